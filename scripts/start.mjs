// `npm start`: builds what has changed, then becomes the product: npm's signals reach it without a process between them.
import { run, toolEnv } from './tools/processes.mjs';
import { PRODUCT } from './tools/product.mjs';

const built = await run('node', ['scripts/build.mjs', '--if-stale']);
if (built !== 0) process.exit(built);
// The Node of this process: npm has put ours first on the path.
const words = ['--import', './scripts/tools/endWithNpm.mjs', ...PRODUCT];
// Windows cannot replace a process.
if (!process.execve) process.exit(await run(process.execPath, words));
process.execve(process.execPath, [process.execPath, ...words], toolEnv());
