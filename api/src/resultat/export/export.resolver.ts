import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../acces/context.js';
import { exportBoussole, exportDomaine } from './export.service.js';
import { Fichier, FormatExport } from './export.types.js';

@Resolver()
export class ExportResolver {
  @Query(() => Fichier, {
    description:
      "The figures of a boussole's page as a file. Admin only. Errors: FORBIDDEN, NOT_FOUND.",
  })
  exportBoussole(
    @Arg('idBoussole', () => Int) idBoussole: number,
    @Arg('format', () => FormatExport) format: FormatExport,
    @Ctx() ctx: AppContext,
  ) {
    return exportBoussole(ctx, { idBoussole, format });
  }

  @Query(() => Fichier, {
    description:
      "The figures of a domain's page as a file. Admin only. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.",
  })
  exportDomaine(
    @Arg('idParent', () => Int) idParent: number,
    @Arg('idCampagne', () => Int) idCampagne: number,
    @Arg('format', () => FormatExport) format: FormatExport,
    @Ctx() ctx: AppContext,
  ) {
    return exportDomaine(ctx, { idParent, idCampagne, format });
  }
}
