import { Field, Float, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import type { Bande } from '../../../schema/notation.js';
import type { PlanState } from '../../../schema/statuts.js';
import type { BoussoleFacts } from '../acces/facts.js';
import { InScope, OpenIn, OpenTo, OpenWhole } from '../core/openTo.js';
import type { Accounts } from '../equipe/equipe.input.js';
import type { State } from '../publication/state.js';
import { Rupture } from './change/rupture.types.js';

export const BandeEnum = { VERT: 'VERT', ORANGE: 'ORANGE', ROUGE: 'ROUGE' } as const;
registerEnumType(BandeEnum, {
  name: 'Bande',
  description: 'Colour band of a figure. Always shown with a shape beside the colour.',
  valuesConfig: {
    VERT: { description: 'Green: averages and ROTI from 3, everybody finished.' },
    ORANGE: { description: 'Between the two.' },
    ROUGE: { description: 'Red: averages to -3, ROTI to 2, less than half finished.' },
  },
});

/** Description of the day on which figures came from a spreadsheet. */
export const IMPORTED =
  'When its figures, or some of them, were imported from a spreadsheet, the last time; null where people answered here.';

/** Why a figure is not shown. Only reasons that some code gives belong here. */
export const MASKS = {
  PAS_ASSEZ: 'PAS_ASSEZ',
  NON_PUBLIE: 'NON_PUBLIE',
  SANS_CRITERE: 'SANS_CRITERE',
  INTERDIT: 'INTERDIT',
} as const;
export type Mask = keyof typeof MASKS;
registerEnumType(MASKS, {
  name: 'Masque',
  description:
    'Why a figure is not shown. Reasons may be added: take one that you do not know for a figure not shown.',
  valuesConfig: {
    PAS_ASSEZ: {
      description:
        'There are fewer answers than the reader may see summed up, none among them; or the rest could be found by subtraction. Which of these is not said, for it would tell who answered.',
    },
    NON_PUBLIE: { description: 'The boussole is « Publiée », and nothing of it is published yet.' },
    SANS_CRITERE: { description: 'It sums up no criterion: `moyennes` is empty.' },
    INTERDIT: { description: 'The reader may not see it.' },
  },
});
const NOT_SHOWN = 'Why its figures are null; null when they are shown, all of them.';
/** Description of a field that is null for one reason only. */
const OR_MASKED = 'null when not shown: `masque` says why.';

const OR_IMPORTED =
  'null when not shown: `masque` says why; and where a year was imported without it: `nombre` tells.';

const OF_UNKNOWN = 'null where a team has neither a headcount nor a list.';

@OpenWhole('jeton', 'projector')
@ObjectType({ description: 'How many participants finished.' })
export class Participation {
  @Field(() => Int, { description: 'Participations that are finished.' })
  faites!: number;

  @Field(() => Int, {
    nullable: true,
    description: `How many are expected: the headcount, else those of the list (decisions §3); ${OF_UNKNOWN}`,
  })
  total!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `faites / total, 0 when nobody takes part; ${OF_UNKNOWN}`,
  })
  taux!: number | null;

  @Field(() => BandeEnum, { nullable: true, description: `Colour of the rate; ${OF_UNKNOWN}` })
  bande!: Bande | null;
}

@OpenWhole('jeton')
@ObjectType({
  description:
    'Satisfaction with the service as a whole, as closing comments rate it: of a boussole, for admins alone; of a domain, as `rotiDomaine` says.',
})
export class Roti {
  @Field(() => Float, {
    nullable: true,
    description: `Mean, from 1 to 5, rounded to two decimals; ${OR_MASKED}`,
  })
  moyenne!: number | null;

  @Field(() => BandeEnum, { nullable: true, description: `Colour of the mean; ${OR_MASKED}` })
  bande!: Bande | null;

  @Field(() => Int, { nullable: true, description: `How many ratings; ${OR_MASKED}` })
  nombre!: number | null;

  @Field(() => MASKS, { nullable: true, description: NOT_SHOWN })
  masque!: Mask | null;
}

@OpenWhole('jeton', 'projector')
@ObjectType({ description: 'Both averages of something, or why they are not shown.' })
export class Note {
  @Field(() => Float, {
    nullable: true,
    description: `FF, in points from -5 to 5, rounded half away from zero to two decimals; ${OR_MASKED}`,
  })
  moyenneQ1!: number | null;

  @Field(() => Float, { nullable: true, description: `OR, likewise; ${OR_MASKED}` })
  moyenneQ2!: number | null;

  @Field(() => BandeEnum, { description: `Colour of the FF average; ${OR_MASKED}`, nullable: true })
  bandeQ1!: Bande | null;

  @Field(() => BandeEnum, { description: `Colour of the OR average; ${OR_MASKED}`, nullable: true })
  bandeQ2!: Bande | null;

  @Field(() => MASKS, { nullable: true, description: NOT_SHOWN })
  masque!: Mask | null;
}

@OpenWhole('jeton', 'projector')
@ObjectType({ description: 'The averages of one criterion.' })
export class Moyenne extends Note {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => String, { description: 'As it was asked.' })
  libelle!: string;

  @Field(() => Int, { nullable: true, description: `How many answers; ${OR_MASKED}` })
  nombre!: number | null;

  @Field(() => [Int], {
    nullable: true,
    description: `How many answers of each score from -5 to 5, question FF; ${OR_IMPORTED}`,
  })
  repartitionQ1!: number[] | null;

  @Field(() => [Int], { nullable: true, description: `The same for question OR; ${OR_IMPORTED}` })
  repartitionQ2!: number[] | null;
}

