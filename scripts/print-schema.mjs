// Prints the GraphQL schema of the resolvers, to schema/schema.graphql or to the file named.
import './register-typescript.mjs';
import 'reflect-metadata';

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';

import { root } from './processes.mjs';

const HEADER = '# Printed from the resolvers by `npm run codegen`. Do not edit.\n\n';
const target = process.argv[2] ?? join(root, 'schema/schema.graphql');

const { buildGraphqlSchema } = await import('../api/src/app/schema.ts');
const schema = lexicographicSortSchema(await buildGraphqlSchema());
writeFileSync(target, `${HEADER}${printSchema(schema)}\n`);
