// Checks that generated files are up to date, without touching the working tree.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, run } from '../tools/processes.mjs';

const SCHEMA = 'schema/schema.graphql';
const HOOKS = ['-c', 'codegen.ts', '--silent', '--check'];

async function isSchemaFresh() {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-codegen-'));
  const printed = join(folder, 'schema.graphql');
  try {
    if ((await run('node', ['scripts/codegen/print-schema.mjs', printed])) !== 0) return false;
    return readFileSync(printed, 'utf8') === readFileSync(join(root, SCHEMA), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const schema = await isSchemaFresh();
const hooks = (await run('graphql-codegen', HOOKS)) === 0;
if (!schema) console.error(`${SCHEMA} is not what the resolvers say.`);
if (!hooks) console.error('web/src/generated is not what the operations say.');
if (!schema || !hooks) console.error('Run `npm run codegen` and commit what it writes.');
process.exitCode = schema && hooks ? 0 : 1;
