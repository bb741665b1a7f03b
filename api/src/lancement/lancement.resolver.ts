import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { launchCampagne } from './lancement.service.js';
import { LancementCampagne, LaunchCampagneInput } from './lancement.types.js';

@Resolver()
export class LancementResolver {
  @Mutation(() => LancementCampagne, {
    description:
      'Launches a campaign in a company, all or nothing: makes it when it is not there, sets its dates and its reminders, and makes ' +
      'the boussoles of every team that has none, unless it opens later by itself. Admin only. ' +
      'Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE, CONFLICT for a date that has come.',
  })
  launchCampagne(
    @Arg('input', () => LaunchCampagneInput, { description: 'Where, which, and when.' })
    input: LaunchCampagneInput,
    @Ctx() ctx: AppContext,
  ) {
    return launchCampagne(ctx, input);
  }
}
