import { Field, InputType, Int } from 'type-graphql';

@InputType()
export class CreateCritereInput {
  @Field(() => Int)
  idSociete!: number;

  @Field(() => String)
  libelle!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String, { nullable: true, description: 'Question FF; the default one when absent.' })
  libelleFfVert?: string;

  @Field(() => String, { nullable: true })
  libelleFfRouge?: string;

  @Field(() => String, { nullable: true, description: 'Question OR; the default one when absent.' })
  libelleOrVert?: string;

  @Field(() => String, { nullable: true })
  libelleOrRouge?: string;
}

@InputType()
export class UpdateCritereInput {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  libelle!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String, { description: 'Actif or Inactif.' })
  statut!: string;
}

@InputType({
  description: 'Which criterion an image belongs to: by id, or by label just after its creation.',
})
export class CritereImageInput {
  @Field(() => Int)
  idSociete!: number;

  @Field(() => Int, { nullable: true })
  idCritere?: number;

  @Field(() => String, { nullable: true })
  libelle?: string;
}
