import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyDemo } from '../../scripts/tools/demo.mjs';
import { startProduct } from '../../scripts/tools/product.mjs';

/** Starts the built product with the demo, on a free port and in a folder of its own; returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-e2e-'));
  const dataDir = join(folder, 'data');
  await copyDemo(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '1' });

  // Playwright's workers are started later and inherit both.
  process.env.E2E_URL = product.url;
  process.env.E2E_BANNER = product.output;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
