import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { deleteAgenda, getAgenda, renewAgenda } from './agenda.service.js';
import { Agenda, AgendaArgs } from './agenda.types.js';

@Resolver()
export class AgendaResolver {
  @Query(() => Agenda, {
    description:
      'Whether the caller has a secret address for a calendar, without the address. Of a company: admin only. Errors: NOT_FOUND.',
  })
  agenda(@Args(() => AgendaArgs) which: AgendaArgs, @Ctx() ctx: AppContext) {
    return getAgenda(ctx, which);
  }

  @Mutation(() => Agenda, {
    description:
      'Makes that address, shown this once; the one before opens nothing any more. Of a company: admin only. Errors: NOT_FOUND.',
  })
  renewAgenda(@Args(() => AgendaArgs) which: AgendaArgs, @Ctx() ctx: AppContext) {
    return renewAgenda(ctx, which);
  }

  @Mutation(() => Agenda, {
    description:
      'Takes that address away: it opens nothing any more. Of a company: admin only. Errors: NOT_FOUND.',
  })
  deleteAgenda(@Args(() => AgendaArgs) which: AgendaArgs, @Ctx() ctx: AppContext) {
    return deleteAgenda(ctx, which);
  }
}
