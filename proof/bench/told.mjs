// Proofs of the built product that the bench runs for their times: sixty members of one team at once, and a slow phone.
import { spawn } from 'node:child_process';

import { root, toolEnv } from '../../scripts/tools/processes.mjs';

/** Runs a proof; returns the lines that it prints and that `keeps` takes. */
async function told(args, keeps, failure, say) {
  const child = spawn('node', args, {
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
  if (code !== 0) throw new Error(failure);
  const rows = output.trim().split('\n').filter(keeps);
  for (const line of rows) say(line);
  return rows;
}

/** Sixty members of one team who answer at once: a line for each engine. */
export const sixty = (say) =>
  told(['proof/sixty/sixty.mjs'], Boolean, 'sixty members: something was lost or refused', say);

/** A phone that was never here: from the scan to the first question, and the whole walk. */
export const phone = (say) =>
  told(
    ['proof/room/scan.mjs', '--plays=5'],
    (line) => line.startsWith('| scan → '),
    'a slow phone: it did not come to the end',
    say,
  );
