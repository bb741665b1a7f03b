import { Ctx, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { listPlansLus } from './plansLus.service.js';
import { PlanLu } from './plansLus.types.js';

@Resolver()
export class PlansLusResolver {
  @Query(() => [PlanLu], {
    description:
      'The actions of the boussoles that the signed-in lecteur reads, those with the nearest date first. Lecteurs only: FORBIDDEN to others.',
  })
  plansLus(@Ctx() ctx: AppContext) {
    return listPlansLus(ctx);
  }
}
