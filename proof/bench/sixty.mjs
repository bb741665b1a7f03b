// Sixty members of one team who answer at once: runs proof/sixty/sixty.mjs for its times.
import { spawn } from 'node:child_process';

import { root, toolEnv } from '../../scripts/tools/processes.mjs';

/** Returns the line that the proof prints for each engine. */
export async function sixty(say) {
  const child = spawn('node', ['proof/sixty/sixty.mjs'], {
    cwd: root,
    env: toolEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((done) => {
    child.once('exit', done);
  });
  const rows = output.trim().split('\n');
  for (const line of rows) say(line);
  if (code !== 0) throw new Error('sixty members: something was lost or refused');
  return rows;
}
