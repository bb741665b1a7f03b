import { Field, InputType, Int } from 'type-graphql';

import type { Encodage } from '../individu/importation/encoding.js';
import { EncodageImport } from '../individu/importation/importation.types.js';

@InputType({ description: 'The campaign in which the results of a year are put.' })
export class CampagneRepriseInput {
  @Field(() => Int, {
    description: 'The year; of the whole file, where it has no column of years.',
  })
  annee!: number;

  @Field(() => Int, { nullable: true, description: 'Key of a campaign of that year.' })
  idCampagne?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of one to make. Without a key and a name it is the company’s of that year, else a « Campagne » that is made.',
  })
  nom?: string | null;
}

@InputType({
  description: 'What a name of the file is: without a key and `creer`, it is left out.',
})
export class EquipeRepriseInput {
  @Field(() => String, { description: 'As it is in the file.' })
  nom!: string;

  @Field(() => Int, { nullable: true, description: 'Key of the team that it is.' })
  idEquipe?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to make the team, below its branch; nobody comes into it by a code.',
  })
  creer?: boolean | null;
}

@InputType({
  description: 'What a name of the file is: without a key and `creer`, it is left out.',
})
export class CritereRepriseInput {
  @Field(() => String, { description: 'As it is in the file.' })
  nom!: string;

  @Field(() => Int, { nullable: true, description: 'Key of the criterion that it is.' })
  idCritere?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to make the criterion: inactive, with the default questions, without an image.',
  })
  creer?: boolean | null;
}

@InputType({ description: 'Where the results of a file belong.' })
export class ImportResultatsInput {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => EncodageImport, {
    nullable: true,
    description: 'Encoding of a CSV, chosen among `lectures`; by default it is recognised.',
  })
  encodage?: Encodage | null;

  @Field(() => [CampagneRepriseInput], {
    nullable: true,
    description: 'The campaigns of its years.',
  })
  campagnes?: CampagneRepriseInput[] | null;

  @Field(() => [EquipeRepriseInput], {
    nullable: true,
    description: 'What the names of teams are that the company lacks.',
  })
  equipes?: EquipeRepriseInput[] | null;

  @Field(() => [CritereRepriseInput], {
    nullable: true,
    description: 'What the names of criteria are that the company lacks.',
  })
  criteres?: CritereRepriseInput[] | null;
}

@InputType({ description: 'The imported results of a campaign in a company.' })
export class DeleteRepriseInput {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;
}
