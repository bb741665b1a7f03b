// Sixty members of one team answering at once: the proof of proof/sixty/sixty.mjs, for its times.
import { spawn } from 'node:child_process';

import { root, toolEnv } from '../../scripts/tools/processes.mjs';

/** The line that the proof prints for each engine. */
export async function soixante(dire) {
  const child = spawn('node', ['proof/sixty/sixty.mjs'], {
    cwd: root,
    env: toolEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let sortie = '';
  child.stdout.on('data', (morceau) => {
    sortie += morceau;
  });
  const code = await new Promise((fini) => {
    child.once('exit', fini);
  });
  const lignes = sortie.trim().split('\n');
  for (const ligne of lignes) dire(ligne);
  if (code !== 0) throw new Error('sixty members: something was lost or refused');
  return lignes;
}
