// Checks that PGlite plays every test file of the API at each push, unless its folder says why it need not.
import { execFileSync } from 'node:child_process';

import { ENGINE_FILES, PLAYED_ON_POSTGRES_ALONE } from '../suite/engines.mjs';
import { root } from '../tools/processes.mjs';

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'api/src/**/*.test.ts', 'proof/**/*.test.ts'],
  {
    cwd: root,
  },
)
  .toString()
  .split('\n')
  .filter(Boolean);
const alone = files.filter((file) => !ENGINE_FILES.some((pattern) => file.includes(pattern)));
const unexplained = alone.filter(
  (file) => !Object.keys(PLAYED_ON_POSTGRES_ALONE).some((folder) => file.startsWith(folder)),
);
const idle = ENGINE_FILES.filter((pattern) => !files.some((file) => file.includes(pattern)));
for (const file of unexplained)
  console.error(`${file}: on PostgreSQL alone, and no reason in scripts/suite/engines.mjs.`);
for (const pattern of idle) console.error(`${pattern}: names no test file.`);
console.log(
  `${files.length} files on PostgreSQL, ${files.length - alone.length} of them on PGlite too.`,
);
process.exitCode = unexplained.length + idle.length > 0 ? 1 : 0;
