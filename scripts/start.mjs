// `npm start`: builds what has changed, then runs the product until it ends. A supervisor tells npm of SIGTERM, and npm its
// shell, which ends without telling anybody: this process ends the product when it is told, or when that shell is gone,
// or npm itself (kill -9), whose shell stays behind.
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';

import { root, run, toolEnv } from './tools/processes.mjs';
import { PRODUCT } from './tools/product.mjs';

const shell = process.ppid;
/** The shell's parent, where the system tells it (Linux). A shell that became this process has npm for parent: none then. */
function parentOfShell() {
  try {
    if (realpathSync(`/proc/${shell}/exe`) === realpathSync(process.env.npm_node_execpath)) return;
    return readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return undefined;
  }
}
const npm = parentOfShell();
const built = await run('node', ['scripts/build.mjs', '--if-stale']);
if (built !== 0) process.exit(built);
// The Node of this process: npm has put ours first on the path.
const product = spawn(process.execPath, PRODUCT, { cwd: root, env: toolEnv(), stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => product.kill(signal));
}
// Started by hand, without npm, it may outlive the shell that started it.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOfShell() === npm) return;
    clearInterval(watch);
    product.kill('SIGTERM');
  }, 200);
}
product.once('exit', (code) => process.exit(code ?? 1));
