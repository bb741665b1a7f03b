import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { OpenTo } from '../core/openTo.js';
import {
  updateSeance,
  revealSeance,
  updateMinuteur,
  updateCritereSeance,
} from './pilot.service.js';
import { createLienProjection, deleteLienProjection } from './projector.service.js';
import { closeSeance, getSeance, openSeance } from './seance.service.js';
import {
  CommandSeanceInput,
  UpdateMinuteurInput,
  UpdateSeanceInput,
  PointsCritere,
  LienProjection,
  Seance,
  UpdateCritereSeanceInput,
  UpdateVoteInput,
} from './seance.types.js';
import { closeVote, getMyVote, openVote, updateVote } from './vote.service.js';

const BOUSSOLE = { description: 'Key of the boussole.' };
const COMMAND = { description: 'The séance, and the version that the caller has seen.' };
const STALE = 'CONFLICT when there is no live séance, when it has advanced meanwhile';

@Resolver(() => Seance)
export class SeanceResolver {
  @OpenTo('projector')
  @Query(() => Seance, {
    nullable: true,
    description:
      'The last séance of a boussole, live or ended; null when none was started. Admins, members of the team, and the ' +
      'projector of that séance. Errors: NOT_FOUND.',
  })
  seance(@Arg('idBoussole', () => Int, BOUSSOLE) idBoussole: number, @Ctx() ctx: AppContext) {
    return getSeance(ctx, { idBoussole });
  }

  @Query(() => [PointsCritere], {
    description: "The signed-in participant's own dots, while the vote is open. Errors: FORBIDDEN.",
  })
  monVote(@Arg('idBoussole', () => Int, BOUSSOLE) idBoussole: number, @Ctx() ctx: AppContext) {
    return getMyVote(ctx, { idBoussole });
  }

  @Mutation(() => Seance, {
    description:
      'Starts the séance of an open boussole, which becomes Publiée; a live one stays as it is. Admin only. Errors: ' +
      'NOT_FOUND, CONFLICT once closed, and in Directe as soon as somebody has answered.',
  })
  openSeance(@Arg('idBoussole', () => Int, BOUSSOLE) idBoussole: number, @Ctx() ctx: AppContext) {
    return openSeance(ctx, { idBoussole });
  }

  @Mutation(() => Seance, {
    description: `Takes a séance to another phase, publishing nothing. Admin only. Errors: NOT_FOUND, ${STALE}, and out of order.`,
  })
  updateSeance(
    @Arg('input', () => UpdateSeanceInput, { description: 'Where it goes.' })
    input: UpdateSeanceInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateSeance(ctx, input);
  }

  @Mutation(() => Seance, {
    description: `Publishes what waits, for good. Admin only. Errors: NOT_FOUND, ${STALE}, out of order, and while fewer than k people have finished.`,
  })
  revealSeance(
    @Arg('input', () => CommandSeanceInput, COMMAND) input: CommandSeanceInput,
    @Ctx() ctx: AppContext,
  ) {
    return revealSeance(ctx, input);
  }

  @Mutation(() => Seance, {
    description: `Shows a criterion, in an order. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, ${STALE}, and out of order.`,
  })
  updateCritereSeance(
    @Arg('input', () => UpdateCritereSeanceInput, { description: 'What is shown.' })
    input: UpdateCritereSeanceInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateCritereSeance(ctx, input);
  }

  @Mutation(() => Seance, {
    description: `Starts the timer again, or stops it. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, ${STALE}.`,
  })
  updateMinuteur(
    @Arg('input', () => UpdateMinuteurInput, { description: 'How long.' })
    input: UpdateMinuteurInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateMinuteur(ctx, input);
  }

  @Mutation(() => Seance, {
    description: `Opens the vote on what to discuss. Admin only. Errors: NOT_FOUND, ${STALE}, out of order, and once its dots were shown.`,
  })
  openVote(
    @Arg('input', () => CommandSeanceInput, COMMAND) input: CommandSeanceInput,
    @Ctx() ctx: AppContext,
  ) {
    return openVote(ctx, input);
  }

  @Mutation(() => Seance, {
    description: `Closes the vote; its dots are shown from k people on. Admin only. Errors: NOT_FOUND, ${STALE}, and while none is open.`,
  })
  closeVote(
    @Arg('input', () => CommandSeanceInput, COMMAND) input: CommandSeanceInput,
    @Ctx() ctx: AppContext,
  ) {
    return closeVote(ctx, input);
  }

  @Mutation(() => Seance, {
    description:
      "Puts the signed-in participant's dots. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT while no vote is open.",
  })
  updateVote(
    @Arg('input', () => UpdateVoteInput, { description: 'The dots.' }) input: UpdateVoteInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateVote(ctx, input);
  }

  @Mutation(() => Seance, {
    description: `Ends a séance for good; its boussole stays as it is. Admin only. Errors: NOT_FOUND, ${STALE}.`,
  })
  closeSeance(
    @Arg('input', () => CommandSeanceInput, COMMAND) input: CommandSeanceInput,
    @Ctx() ctx: AppContext,
  ) {
    return closeSeance(ctx, input);
  }

  @Mutation(() => LienProjection, {
    description:
      "Makes the link of a room's projector, which revokes the former one. Admin only. Errors: NOT_FOUND, CONFLICT.",
  })
  createLienProjection(
    @Arg('idBoussole', () => Int, BOUSSOLE) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return createLienProjection(ctx, { idBoussole });
  }

  @Mutation(() => Seance, {
    description:
      "Revokes the link of a room's projector, if there is one. Admin only. Errors: NOT_FOUND, CONFLICT.",
  })
  deleteLienProjection(
    @Arg('idBoussole', () => Int, BOUSSOLE) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteLienProjection(ctx, { idBoussole });
  }
}
