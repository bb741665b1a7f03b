import 'reflect-metadata';

import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';

import { buildGraphqlSchema } from './http/schema.js';

const HEADER = '# Printed from the resolvers by `npm run codegen`; never edited.\n\n';
const [, , target = 'schema/schema.graphql'] = process.argv;

writeFileSync(
  target,
  `${HEADER}${printSchema(lexicographicSortSchema(await buildGraphqlSchema()))}\n`,
);
