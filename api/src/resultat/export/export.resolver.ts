import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { exportBoussole, exportDomaine, exportEnsemble } from './export.service.js';
import { Fichier, FormatExport } from './export.types.js';

@Resolver()
export class ExportResolver {
  @Query(() => Fichier, {
    description:
      "The figures of a boussole's page as a file. Admin only. Errors: FORBIDDEN, NOT_FOUND.",
  })
  exportBoussole(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Arg('format', () => FormatExport, { description: 'The kind of file.' }) format: FormatExport,
    @Ctx() ctx: AppContext,
  ) {
    return exportBoussole(ctx, { idBoussole, format });
  }

  @Query(() => Fichier, {
    description:
      "The figures of a domain's page as a file. Admin only. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.",
  })
  exportDomaine(
    @Arg('idDomaine', () => Int, { description: 'Key of the domain: a team without parent.' })
    idDomaine: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Arg('format', () => FormatExport, { description: 'The kind of file.' }) format: FormatExport,
    @Ctx() ctx: AppContext,
  ) {
    return exportDomaine(ctx, { idDomaine, idCampagne, format });
  }

  @Query(() => Fichier, {
    description:
      'The map of a company in a campaign as a file, every team in the order of the tree. Admin only. Errors: FORBIDDEN, NOT_FOUND.',
  })
  exportEnsemble(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Arg('format', () => FormatExport, { description: 'The kind of file.' }) format: FormatExport,
    @Ctx() ctx: AppContext,
  ) {
    return exportEnsemble(ctx, { idSociete, idCampagne, format });
  }
}
