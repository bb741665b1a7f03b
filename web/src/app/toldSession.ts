import { readMeta } from '../ui/readMeta.js';

const SELECTOR = 'meta[name="session"]';

/**
 * The session as the server wrote it into this page; undefined when it did not, or once it was forgotten.
 *
 * Reading changes nothing: React may begin a first render again, and reads anew.
 */
export function readToldSession() {
  const told = readMeta('session');
  if (told !== 'membre' && told !== 'admin') return undefined;
  return { session: { ok: true, facilitateur: told === 'admin' } };
}

/** True of the moment when the page was sent: once a page is on screen, whoever signs in or out since then asks. */
export function forgetToldSession(): void {
  document.querySelector(SELECTOR)?.remove();
}
