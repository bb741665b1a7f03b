import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What was deleted, and what it belonged to.' })
export class Suppression {
  @Field(() => Int, { description: 'Key of what was deleted.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'Key of its company; null when it had none.' })
  idSociete?: number;

  @Field(() => Int, { nullable: true, description: 'Key of its team; null when it had none.' })
  idEquipe?: number;

  @Field(() => Int, { nullable: true, description: 'Key of its boussole; null when it had none.' })
  idBoussole?: number;
}
