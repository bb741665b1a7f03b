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
const { costSaid } = await import('../../api/src/app/cost.ts');
const schema = lexicographicSortSchema(await buildGraphqlSchema());

/** What directives say of each field, and where in the text, since graphql-js prints their definitions but not their uses. */
const usesIn = (text) =>
  parse(text).definitions.flatMap((type) =>
    (type.kind === Kind.OBJECT_TYPE_DEFINITION ? type.fields : []).map(({ name, loc }) => {
      const field = schema.getType(type.name.value).getFields()[name.value];
      const refusable = field.extensions.semanticNonNull ? ' @semanticNonNull' : '';
      return { end: loc.end, uses: `${refusable}${costSaid(field)}` };
    }),
  );

let text = printSchema(schema);
for (const { end, uses } of usesIn(text).toReversed())
  text = `${text.slice(0, end)}${uses}${text.slice(end)}`;
writeFileSync(target, `${HEADER}${text}\n`);
