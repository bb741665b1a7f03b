import { Ctx, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { InScope, OpenTo } from '../core/openTo.js';
import { listPlansLus } from './plansLus.service.js';
import { PlanLu } from './plansLus.types.js';

@Resolver()
export class PlansLusResolver {
  @OpenTo('jeton')
  @InScope('PLANS')
  @Query(() => [PlanLu], {
    description:
      'The actions of the boussoles that the signed-in lecteur reads, those with the nearest date first; of all its teams, for a reporting token that was given them. Lecteurs only: FORBIDDEN to others.',
  })
  plansLus(@Ctx() ctx: AppContext) {
    return listPlansLus(ctx);
  }
}
