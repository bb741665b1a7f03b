import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyBlank } from '../../../scripts/tools/blank.mjs';
import { freePort, root, run, toolEnv } from '../../../scripts/tools/processes.mjs';
import { PRODUCT } from '../../../scripts/tools/product.mjs';
import { until } from '../../waiting.mjs';

const PATIENCE = 300_000;
const answers = (url) =>
  fetch(`${url}/sante`).then(
    ({ ok }) => ok,
    () => false,
  );

const untilAnswers = (url, wanted) =>
  until(
    `${url} ${wanted ? 'answers' : 'answers no more'}`,
    async () => (await answers(url)) === wanted,
    {
      patience: PATIENCE,
    },
  );

function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

/** `npm start`, as a supervisor starts it and then ends it with a signal to npm alone: the server must end too. */
async function endNpmBy(signal, folder) {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1', DEMO: '0', DATABASE_URL: '' };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: toolEnv({ ...settings, DATA_DIR: join(folder, 'data'), NODE_ENV: '', LOG_LEVEL: 'warn' }),
    stdio: 'ignore',
    // A group of its own: whatever is left of it is ended below.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(url, true);
    const ended = once(npm, 'exit');
    const started = performance.now();
    npm.kill(signal);
    await ended;
    await untilAnswers(url, false);
    // The folder's lock is the last thing that the product gives back: another one may start at once.
    const backup = join(folder, `${signal}.boussole`);
    const again = ['--liftoff-only', 'api/dist/api/src/sauvegarde/main.js', 'sauvegarde', backup];
    const env = toolEnv({ DATABASE_URL: '', DATA_DIR: join(folder, 'data') });
    assert.equal(
      await run('node', again, { env, stdio: 'ignore' }),
      0,
      'the folder is still taken',
    );
    return `${signal} after ${((performance.now() - started) / 1000).toFixed(1)} s`;
  } finally {
    endGroup(npm);
  }
}

/** By a signal that npm hears, and by one that it cannot; the second time on the tables that the first has made. */
export async function endNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-npm-'));
  try {
    await copyBlank(join(folder, 'data'));
    const ends = [await endNpmBy('SIGTERM', folder), await endNpmBy('SIGKILL', folder)];
    return `npm start, then a signal to npm alone: the server ended with it, by ${ends.join(', by ')}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A Node that is too old, played by its number: each program of the product refuses it in French. */
export async function refuseOldNode() {
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  const programs = [
    PRODUCT.at(-1),
    ...[
      'migrate',
      '../sauvegarde/main',
      'commande/main',
      '../resultat/sums/main',
      '../audit/verify',
    ].map((name) => join('api/dist/api/src/app', `${name}.js`)),
  ];
  for (const program of programs) {
    const child = spawn('node', ['--import', older, program], { cwd: root, env: toolEnv() });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 1, program);
    assert.match(
      said,
      /^Boussole demande Node 22\.17 ou plus, et ce programme est Node 20\.20\.2\. /,
      program,
    );
  }
  return `${programs.length} programs started by a Node 20 refuse it in a French sentence`;
}
