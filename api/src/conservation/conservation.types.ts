import { Field, Int, ObjectType } from 'type-graphql';

import { Day } from '../core/scalars.js';

@ObjectType({
  description:
    'How long the answers and comments of a boussole are kept. Its averages, distributions and participation stay.',
})
export class Conservation {
  @Field(() => Int, {
    nullable: true,
    description:
      'Months after the last closing of its campaign in the company; null when they are kept for good. What was told when it was made is never lengthened.',
  })
  mois!: number | null;

  @Field(() => Day, {
    nullable: true,
    description:
      'From which day on, in Paris, they are to be erased, as was announced; null before it is, and once it is done, which `effaceeLe` tells.',
  })
  prevueLe!: string | null;

  @Field(() => Day, {
    nullable: true,
    description: 'The day on which they were erased, in Paris; null while they are kept.',
  })
  effaceeLe!: string | null;
}
