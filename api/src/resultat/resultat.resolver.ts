import { Arg, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { InScope, OpenTo } from '../core/openTo.js';
import { Evolutions } from './change/change.types.js';
import { evolutionsOf } from './change/evolutions.js';
import { getResultatBoussole, getRoti } from './resultat.service.js';
import { ResultatBoussole, Roti } from './resultat.types.js';

@Resolver(() => ResultatBoussole)
export class ResultatResolver {
  @OpenTo('jeton', 'projector')
  @InScope('CHIFFRES')
  @Query(() => ResultatBoussole, {
    description:
      'Results of a boussole, this year and the two before. Its participants, admins, and an open company. Errors: UNAUTHENTICATED, NOT_FOUND.',
  })
  resultatBoussole(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return getResultatBoussole(ctx, { idBoussole });
  }

  @FieldResolver(() => Roti, {
    description: 'What the closing comments rate. Admin only.',
  })
  roti(@Root() resultat: ResultatBoussole, @Ctx() ctx: AppContext) {
    return getRoti(ctx, resultat);
  }

  // An exact count takes up to 12 ms of the process for a page: a hundred pages in one answer are too many.
  @Extensions({ weight: 2_000 })
  @OpenTo('jeton', 'projector')
  @FieldResolver(() => Evolutions, {
    description: 'What changed since the year before; nothing when nothing was asked that year.',
  })
  evolutions(@Root() resultat: ResultatBoussole) {
    return evolutionsOf(resultat);
  }
}
