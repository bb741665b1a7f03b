import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { getEnsemble } from './ensemble.service.js';
import { Ensemble } from './ensemble.types.js';

@Resolver(() => Ensemble)
export class EnsembleResolver {
  @Query(() => Ensemble, {
    description:
      'Every team of a company and every criterion of a campaign, 200 teams a page, in the order of the tree. Admins, and an open company. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.',
  })
  ensemble(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('idCampagne', () => Int, {
      nullable: true,
      description: 'Key of the campaign; the latest one that has begun unless told.',
    })
    idCampagne: number | undefined,
    @Arg('page', () => Int, { nullable: true, description: 'From 1; the first unless told.' })
    page: number | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return getEnsemble(ctx, { idSociete, idCampagne, page });
  }
}
