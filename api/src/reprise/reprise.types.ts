import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import { Campagne } from '../campagne/campagne.entity.js';
import { FichierLu } from '../individu/importation/importation.types.js';

export const ETATS_LIGNE = {
  A_IMPORTER: 'A_IMPORTER',
  INCHANGEE: 'INCHANGEE',
  SANS_CHIFFRE: 'SANS_CHIFFRE',
  TOTAL: 'TOTAL',
  ECARTEE: 'ECARTEE',
  EN_ERREUR: 'EN_ERREUR',
} as const;
export type EtatLigne = keyof typeof ETATS_LIGNE;
registerEnumType(ETATS_LIGNE, {
  name: 'EtatLigneResultat',
  description: 'What becomes of a line of a file of results.',
  valuesConfig: {
    A_IMPORTER: { description: 'It is kept, or would be.' },
    INCHANGEE: { description: 'The company has it already, the same.' },
    SANS_CHIFFRE: {
      description: 'Too few answers, or none: it is read, and its figures not kept.',
    },
    TOTAL: { description: 'A total over several teams: it is read, and never kept.' },
    ECARTEE: { description: 'Its team or its criterion was left out by hand.' },
    EN_ERREUR: { description: 'Something is wrong with it: nothing of the file is imported.' },
  },
});

@ObjectType({ description: 'One line of a file of results, and what becomes of it.' })
export class LigneReprise {
  @Field(() => Int, { description: 'Number of the line in the file, the first being 1.' })
  ligne!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Its year; null where it is not known.',
  })
  annee!: number | null;

  @Field(() => String, { description: 'As it is in the file; empty without such a column.' })
  branche!: string;

  @Field(() => String, { description: 'As it is in the file.' })
  equipe!: string;

  @Field(() => String, { description: 'As it is in the file.' })
  critere!: string;

  @Field(() => String, { description: 'Mean FF, as it is in the file.' })
  ff!: string;

  @Field(() => String, { description: 'Mean OR, as it is in the file.' })
  or!: string;

  @Field(() => String, { description: 'How many answers, as it is in the file.' })
  nombre!: string;

  @Field(() => ETATS_LIGNE, { description: 'What becomes of it.' })
  etat!: EtatLigne;

  @Field(() => [String], { description: 'What is wrong, or why it is not kept, in French.' })
  remarques!: string[];
}

@ObjectType({ description: 'A year of a file, and the campaign in which it is put.' })
export class AnneeReprise {
  @Field(() => Int, { description: 'The year.' })
  annee!: number;

  @Field(() => Int, { nullable: true, description: 'Key of the campaign; null: it is to be made.' })
  idCampagne!: number | null;

  @Field(() => String, { description: 'Name of the campaign.' })
  nom!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why nothing can be put there, in French; null when it can.',
  })
  faute!: string | null;
}

@ObjectType({ description: 'A team of the file that the company lacks.' })
export class EquipeInconnue {
  @Field(() => String, { description: 'As it is in the file.' })
  nom!: string;

  @Field(() => String, { description: 'Its branch in the file; empty without one.' })
  branche!: string;
}

@ObjectType({ description: 'What a file of results holds, line by line.' })
export class RapportReprise extends FichierLu {
  @Field(() => Boolean, {
    description:
      'Whether the file has a column of years; else `campagnes` tells the one of all its lines.',
  })
  colonneAnnee!: boolean;

  @Field(() => [AnneeReprise], { description: 'Its years, the first one first.' })
  annees!: AnneeReprise[];

  @Field(() => [String], { description: 'What stands against the whole file, in French.' })
  fautes!: string[];

  @Field(() => [EquipeInconnue], {
    description: 'Teams that the company lacks, told what they are or not.',
  })
  equipesInconnues!: EquipeInconnue[];

  @Field(() => [String], {
    description: 'Criteria that the company lacks, told what they are or not.',
  })
  criteresInconnus!: string[];

  @Field(() => Int, {
    description: 'How many criteria are made, or would be. They are inactive, to be completed.',
  })
  criteresCrees!: number;

  @Field(() => [LigneReprise], { description: 'One per line of the file.' })
  lignes!: LigneReprise[];

  @Field(() => Int, { description: 'How many lines are wrong; above 0, nothing is imported.' })
  enErreur!: number;

  @Field(() => Int, { description: 'How many lines are kept, or would be.' })
  aImporter!: number;

  @Field(() => Int, { description: 'Of how many teams, each year counted.' })
  equipes!: number;

  @Field(() => Int, { description: 'How many lines the company has already, the same.' })
  inchangees!: number;

  @Field(() => Int, { description: 'Fewest answers of a figure that is kept.' })
  k!: number;

  @Field(() => Boolean, { description: 'Whether the results were imported.' })
  importe!: boolean;
}

@ObjectType({
  description: 'The results of a campaign that a company imported from a spreadsheet.',
})
export class Reprise {
  @Field(() => Campagne, { description: 'The campaign.' })
  campagne!: Campagne;

  @Field(() => Int, { description: 'Of how many teams.' })
  equipes!: number;

  @Field(() => GraphQLISODateTime, { description: 'When, the last time.' })
  importeeLe!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'A team of which a boussole was published or closed since, so that nothing is withdrawn any more; null when it can be.',
  })
  retenuePar!: string | null;
}
