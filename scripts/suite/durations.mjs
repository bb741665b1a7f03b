import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

/** Where `npm test` leaves how long each of its steps took: a line of JSON each. */
export const DURATIONS = join(root, 'node_modules/.cache/boussole/steps.jsonl');
