import {
  Field,
  GraphQLISODateTime,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';

import { ORDERS, PHASES, type Order, type Phase } from '../../../schema/statuts.js';
import { OpenWhole } from '../core/openTo.js';
import { REVELATIONS, type Revelation } from '../publication/rules.js';

const namesOf = <W extends string>(words: readonly W[]) =>
  Object.fromEntries(words.map((word) => [word, word]));

export type PhaseSeance = Phase | 'PRETE';
const PHASE_SEANCE = namesOf<PhaseSeance>([...PHASES, 'PRETE']);
registerEnumType(PHASE_SEANCE, {
  name: 'PhaseSeance',
  description: 'The steps of a séance.',
  valuesConfig: {
    ACCUEIL: { description: 'People enter; no figure exists.' },
    REPONSES: { description: 'People answer; no figure exists.' },
    PRETE: { description: 'The same, and at least k people have finished: it may be revealed.' },
    REVELEE: { description: 'The result is published.' },
    DISCUSSION: { description: 'Criteria are shown one by one.' },
    ENGAGEMENT: { description: 'Actions are written beside their criterion.' },
    FIN: { description: 'The plans, and what is asked at the end.' },
  },
});

const DISCUSSION_ORDER = namesOf<Order>(ORDERS);
registerEnumType(DISCUSSION_ORDER, {
  name: 'OrdreDiscussion',
  description: 'How criteria are sorted for the discussion.',
  valuesConfig: {
    DESACCORD: { description: 'Those on which people differ most first.' },
    PLUS_BAS: { description: 'The lowest averages first.' },
    FIER_ET_MENACE: { description: 'What people are proud of and fear for first.' },
    LISTE: { description: 'As they were asked.' },
  },
});

@OpenWhole('projector')
@ObjectType({ description: 'The dots of a criterion.' })
export class PointsCritere {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => Int, { description: 'How many dots.' })
  points!: number;
}

@OpenWhole('projector')
@ObjectType({
  description: 'A vote on what to discuss: three dots each, hidden until it is closed.',
})
export class VoteSeance {
  @Field(() => Boolean, { description: 'Whether it takes dots.' })
  ouvert!: boolean;

  @Field(() => Int, { description: 'How many people have put dots.' })
  votants!: number;

  @Field(() => [PointsCritere], {
    nullable: true,
    description:
      'Most dots first; null while `ouvert`, and for good when fewer than k people voted whose accounts are older than the first publication.',
  })
  points!: PointsCritere[] | null;
}

@OpenWhole('projector')
@ObjectType({ description: 'What lets a phone enter the team, as its QR code holds it.' })
export class EntreeSeance {
  @Field(() => String, { description: 'The code that opens the team.' })
  codeEquipe!: string;

  @Field(() => String, {
    description:
      'What the address of the QR code carries after the code, so that a scan is never braked.',
  })
  signatureCode!: string;
}

@OpenWhole('projector')
@ObjectType({
  description: 'The live session of a boussole: phase and counts, never a figure nor a name.',
})
export class Seance {
  @Field(() => Int, { description: 'Key of the séance.' })
  id!: number;

  @Field(() => Int, { description: 'Key of its boussole.' })
  idBoussole!: number;

  @Field(() => PHASE_SEANCE, { description: 'Where it is.' })
  phase!: PhaseSeance;

  @Field(() => Int, {
    description: 'Grows with each command; a command names the one it has seen.',
  })
  version!: number;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;

  @Field(() => EntreeSeance, {
    nullable: true,
    description:
      'What a projector shows while people enter and answer. Admins, and the projector of that séance; null for ' +
      'others, and when nobody may enter: `phase`, `termineeLe` and the `codeActif` of the team say why.',
  })
  entree!: EntreeSeance | null;

  @Field(() => Int, { description: 'Fewest people of a block.' })
  k!: number;

  @Field(() => Int, {
    description: 'Members who have entered since it started; nothing tells who.',
  })
  arrives!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many are expected: the headcount, else those of the list; null without either.',
  })
  attendus!: number | null;

  @Field(() => Int, { description: 'Participations finished by now.' })
  terminees!: number;

  @Field(() => Int, { description: 'The same, never fewer than those who came or finished.' })
  participants!: number;

  @Field(() => Boolean, { description: 'Whether the team can reach k at all.' })
  atteignable!: boolean;

  @Field(() => REVELATIONS, {
    nullable: true,
    description: 'What publishing would do now; null when nothing can be published any more.',
  })
  revelation!: Revelation | null;

  @Field(() => Int, { nullable: true, description: 'The criterion that is shown; null for all.' })
  idCritere!: number | null;

  @Field(() => [Int], {
    description:
      'Keys of the criteria that were shown one by one, in the order in which they first were.',
  })
  discutes!: number[];

  @Field(() => DISCUSSION_ORDER, { description: 'How criteria are sorted.' })
  ordre!: Order;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the timer ends; null without one.',
  })
  minuteurFin!: Date | null;

  @Field(() => VoteSeance, { nullable: true, description: 'Its vote; null while there is none.' })
  vote!: VoteSeance | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the last publication of its boussole; pages read again when it changes; null before the first.',
  })
  publication!: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it started.' })
  commenceeLe!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it ended; null while it is live.',
  })
  termineeLe!: Date | null;
}

@ObjectType({ description: 'The link of a room’s projector.' })
export class LienProjection {
  @Field(() => String, {
    description: 'Path of the page, with its secret in the fragment; shown this once.',
  })
  url!: string;
}

@InputType({ description: 'A command: the séance, and the version that the caller has seen.' })
export class CommandSeanceInput {
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => Int, { description: 'The version that the caller has seen.' })
  version!: number;
}

@InputType({ description: 'Where a séance goes.' })
export class UpdateSeanceInput extends CommandSeanceInput {
  @Field(() => PHASE_SEANCE, { description: 'The next phase; PRETE is none.' })
  phase!: PhaseSeance;
}

@InputType({ description: 'What a séance shows.' })
export class UpdateCritereSeanceInput extends CommandSeanceInput {
  @Field(() => Int, { nullable: true, description: 'Key of a published criterion; null for all.' })
  idCritere?: number | null;

  @Field(() => DISCUSSION_ORDER, { nullable: true, description: 'Unchanged when it is not given.' })
  ordre?: Order | null;
}

@InputType({ description: 'The timer of a séance.' })
export class UpdateMinuteurInput extends CommandSeanceInput {
  @Field(() => Int, { nullable: true, description: 'How long, in seconds; null stops it.' })
  secondes?: number | null;
}

@InputType({ description: 'Dots put on a criterion.' })
class PointsCritereInput {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => Int, { description: 'How many dots, 1 to 3.' })
  points!: number;
}

@InputType({ description: 'The dots of the signed-in person; they replace the former ones.' })
export class UpdateVoteInput {
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => [PointsCritereInput], {
    description: 'Three dots in all at most; none takes them back.',
  })
  points!: PointsCritereInput[];
}
