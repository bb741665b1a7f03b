import { readRefusal, type RefusalMessages } from '../../apollo/errors.js';

/** The sentence of the catalogue; a step out of order (last administrator, oneself) adds the server's reason. */
export const withReason = (sentence: string, error: unknown): RefusalMessages => ({
  CONFLICT: `${sentence} ${readRefusal(error).message}`,
  default: sentence,
});
