import { Field, Int, ObjectType } from 'type-graphql';

/** How many had finished at the end of a day. */
@ObjectType({ description: 'A step of the course of the participation of a campaign. Admin only.' })
export class ParticipationJour {
  @Field(() => String, { description: 'The day, in Paris, as 2027-03-31.' })
  jour!: string;

  @Field(() => Int, {
    description:
      'Participations that were finished by its end, in all the teams of the campaign in the company.',
  })
  terminees!: number;
}
