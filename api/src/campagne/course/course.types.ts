import { Field, Int, ObjectType } from 'type-graphql';

import { Day } from '../../core/scalars.js';

/** How many had finished at the end of a day. */
@ObjectType({ description: 'A step of the course of the participation of a campaign. Admin only.' })
export class ParticipationJour {
  @Field(() => Day, { description: 'The day, in Paris.' })
  jour!: string;

  @Field(() => Int, {
    description:
      'Participations that were finished by its end, in all the teams of the campaign in the company.',
  })
  terminees!: number;
}
