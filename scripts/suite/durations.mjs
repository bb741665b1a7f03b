import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

/** Where `npm test` writes how long each step took: one line of JSON per step. */
export const DURATIONS = join(root, 'node_modules/.cache/boussole/steps.jsonl');
