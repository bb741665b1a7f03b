import { Field, InputType, Int } from 'type-graphql';

import { STATUTS_CRITERE, type StatutCritere } from '../../../schema/statuts.js';

@InputType({ description: 'A criterion to create.' })
export class CreateCritereInput {
  @Field(() => Int, { description: 'Key of its company.' })
  idSociete!: number;

  @Field(() => String, { description: 'Its label, 100 characters at most.' })
  libelle!: string;

  @Field(() => String, { description: 'What it is about, 5000 characters at most.' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: "Question FF; its company's default one when absent.",
  })
  libelleFfVert?: string;

  @Field(() => String, { description: 'Question FF, the text of its red end.', nullable: true })
  libelleFfRouge?: string;

  @Field(() => String, {
    nullable: true,
    description: "Question OR; its company's default one when absent.",
  })
  libelleOrVert?: string;

  @Field(() => String, { description: 'Question OR, the text of its red end.', nullable: true })
  libelleOrRouge?: string;
}

@InputType({ description: 'A criterion to change.' })
export class UpdateCritereInput {
  @Field(() => Int, { description: 'Key of the criterion.' })
  id!: number;

  @Field(() => String, { description: 'Its label.' })
  libelle!: string;

  @Field(() => String, { description: 'What it is about.' })
  description!: string;

  @Field(() => STATUTS_CRITERE, { description: 'Whether it is asked from now on.' })
  statut!: StatutCritere;

  @Field(() => String, {
    nullable: true,
    description: "Question FF; null: its company's default one. Unchanged unless told.",
  })
  libelleFfVert?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Question FF, the text of its red end; null: none. Unchanged unless told.',
  })
  libelleFfRouge?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Question OR; null: its company's default one. Unchanged unless told.",
  })
  libelleOrVert?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Question OR, the text of its red end; null: none. Unchanged unless told.',
  })
  libelleOrRouge?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it means something else from now on: what is answered then is never compared with what was answered before. Unless told it is the same, under a better name.',
  })
  nouveauSens?: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The version that was read; refused when it has changed since.',
  })
  version?: string | null;
}

@InputType({ description: 'Which criterion an image belongs to.' })
export class UpdateCritereImageInput {
  @Field(() => Int, { description: 'Key of its company.' })
  idSociete!: number;

  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;
}
