import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { getRappels, setRappels } from './rappel.service.js';
import {
  ApercuRappel,
  ApercuRappelArgs,
  ModeleRappel,
  RappelsCampagne,
  RappelsScopeArgs,
  UpdateModeleRappelInput,
  UpdateRappelsCampagneInput,
} from './rappel.types.js';
import { getPreview, setTemplate } from './template.service.js';

@Resolver()
export class RappelResolver {
  @Query(() => RappelsCampagne, {
    description:
      'The reminders of a campaign in a company, or in a branch: the same mail to everybody who has an address. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  rappelsCampagne(@Args(() => RappelsScopeArgs) scope: RappelsScopeArgs, @Ctx() ctx: AppContext) {
    return getRappels(ctx, scope);
  }

  @Query(() => ApercuRappel, {
    description:
      'A reminder as its reader gets it, and the message to copy. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  apercuRappel(@Args(() => ApercuRappelArgs) asked: ApercuRappelArgs, @Ctx() ctx: AppContext) {
    return getPreview(ctx, asked);
  }

  @Mutation(() => RappelsCampagne, {
    description:
      'Sets when the reminders to come go, in a company or in a branch, the nearest of which are sent; at night, at the weekend or on a public holiday: on the next working morning. Admin only. ' +
      'Errors: BAD_USER_INPUT in the past, after the closing, or for too many, NOT_FOUND.',
  })
  updateRappelsCampagne(
    @Arg('input', () => UpdateRappelsCampagneInput, { description: 'Where, and when they go.' })
    input: UpdateRappelsCampagneInput,
    @Ctx() ctx: AppContext,
  ) {
    return setRappels(ctx, input);
  }

  @Mutation(() => ModeleRappel, {
    description:
      'Sets what a company writes in its reminders. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  updateModeleRappel(
    @Arg('input', () => UpdateModeleRappelInput, { description: 'Whose, and the words.' })
    input: UpdateModeleRappelInput,
    @Ctx() ctx: AppContext,
  ) {
    return setTemplate(ctx, input);
  }
}
