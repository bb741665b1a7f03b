import pLimit from 'p-limit';

import type { Reply } from './handler.js';

const SIDE_BY_SIDE = 2;
const inTurns = pLimit(SIDE_BY_SIDE);

/**
 * Limits calls that return a whole list, as the specification wants: several megabytes of rows. At most two are built at
 * once, so that ten callers take the memory of two; one process has one processor for them anyway.
 */
export const wholeList =
  <Arguments extends unknown[]>(call: (...args: Arguments) => Promise<Reply>) =>
  (...args: Arguments): Promise<Reply> =>
    inTurns(() => call(...args));
