import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

import { OpenWhole } from '../../core/openTo.js';
import { MASKS, type Mask } from '../resultat.types.js';
import { VERDICTS, type Verdict } from './change.js';

registerEnumType(VERDICTS, {
  name: 'Verdict',
  description:
    'What may be said of a mean since the year before: a two-sided permutation test at 10 %, and a difference of one point at least.',
  valuesConfig: {
    EN_HAUSSE: { description: 'It rose, by more than chance does.' },
    EN_BAISSE: { description: 'It fell, by more than chance does.' },
    STABLE: { description: 'It moved by less than one point.' },
    TROP_PEU: {
      description:
        'Too little to say: fewer than five answers in a year, so few that chance could give as much, or a year imported without its distributions.',
    },
  },
});

const WITHOUT_DISTRIBUTION =
  'null where one of the two years was imported without its distributions.';

@OpenWhole('jeton', 'projector')
@ObjectType({ description: 'One question of a criterion, compared with the year before.' })
export class Evolution {
  @Field(() => VERDICTS, { description: 'What may be said of it.' })
  verdict!: Verdict;

  @Field(() => Float, {
    description: 'Difference of the two means, in points, rounded to two decimals.',
  })
  ecart!: number;

  @Field(() => Float, {
    nullable: true,
    description: `Of all pairs of an answer of each year, the share from 0 to 1 in which that of this year is higher; ${WITHOUT_DISTRIBUTION}`,
  })
  plusHautes!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `The same where it is lower; the rest are equal; ${WITHOUT_DISTRIBUTION}`,
  })
  plusBasses!: number | null;
}

@OpenWhole('jeton', 'projector')
@ObjectType({ description: 'A criterion asked in both years.' })
export class EvolutionCritere {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => Evolution, {
    nullable: true,
    description: 'Question FF; null when the figures of either year are not shown.',
  })
  question1!: Evolution | null;

  @Field(() => Evolution, { nullable: true, description: 'Question OR; null likewise.' })
  question2!: Evolution | null;

  @Field(() => MASKS, {
    nullable: true,
    description: 'Why both are null; null when they are shown.',
  })
  masque!: Mask | null;
}

@OpenWhole('jeton', 'projector')
@ObjectType({
  description:
    'What changed since the year before. Computed from the two distributions that the reader is shown, and from nothing else.',
})
export class Evolutions {
  @Field(() => String, {
    description:
      'What a person would say of it, in French: how far the whole is from the year before, what moved, three names at most, what stayed proud or painful, then the lowest.',
  })
  phrase!: string;

  @Field(() => [Int], {
    description: 'Keys of the criteria that rose or fell by more than chance, the largest first.',
  })
  marquants!: number[];

  @Field(() => [EvolutionCritere], {
    description: 'One per criterion asked in both years in the same sense, in the order of asking.',
  })
  criteres!: EvolutionCritere[];

  @Field(() => Int, {
    description: 'How many questions have five answers in both years: each may be said to change.',
  })
  comparaisons!: number;

  @Field(() => Float, {
    description:
      'How many of them chance alone would say to rise or fall if nothing had changed, rounded to one decimal.',
  })
  parHasard!: number;
}
