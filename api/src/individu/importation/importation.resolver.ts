import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import type { Encodage } from './encoding.js';
import { importIndividus } from './importation.service.js';
import { EncodageImport, RapportImport } from './importation.types.js';

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
    @Arg('encodage', () => EncodageImport, {
      nullable: true,
      description: 'Encoding of a CSV, chosen among `lectures`; by default it is recognised.',
    })
    encoding: Encodage | null,
    @Arg('message', () => String, {
      nullable: true,
      description:
        'What the mails say, 600 characters at most, instead of the usual words; nothing where no mail is sent.',
    })
    message: string | null,
    @Ctx() ctx: AppContext,
  ) {
    return importIndividus(ctx, { simuler: simulate, encodage: encoding, message }, async () =>
      file.createReadStream(),
    );
  }
}
