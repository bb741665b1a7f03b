import pLimit from 'p-limit';

import type { Reply } from './handler.js';

const SIDE_BY_SIDE = 2;
const inTurns = pLimit(SIDE_BY_SIDE);

/**
 * A call that gives a whole list, as the specification has it: megabytes of rows. Two are built at once whoever asks,
 * so that ten askers cost the memory of two; one process builds one thing at a time anyhow.
 */
export const wholeList =
  <Arguments extends unknown[]>(call: (...args: Arguments) => Promise<Reply>) =>
  (...args: Arguments): Promise<Reply> =>
    inTurns(() => call(...args));
