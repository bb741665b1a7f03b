import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const remonter = (dossier: string): string =>
  existsSync(join(dossier, 'package.json')) ? dossier : remonter(dirname(dossier));

/** The folder of the api package, from the sources (api/src/core) as from the build (api/dist/api/src/core). */
export const RACINE_API = remonter(import.meta.dirname);
