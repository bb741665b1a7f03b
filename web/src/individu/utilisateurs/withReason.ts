import { readRefusal, type RefusalMessages } from '../../apollo/errors.js';

/** The catalogue's sentence; for CONFLICT (last administrator, oneself) the server's reason follows it. */
export const withReason = (sentence: string, error: unknown): RefusalMessages => ({
  CONFLICT: `${sentence} ${readRefusal(error).message}`,
  default: sentence,
});
