// Runs everything that watches: codegen, the api's compiler, the api, the web. Ctrl-C stops them all.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { root, run, stop, toolEnv } from './tools/processes.mjs';

const API = 'api/dist/api/src/app/main.js';
const CODEGEN = ['graphql-codegen', ['-c', 'codegen.ts', '--silent']];
const COMPILER = ['tsc', ['-p', 'api/tsconfig.build.json', '--watch', '--preserveWatchOutput']];
const SERVER = ['node', ['--watch', '--enable-source-maps', API]];
const WEB = ['vite', [], { cwd: join(root, 'web') }];

/** @type {{ name: string, child: import('node:child_process').ChildProcess }[]} */
const running = [];
let stopping = false;
let watchers = [];

async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  for (const watcher of watchers) watcher.close();
  await Promise.all(running.map(({ child }) => stop(child)));
  process.exitCode = code;
}

function start(name, [command, args, options = {}]) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(), ...options });
  running.push({ name, child });
  child.once('exit', (code) => {
    if (stopping) return;
    console.error(`${name} stopped (${code ?? 'signal'}): stopping the others.`);
    void stopAll(1);
  });
}

// Our own watch: graphql-codegen's ends by itself without a terminal.
function watchOperations() {
  let soon;
  const generate = async () => {
    const code = await run(...CODEGEN);
    console.log(code === 0 ? 'codegen: web/src/generated is fresh' : 'codegen: failed');
  };
  const onChange = (_event, file) => {
    // A page's change counts too: its hooks are generated once the page uses them.
    if (!/\.(graphql|tsx?)$/.test(file ?? '') || /generated/.test(file)) return;
    clearTimeout(soon);
    soon = setTimeout(() => void generate(), 200);
  };
  return ['web/src', 'schema'].map((folder) =>
    watch(join(root, folder), { recursive: true }, onChange),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));

// The server needs a first compilation. Type errors do not prevent it; the watch shows them.
await run('tsc', ['-p', 'api/tsconfig.build.json']);
if (!stopping) {
  watchers = watchOperations();
  start('tsc', COMPILER);
  start('api', SERVER);
  start('web', WEB);
}
