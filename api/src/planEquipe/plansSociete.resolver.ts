import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';

import { PLAN_VIEWS, type PlanView } from '../../../schema/statuts.js';
import type { AppContext } from '../core/context.js';
import { Fichier, FormatExport } from '../resultat/export/export.types.js';
import { exportPlans, listPlansSociete } from './plansSociete.service.js';
import { PlanSuivi } from './plansSociete.types.js';

@Resolver()
export class PlansSocieteResolver {
  @Query(() => [PlanSuivi], {
    description:
      'The actions of a company, those with the nearest date first, 2,000 at most. Admin only. Errors: FORBIDDEN, NOT_FOUND.',
  })
  plans(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('vue', () => PLAN_VIEWS, {
      nullable: true,
      description: 'Which ones; those still to be done unless told.',
    })
    vue: PlanView | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return listPlansSociete(ctx, { idSociete, vue });
  }

  @Query(() => Fichier, {
    description: 'The same rows as a file. Admin only. Errors: FORBIDDEN, NOT_FOUND.',
  })
  exportPlans(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('vue', () => PLAN_VIEWS, {
      nullable: true,
      description: 'Which ones; those still to be done unless told.',
    })
    vue: PlanView | undefined,
    @Arg('format', () => FormatExport, { description: 'The kind of file.' }) format: FormatExport,
    @Ctx() ctx: AppContext,
  ) {
    return exportPlans(ctx, { idSociete, vue, format });
  }
}
