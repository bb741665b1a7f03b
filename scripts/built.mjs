// Before a command of operators, which runs what was built and never builds: what is there may be served, and another version.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { BUILD_STAMP } from './tools/product.mjs';

/** Says in French what to do where nothing was built. */
export function isBuilt() {
  if (existsSync(BUILD_STAMP)) return true;
  console.error(
    'Boussole n’est pas construite dans ce dossier. Lancez npm run build, puis recommencez.',
  );
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = isBuilt() ? 0 : 1;
