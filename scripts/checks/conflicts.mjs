// No file that git knows holds what an unfinished merge leaves, even once prettier has taken it for quotations.
import { spawnSync } from 'node:child_process';

import { root } from '../tools/processes.mjs';

const MARKER = '^[[:space:]]*([<>|=]{7}|(> ){6}>)([[:space:]]|$)';

const { status, stdout, stderr } = spawnSync('git', ['grep', '-nIE', '--untracked', MARKER], {
  cwd: root,
  encoding: 'utf8',
});
// git grep answers 1 when it finds nothing, more when it cannot look.
if (stdout) console.error(`Left by an unfinished merge:\n${stdout}`);
if (status > 1) console.error(stderr);
process.exitCode = status === 1 ? 0 : 1;
