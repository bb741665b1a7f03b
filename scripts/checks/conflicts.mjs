// Checks that no file has the marks of an unfinished merge, not even as quotations that a formatter made of them.
import { spawnSync } from 'node:child_process';

import { root } from '../tools/processes.mjs';

const MARKER = '^[[:space:]]*([<>|=]{7}|(> ){6}>)([[:space:]]|$)';

const { status, stdout, stderr } = spawnSync('git', ['grep', '-nIE', '--untracked', MARKER], {
  cwd: root,
  encoding: 'utf8',
});
// git grep exits with 1 when it finds nothing, with more on an error.
if (stdout) console.error(`Left by an unfinished merge:\n${stdout}`);
if (status > 1) console.error(stderr);
process.exitCode = status === 1 ? 0 : 1;
