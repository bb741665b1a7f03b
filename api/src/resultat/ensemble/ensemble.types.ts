import { Field, Float, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import type { Bande } from '../../../../schema/notation.js';
import { Campagne } from '../../campagne/campagne.entity.js';
import { CritereDemande } from '../../critere/askedCritere.types.js';
import { VERDICTS, type Verdict } from '../change/change.js';
import { BandeEnum, IMPORTED, MASKS, type Mask } from '../resultat.types.js';

export const TEAM_STATES = {
  SANS_BOUSSOLE: 'SANS_BOUSSOLE',
  RESERVEE: 'RESERVEE',
  EN_ATTENTE: 'EN_ATTENTE',
  LISIBLE: 'LISIBLE',
} as const;
export type TeamState = keyof typeof TEAM_STATES;
registerEnumType(TEAM_STATES, {
  name: 'EtatEnsemble',
  description: 'What there is to read of a team in a campaign.',
  valuesConfig: {
    SANS_BOUSSOLE: { description: 'It has no boussole in this campaign.' },
    RESERVEE: {
      description:
        'It has one that this lecteur may not read: still open, too small, or made before anybody read it.',
    },
    EN_ATTENTE: { description: 'Its boussole is « Publiée » and shows nothing yet.' },
    LISIBLE: { description: 'Its figures are those of its page; each may be masked.' },
  },
});

const NO_NOTE =
  'null when none of its criteria is shown: `etat` and the masks of its cells say why.';
const SHOWN = 'null where `masque` says why, and where it was not asked';
const changeOf = (what: string) =>
  `${SHOWN} or has nothing to be compared with: ${what}, as on the page of its boussole.`;

@ObjectType({ description: 'A criterion of the map for a team: all null where it was not asked.' })
export class EnsembleCellule {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => Float, { nullable: true, description: `Mean FF; ${SHOWN}.` })
  q1!: number | null;

  @Field(() => Float, { nullable: true, description: `Mean OR; ${SHOWN}.` })
  q2!: number | null;

  @Field(() => Int, { nullable: true, description: `How many answers; ${SHOWN}.` })
  nombre!: number | null;

  @Field(() => MASKS, {
    nullable: true,
    description:
      'Why its figures are null; null when they are shown, and where it was not asked: `nombre` tells which.',
  })
  masque!: Mask | null;

  @Field(() => VERDICTS, { nullable: true, description: changeOf('what may be said of FF') })
  verdictQ1!: Verdict | null;

  @Field(() => VERDICTS, { nullable: true, description: changeOf('what may be said of OR') })
  verdictQ2!: Verdict | null;

  @Field(() => Float, { nullable: true, description: changeOf('difference of the FF means') })
  ecartQ1!: number | null;

  @Field(() => Float, { nullable: true, description: changeOf('difference of the OR means') })
  ecartQ2!: number | null;
}

@ObjectType({
  description:
    'A team: a row of cells. Each figure is the one that the page of its boussole shows to the same reader.',
})
export class EnsembleEquipe {
  @Field(() => Int, { description: 'Key of the team.' })
  idEquipe!: number;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;

  @Field(() => Int, { nullable: true, description: 'The team above; null for a domain.' })
  idParent!: number | null;

  @Field(() => Int, { description: 'The top-level team of its branch; itself for a domain.' })
  idDomaine!: number;

  @Field(() => Int, { description: 'How many teams are above it.' })
  niveau!: number;

  @Field(() => TEAM_STATES, { description: 'What there is to read of it.' })
  etat!: TeamState;

  @Field(() => Int, {
    nullable: true,
    description: 'Its boussole of the campaign; null when it has none.',
  })
  idBoussole!: number | null;

  @Field(() => Float, { nullable: true, description: `Note FF of its page; ${NO_NOTE}` })
  moyenneQ1!: number | null;

  @Field(() => Float, { nullable: true, description: `Note OR; ${NO_NOTE}` })
  moyenneQ2!: number | null;

  @Field(() => BandeEnum, { nullable: true, description: `Colour of the FF note; ${NO_NOTE}` })
  bandeQ1!: Bande | null;

  @Field(() => BandeEnum, { nullable: true, description: `Colour of the OR note; ${NO_NOTE}` })
  bandeQ2!: Bande | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: IMPORTED })
  importeeLe!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'The same of the boussole before, since which the change is told; null where nothing of it was imported.',
  })
  importeeLeN1!: Date | null;

  @Field(() => [EnsembleCellule], {
    description: 'One per criterion of `criteres`, in its order.',
  })
  cellules!: EnsembleCellule[];
}

@ObjectType({
  description:
    'Every team of a company and every criterion of a campaign, with what changed since the boussole before. Teams come in the order of the tree, and in no order of figures.',
})
export class Ensemble {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => String, { description: 'Name of the company.' })
  libelleSociete!: string;

  @Field(() => Campagne, {
    nullable: true,
    description: 'The campaign shown; null when the company has none.',
  })
  campagne!: Campagne | null;

  @Field(() => [Campagne], {
    description: 'Those that may be asked for, the latest first.',
  })
  campagnes!: Campagne[];

  @Field(() => String, {
    description:
      'Since when its changes are: « 2025 »; « mars 2026 » where the boussole before is of the same year, « la boussole d’avant » where teams differ.',
  })
  avant!: string;

  @Field(() => Int, { description: 'How many teams the company has, on all pages.' })
  total!: number;

  @Field(() => [CritereDemande], {
    description:
      'The columns, each as last asked in this campaign, in the order of asking; the same on each page.',
  })
  criteres!: CritereDemande[];

  @Field(() => [EnsembleEquipe], { description: 'The teams of this page.' })
  lignes!: EnsembleEquipe[];
}
