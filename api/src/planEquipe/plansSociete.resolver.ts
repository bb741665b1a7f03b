import { Args, Ctx, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Fichier } from '../resultat/export/export.types.js';
import { exportPlans, listPlansSociete } from './plansSociete.service.js';
import {
  ExportPlansArgs,
  PlansArgs,
  PlansPartArgs,
  PlanSuiviConnection,
} from './plansSociete.types.js';

@Resolver()
export class PlansSocieteResolver {
  @Query(() => PlanSuiviConnection, {
    description:
      'The actions of a company, those with the nearest date first. Admin only. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.',
  })
  plans(
    @Args(() => PlansArgs) { idSociete, filtre }: PlansArgs,
    @Args(() => PlansPartArgs) part: PlansPartArgs,
    @Ctx() ctx: AppContext,
  ) {
    return listPlansSociete(ctx, { idSociete, ...filtre, ...part });
  }

  @Query(() => Fichier, {
    description:
      'The same rows as a file; its last line says when there are more. Admin only. Errors: FORBIDDEN, NOT_FOUND.',
  })
  exportPlans(
    @Args(() => ExportPlansArgs) { idSociete, format, filtre }: ExportPlansArgs,
    @Ctx() ctx: AppContext,
  ) {
    return exportPlans(ctx, { idSociete, format, ...filtre });
  }
}
