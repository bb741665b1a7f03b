import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import { REVELATIONS, type Revelation } from './rules.js';

/** When figures exist (publication, "The model"). */
export const NIVEAUX = { DIRECTE: 'DIRECTE', PUBLIEE: 'PUBLIEE' } as const;
export type Niveau = keyof typeof NIVEAUX;
registerEnumType(NIVEAUX, {
  name: 'Niveau',
  description: 'Level of confidentiality: when figures exist.',
  valuesConfig: {
    DIRECTE: { description: 'Figures follow each answer.' },
    PUBLIEE: { description: 'Figures exist only as publications of at least k people.' },
  },
});

registerEnumType(REVELATIONS, {
  name: 'Revelation',
  description: 'What publishing would do now.',
  valuesConfig: {
    ATTENDRE: { description: 'It is refused: fewer than k people have finished.' },
    PRETE: {
      description: 'It is time: everybody has finished, or those who are missing can form a block.',
    },
    INCOMPLETE: {
      description: 'Those who are missing are fewer than k: their answers may never be shown.',
    },
  },
});

@ObjectType({ description: 'What was published last of a boussole.' })
export class Publication {
  @Field(() => Int, { description: 'How many publications there are.' })
  numero!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was published.' })
  jour!: Date;

  @Field(() => Int, { description: 'Finished participations that it sums up.' })
  faites!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'How many were expected on that day; null where nobody knew.',
  })
  total!: number | null;
}

@ObjectType({
  description: 'How a boussole keeps its answers confidential, and how far it is.',
})
export class Confidentialite {
  @Field(() => NIVEAUX, { description: 'When its figures exist.' })
  niveau!: Niveau;

  @Field(() => Int, { nullable: true, description: 'Fewest people of a block; null in Directe.' })
  k!: number | null;

  @Field(() => Publication, {
    nullable: true,
    description: 'Its last publication; null before the first one, and in Directe: `niveau` tells.',
  })
  publication!: Publication | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Participations finished, at least: it grows by k at a time, at night; exact in a séance where k have come. Once closed, those published; null in Directe.',
  })
  terminees!: number | null;

  @Field(() => Int, { nullable: true, description: 'All participations; null in Directe.' })
  participants!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether lecteurs read what it shows: its publications or, in Directe, its figures once it is closed, from three answers on. Settled when it is made.',
  })
  lecteurs!: boolean;

  @Field(() => REVELATIONS, {
    nullable: true,
    description:
      'What publishing would do now; null outside a séance where k have come, and in Directe: `niveau` tells.',
  })
  revelation!: Revelation | null;
}

@ObjectType({
  description:
    'The answers that a deletion destroys, as far as may be told: exactly in Directe boussoles and in a séance.',
})
export class ReponsesDetruites {
  @Field(() => Int, {
    description:
      'Answers that figures count: all of Directe boussoles, the published ones of Publiée.',
  })
  reponses!: number;

  @Field(() => Int, {
    description: 'Publiée boussoles among those that go: they may hold more answers than told.',
  })
  publiees!: number;

  @Field(() => Int, {
    description:
      'Finished participations, as the pages of these boussoles show them; 0 where that may not be told: some may be.',
  })
  terminees!: number;

  @Field(() => Boolean, { description: 'Whether this number is exact.' })
  exact!: boolean;
}
