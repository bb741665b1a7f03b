import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, root, stop, toolEnv } from '../../scripts/processes.mjs';

const READY_WITHIN = 120_000;

/** Starts the built product on a free port and a folder of its own; returns how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    'node',
    ['--liftoff-only', '--enable-source-maps', 'api/dist/api/src/main.js'],
    {
      cwd: root,
      env: toolEnv({
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        NODE_ENV: '',
        DEMO: '1',
        LOG_LEVEL: 'warn',
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };

  const isLive = () =>
    fetch(`${url}/sante`).then(
      (reply) => reply.ok,
      () => false,
    );
  const deadline = Date.now() + READY_WITHIN;
  // Live is not enough: the line with the address is printed once the demo is loaded.
  while (!(output.includes(url) && (await isLive()))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`The product did not start:\n${output}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }

  // Workers are forked after this, and inherit both.
  process.env.E2E_URL = url;
  process.env.E2E_BANNER = output;
  return close;
}
