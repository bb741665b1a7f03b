import { Field, InputType, Int, ObjectType } from 'type-graphql';

@InputType()
export class CreateEquipeInput {
  @Field(() => Int)
  idSociete!: number;

  @Field(() => String)
  libelleEquipe!: string;

  @Field(() => String, { description: 'Six letters or digits; replaced by the server when taken.' })
  codeEquipe!: string;
}

@InputType({ description: 'One team of the tree being saved.' })
export class EquipeTreeInput {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  libelleEquipe!: string;

  @Field(() => Int, { nullable: true, description: 'null for a domain.' })
  idParent!: number | null;
}

@InputType()
export class SaveEquipeTreeInput {
  @Field(() => Int)
  idSociete!: number;

  @Field(() => [EquipeTreeInput], {
    description: 'In tree order. A team not listed is left as it is.',
  })
  equipes!: EquipeTreeInput[];
}

@ObjectType({ description: 'A team as a stranger with its code may see it.' })
export class EquipeTrouvee {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  libelleEquipe!: string;
}
