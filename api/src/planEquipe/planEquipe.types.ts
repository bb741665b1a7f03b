import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';

import { PLAN_STATES, type PlanState } from '../../../schema/statuts.js';

/** One line of the history of an action. */
@ObjectType({ description: 'A state that an action took. Admin only.' })
export class ChangementPlan {
  @Field(() => PLAN_STATES, { description: 'The state from then on.' })
  etat!: PlanState;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was given up; null when it was not.',
  })
  raison!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When.' })
  date!: Date;

  @Field(() => String, {
    description: 'The facilitator by name; « un membre » when the account is not one, or is gone.',
  })
  auteur!: string;
}
