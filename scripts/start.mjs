// `npm start`: builds what has changed, then runs the product until it ends. A supervisor tells npm of SIGTERM, and npm its
// shell, which ends without telling anybody: this process ends the product when it is told, or when that shell is gone.
import { spawn } from 'node:child_process';

import { root, run, toolEnv } from './tools/processes.mjs';
import { PRODUCT } from './tools/product.mjs';

const shell = process.ppid;
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
    if (process.ppid === shell) return;
    clearInterval(watch);
    product.kill('SIGTERM');
  }, 200);
}
product.once('exit', (code) => process.exit(code ?? 1));
