import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A criterion, as a boussole asks it.' })
export class CritereDemande {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  libelle!: string;
}
