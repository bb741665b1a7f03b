import { Ctx, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { listChanges, listDuePlans, listOpenCampagnes } from './dashboard.service.js';
import { CampagnesEnCours, Changements, PlansDus } from './dashboard.types.js';

@Resolver()
export class DashboardResolver {
  @Query(() => CampagnesEnCours, {
    description:
      'The campaigns in which a company has a boussole that still takes answers, those that close first before the others. Admin only. Errors: FORBIDDEN.',
  })
  campagnesEnCours(@Ctx() ctx: AppContext) {
    return listOpenCampagnes(ctx);
  }

  @Query(() => PlansDus, {
    description:
      'How many actions are late or due within thirty days, by company. Admin only. Errors: FORBIDDEN.',
  })
  plansDus(@Ctx() ctx: AppContext) {
    return listDuePlans(ctx);
  }

  @Query(() => Changements, {
    description:
      'What changed since the year before, in the latest campaign of each company that may be read; 1,000 teams at most are compared. Admin only. Errors: FORBIDDEN.',
  })
  changements(@Ctx() ctx: AppContext) {
    return listChanges(ctx);
  }
}
