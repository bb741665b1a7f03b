import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import {
  answerAccord,
  getAccords,
  listAccordsTemoin,
  updateAccordTemoin,
} from './accord.service.js';
import { Accord, AccordsSociete } from './accord.types.js';

@Resolver()
export class AccordResolver {
  @Query(() => AccordsSociete, {
    description:
      'What waits for the agreement of a company’s témoin. Admin only. Errors: NOT_FOUND.',
  })
  accordsSociete(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return getAccords(ctx, { idSociete });
  }

  @Query(() => [Accord], {
    description: 'What the company’s témoin is asked, and the last thirty requests. Témoin only.',
  })
  accordsTemoin(@Ctx() ctx: AppContext) {
    return listAccordsTemoin(ctx);
  }

  @Mutation(() => AccordsSociete, {
    description:
      'Makes acts that weaken confidentiality wait for the témoin’s agreement, or no more. Admin only. Errors: NOT_FOUND, CONFLICT.',
  })
  updateAccordTemoin(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('actif', () => Boolean, { description: 'Whether they wait.' }) isOn: boolean,
    @Ctx() ctx: AppContext,
  ) {
    return updateAccordTemoin(ctx, { idSociete, actif: isOn });
  }

  @Mutation(() => Accord, {
    description: 'Accepts or refuses a request. Témoin only. Errors: NOT_FOUND, CONFLICT.',
  })
  updateAccord(
    @Arg('id', () => Int, { description: 'Key of the request.' }) id: number,
    @Arg('accepte', () => Boolean, { description: 'Whether the act may be done.' })
    isAccepted: boolean,
    @Ctx() ctx: AppContext,
  ) {
    return answerAccord(ctx, { id, accepte: isAccepted });
  }
}