@OpenWhole('jeton', 'projector')
@ObjectType({ description: 'The figures of one year.' })
export class ResultatAnnee {
  @Field(() => Int, { description: "The campaign's year." })
  annee!: number;

  @Field(() => String, {
    description:
      'How it is called beside the others: its year, « 2025 »; where its year has several campaigns, « mars 2026 ».',
  })
  periode!: string;

  @Field(() => String, { description: 'Name of the campaign.' })
  nomCampagne!: string;

  @Field(() => [Moyenne], {
    description: 'One per criterion asked, in the order of asking; empty before the first answer.',
  })
  moyennes!: Moyenne[];

  @Field(() => Note, { description: 'Mean of the unrounded criterion averages, then rounded.' })
  note!: Note;

  @Field(() => GraphQLISODateTime, { nullable: true, description: IMPORTED })
  importeeLe!: Date | null;
}

/** The synthesis in the results. */
export interface ReadSynthese {
  id: number;
  idIndividu: number | null;
  synthese: string;
}

/** One action of the plan in the results. */
export interface ReadPlan {
  id: number;
  idEquipe: number;
  idBoussole: number;
  idSociete: number;
  idIndividu: number | null;
  libelleEquipe: string;
  objectif: string;
  action: string;
  lead: string;
  dateCreation: Date;
  etat: PlanState;
  raison: string | null;
  echeance: string | null;
  criteres: number[];
  idResponsable: number | null;
  idOrigine: number | null;
}

/** The figures of a campaign, of the one before in its year, and of the two years before. */
@ObjectType()
export abstract class ThreeYears {
  @OpenTo('jeton', 'projector')
  @Field(() => ResultatAnnee, { description: 'Year N, that of the campaign.' })
  resultat!: ResultatAnnee;

  @OpenTo('jeton', 'projector')
  @Field(() => ResultatAnnee, {
    nullable: true,
    description:
      'The same, of the campaign before in the same year, with which it is compared; null where the one before is of an earlier year.',
  })
  precedent!: ResultatAnnee | null;

  @OpenTo('jeton', 'projector')
  @Field(() => ResultatAnnee, {
    nullable: true,
    description: 'The same, one year before; null when nothing was asked that year.',
  })
  resultatN1!: ResultatAnnee | null;

  @OpenTo('jeton', 'projector')
  @Field(() => ResultatAnnee, {
    nullable: true,
    description: 'The same, two years before; null when nothing was asked that year.',
  })
  resultatN2!: ResultatAnnee | null;

  @OpenTo('jeton', 'projector')
  @Field(() => [Rupture], {
    description:
      'Criteria of year N that meant something else in a year before: do not join their years. Usually empty.',
  })
  ruptures!: Rupture[];
}

/** What the page of a boussole and that of a domain both show. */
@ObjectType()
export abstract class PageResultats extends ThreeYears {
  @OpenTo('jeton', 'projector')
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @OpenTo('jeton', 'projector')
  @Field(() => String, { description: 'Name of the company.' })
  libelleSociete!: string;

  @OpenTo('jeton', 'projector')
  @Field(() => String, { description: 'Name of the team, or of the domain.' })
  libelleEquipe!: string;

  @OpenTo('jeton', 'projector')
  @Field(() => String, { description: 'Name of the campaign.' })
  nomCampagne!: string;

  @OpenTo('jeton', 'projector')
  @Field(() => Int, { description: "The campaign's year." })
  annee!: number;

  @OpenTo('jeton', 'projector')
  @Field(() => Int, { description: 'The current year, whatever the campaign’s.' })
  anneeCourante!: number;

  @OpenTo('jeton', 'projector')
  @Field(() => Int, {
    description: 'Below this number of answers the reader is shown no score; 1: all are shown.',
  })
  minimumReponses!: number;

  @OpenTo('jeton', 'projector')
  @InScope('PARTICIPATION')
  @Field(() => Participation, { description: 'How many participants finished.' })
  participation!: Participation;

  /** Exposed by an edge (graphe). */
  plans!: ReadPlan[];
}

@OpenIn('jeton', 'projector')
@ObjectType({
  description: 'The results page of a boussole, in one read. Computed in the database.',
})
export class ResultatBoussole extends PageResultats {
  @OpenTo('jeton', 'projector')
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @OpenTo('jeton', 'projector')
  @Field(() => Int, { description: 'Key of the team.' })
  idEquipe!: number;

  @OpenTo('jeton', 'projector')
  @Field(() => Boolean, { description: 'Whether it still takes answers.' })
  ouverte!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'From when it takes nothing more.' })
  dateFermeture!: Date;

  @Field(() => [String], { description: 'At most two names.' })
  ambassadeurs!: string[];

  /** Exposed by an edge (graphe): the actions of the years before that are still to be done, and what became of last year’s. */
  plansPrecedents!: ReadPlan[];

  /** Exposed by an edge (graphe). */
  synthese!: ReadSynthese | null;

  /** Exposed by an edge (graphe). */
  accounts!: Accounts | null;

  /** The facts from which an edge tells the boussole's level (graphe), and how far a Publiée one is. */
  facts!: BoussoleFacts;
  state!: State | null;

  /** Exposed by a field resolver that lets only admins through. */
  roti!: Roti;
}
