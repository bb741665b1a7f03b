import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { importIndividus } from './importation.service.js';
import { ImportIndividusInput, RapportImport } from './importation.types.js';

@Resolver()
export class ImportResolver {
  @Mutation(() => RapportImport, {
    description:
      'Creates the users of a CSV file or a workbook (.xlsx), all of them or none; `simuler` only reports. People who have an account already are told, and left as they are. Admin only. Errors: BAD_USER_INPUT when it is no such file, TOO_LARGE.',
  })
  importIndividus(
    @Arg('fichier', () => GraphQLUpload, { description: 'The file, 2 MB at most.' })
    file: FileUpload,
    @Arg('simuler', () => Boolean, { description: 'Whether only to report what would be done.' })
    simulate: boolean,
    @Arg('input', () => ImportIndividusInput, {
      nullable: true,
      description: 'How the file reads, and what the mails say; by default both are found out.',
    })
    input: ImportIndividusInput | null,
    @Ctx() ctx: AppContext,
  ) {
    return importIndividus(ctx, { simuler: simulate, ...input }, async () =>
      file.createReadStream(),
    );
  }
}
