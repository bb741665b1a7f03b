// Point 6: what the host has: npm with its shell, and an older Node.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort, toolEnv } from '../../../scripts/tools/processes.mjs';
import { brief, play, refusedBy } from './stage.mjs';

const PATIENCE = 60_000;

const answers = (url) =>
  fetch(`${url}/sante`).then(
    ({ ok }) => ok,
    () => false,
  );

async function becomes(url, wanted, isOver = () => false) {
  const deadline = Date.now() + PATIENCE;
  while ((await answers(url)) !== wanted) {
    if (Date.now() > deadline || isOver()) return false;
    await delay(100);
  }
  return true;
}

/** `npm start` in a tree, in a group of its own, of which nothing is left at the end. */
async function startNpm(stage, env, then) {
  const port = await freePort();
  const settings = {
    DATABASE_URL: await stage.base(`npm_${port}`),
    PORT: String(port),
    HOST: '',
    NODE_ENV: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  const npm = spawn('npm', ['start'], {
    cwd: stage.tree.folder,
    env: toolEnv({ ...settings, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(npm, 'exit');
  try {
    const url = `http://localhost:${port}`;
    const serves = await becomes(url, true, () => npm.exitCode !== null);
    return await then({ npm, url, serves, ended, said: () => said });
  } finally {
    endGroup(npm);
  }
}

function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

/** As cmd.exe: what it starts must be a program, `exec` is none. */
const SHELL = `#!/bin/sh
word="\${2%% *}"
if [ ! -x "$(env which "$word")" ]; then
  echo "'$word' is not recognized as an internal or external command" >&2
  exit 9
fi
exec /bin/sh -c "$2"
`;

async function likeWindows(stage) {
  const shell = join(stage.folder, 'cmd');
  writeFileSync(shell, SHELL, { mode: 0o755 });
  return startNpm(stage, { npm_config_script_shell: shell }, ({ serves, said }) => ({
    good: serves,
    seen: serves ? 'démarre et sert' : `ne démarre pas : « ${brief(said())} »`,
  }));
}

const endNpm = (stage) =>
  startNpm(stage, {}, async ({ npm, url, serves, ended }) => {
    if (!serves) return { good: false, seen: 'ne démarre pas' };
    const told = performance.now();
    npm.kill('SIGTERM');
    await ended;
    const isOver = await becomes(url, false);
    const seconds = ((performance.now() - told) / 1_000).toFixed(1);
    return {
      good: isOver,
      seen: isOver ? `le serveur finit, après ${seconds} s` : 'le serveur répond encore',
    };
  });

/** A Node of before 22.17 on this machine: Debian 12's. */
export function findOldNode() {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/bin'];
  return places
    .map((place) => join(place, 'node'))
    .filter((file) => existsSync(file))
    .find((file) => Number(execFileSync(file, ['-p', 'process.versions.node.split(".")[0]'])) < 22);
}

/** npm says of each package that is not made for the Node that it runs on; nothing is installed. */
function engines({ tree: { folder, manifest } }) {
  const npm = execFileSync('env', ['which', 'npm']).toString().trim();
  const words = ['install', '--dry-run', '--offline', '--loglevel=warn', '--ignore-scripts'];
  let said;
  try {
    said = execFileSync('sh', ['-c', '"$@" 2>&1', 'sh', findOldNode(), npm, ...words], {
      cwd: folder,
    }).toString();
  } catch (error) {
    said = String(error.stdout);
  }
  const refused = said.includes(`package: 'boussole@${manifest.version}'`);
  const what = `engines : node ${manifest.engines.node}`;
  return {
    good: !refused,
    seen: `${what}${refused ? ', npm avertit : EBADENGINE' : ', npm n’en dit rien'}`,
  };
}

async function oldNode({ tree, folder }) {
  const settings = { DATA_DIR: join(folder, 'vieux') };
  const done = await play(tree, tree.main, settings, { node: findOldNode() });
  return { good: refusedBy(done, 'Boussole demande Node 22.17 ou plus'), seen: done.seen };
}

/** .ci/run runs `npm test`, which plays the faults; these must start npm, and an old Node. */
function inCi({ tree: { folder } }) {
  const read = (place) =>
    existsSync(join(folder, place))
      ? readdirSync(join(folder, place), { recursive: true })
          .filter((name) => name.endsWith('.mjs'))
          .map((name) => readFileSync(join(folder, place, name), 'utf8'))
          .join('\n')
      : '';
  const scenarios = read('proof/faults') + read('scripts/fautes');
  const runsTests = readFileSync(join(folder, '.ci/run'), 'utf8').includes('npm test');
  const [npm, node] = [/'npm', \['start'\]/, /value:'20[.]/].map((word) => word.test(scenarios));
  return {
    good: runsTests && npm && node,
    seen: `npm start ${npm ? 'essayé' : 'non essayé'}, Node 20 ${node ? 'essayé' : 'non essayé'}`,
  };
}

export const HOST = {
  6.9: likeWindows,
  '6.10': endNpm,
  6.11: engines,
  6.12: oldNode,
  6.13: inCi,
};
