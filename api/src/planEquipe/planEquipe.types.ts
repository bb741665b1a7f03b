import { Field, GraphQLISODateTime, InputType, ObjectType } from 'type-graphql';

import { PLAN_STATES, type PlanState } from '../../../schema/statuts.js';

/** What is written of an action, by whoever asks for it and whoever reads it. */
@InputType()
@ObjectType()
export class PlanTexts {
  @Field(() => String, { description: 'What it aims at.' })
  objectif!: string;

  @Field(() => String, { description: 'What will be done.' })
  action!: string;

  @Field(() => String, { description: 'Who leads it.' })
  lead!: string;
}

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
