// `npm start`: builds what has changed, then runs the product until it ends. npm tells this process of SIGTERM, and this one
// tells the product: what shells do about their children, and whether there is a shell at all, does not matter.
import { spawn } from 'node:child_process';

import { root, run, toolEnv } from './tools/processes.mjs';
import { PRODUCT } from './tools/product.mjs';

const built = await run('node', ['scripts/build.mjs', '--if-stale']);
if (built !== 0) process.exit(built);
// The Node of this process: npm has put ours first on the path.
const product = spawn(process.execPath, PRODUCT, { cwd: root, env: toolEnv(), stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => product.kill(signal));
}
product.once('exit', (code) => process.exit(code ?? 1));
