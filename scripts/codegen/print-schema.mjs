// Prints the GraphQL schema of the resolvers to schema/schema.graphql, or to the given file.
import '../tools/register-typescript.mjs';
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

const HEADER = '# Printed from the resolvers by `npm run codegen`. Do not edit.\n\n';
const target = process.argv[2] ?? join(root, 'schema/schema.graphql');

const { buildGraphqlSchema } = await import('../../api/src/app/schema.ts');
const { printedSchema } = await import('../../api/src/app/sdl.ts');
writeFileSync(target, `${HEADER}${printedSchema(await buildGraphqlSchema())}`);
