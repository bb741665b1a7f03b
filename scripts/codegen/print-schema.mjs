// Prints the GraphQL schema of the resolvers to schema/schema.graphql, or to the given file.
import '../tools/register-typescript.mjs';
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, lexicographicSortSchema, parse, printSchema } from 'graphql';

import { root } from '../tools/processes.mjs';

const HEADER = '# Printed from the resolvers by `npm run codegen`. Do not edit.\n\n';
const target = process.argv[2] ?? join(root, 'schema/schema.graphql');

const { buildGraphqlSchema } = await import('../../api/src/app/schema.ts');
const schema = lexicographicSortSchema(await buildGraphqlSchema());

/** Where the directive belongs in the text, since graphql-js prints a directive's definition but not its uses. */
function endsOfRefusable(text) {
  return parse(text).definitions.flatMap((type) =>
    (type.kind === Kind.OBJECT_TYPE_DEFINITION ? type.fields : [])
      .filter(({ name }) => {
        const { extensions } = schema.getType(type.name.value).getFields()[name.value];
        return extensions.semanticNonNull;
      })
      .map(({ loc }) => loc.end),
  );
}

let text = printSchema(schema);
for (const end of endsOfRefusable(text).toReversed()) {
  text = `${text.slice(0, end)} @semanticNonNull${text.slice(end)}`;
}
writeFileSync(target, `${HEADER}${text}\n`);
