import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { DeleteRepriseInput, ImportResultatsInput } from './reprise.input.js';
import { deleteReprise, importResultats, listReprises } from './reprise.service.js';
import { RapportReprise, Reprise } from './reprise.types.js';

@Resolver()
export class RepriseResolver {
  @Query(() => [Reprise], {
    description:
      'What a company imported from spreadsheets, the latest year first. Admin only. Errors: NOT_FOUND for an unknown company.',
  })
  reprises(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return listReprises(ctx, { idSociete });
  }

  @Mutation(() => RapportReprise, {
    description:
      'Imports results of the past from a CSV file or a workbook (.xlsx), all of its lines or none; `simuler` only reports. Each team becomes a closed boussole with one publication, without rows, comments or people. Admin only. Errors: NOT_FOUND for an unknown company, BAD_USER_INPUT when it is no such file, DUPLICATE when the name of a campaign is taken, CONFLICT when something changed meanwhile, TOO_LARGE.',
  })
  importResultats(
    @Arg('fichier', () => GraphQLUpload, { description: 'The file, 2 MB at most.' })
    file: FileUpload,
    @Arg('simuler', () => Boolean, { description: 'Whether only to report what would be done.' })
    simulate: boolean,
    @Arg('input', () => ImportResultatsInput, { description: 'Where its results belong.' })
    input: ImportResultatsInput,
    @Ctx() ctx: AppContext,
  ) {
    return importResultats(ctx, { ...input, simuler: simulate }, async () =>
      file.createReadStream(),
    );
  }

  @Mutation(() => Suppression, {
    description:
      'Withdraws all that a company imported in a campaign, until the next boussole of one of its teams is published or closed. Admin only. Errors: NOT_FOUND, CONFLICT once it is too late.',
  })
  deleteReprise(
    @Arg('input', () => DeleteRepriseInput, { description: 'Which import.' })
    input: DeleteRepriseInput,
    @Ctx() ctx: AppContext,
  ) {
    return deleteReprise(ctx, input);
  }
}
