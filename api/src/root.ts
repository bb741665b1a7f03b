import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const climb = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : climb(dirname(folder));

/** The folder of the api package, from the sources (api/src) as from the build (api/dist/api/src). */
export const API_ROOT = climb(import.meta.dirname);
