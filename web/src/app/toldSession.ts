import { readMeta } from '../ui/readMeta.js';

const SELECTOR = 'meta[name="session"]';

/**
 * The session as the server wrote it into this page; undefined when it did not, or when it was taken already.
 *
 * True of the moment when the page was sent: whoever signs in or out since then asks.
 */
export function takeToldSession() {
  const told = readMeta('session');
  document.querySelector(SELECTOR)?.remove();
  if (told !== 'membre' && told !== 'admin') return undefined;
  return { session: { __typename: 'Session', ok: true, isAdmin: told === 'admin' } };
}
