import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** One generated file a room, so that a route's chunk carries only its own operations. */
const rooms = [
  ...new Set(
    readdirSync('web/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => file.split(/[\\/]/)[0]),
  ),
].toSorted();

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: Object.fromEntries(
    rooms.map((room) => [
      `web/src/generated/${room}.ts`,
      {
        documents: `web/src/${room}/**/*.graphql`,
        plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen/hooks.mjs'],
        config: {
          enumsAsTypes: true,
          useTypeImports: true,
          skipTypename: true,
          nonOptionalTypename: false,
          dedupeFragments: true,
          // Any error of a reply fails the whole operation here (errorPolicy none): what is null for a refusal alone is never read.
          nullability: { errorHandlingClient: true },
          scalars: { Upload: 'File', Date: 'string', DateTimeISO: 'string' },
        },
      },
    ]),
  ),
};

export default config;
