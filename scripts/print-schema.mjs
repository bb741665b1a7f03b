// Prints the GraphQL schema of the resolvers to schema/schema.graphql; `--check` only compares.
import './register-typescript.mjs';

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';

import { root } from './processes.mjs';

const FILE = join(root, 'schema/schema.graphql');
const HEADER = '# Printed from the resolvers by `npm run codegen`. Do not edit.\n\n';

const { buildGraphqlSchema } = await import('../api/src/http/schema.ts');
const printed = `${HEADER}${printSchema(lexicographicSortSchema(await buildGraphqlSchema()))}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, printed);
} else if (readFileSync(FILE, 'utf8') !== printed) {
  console.error('schema/schema.graphql is not what the resolvers say: run `npm run codegen`.');
  process.exitCode = 1;
}
