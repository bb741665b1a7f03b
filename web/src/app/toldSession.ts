import { readMeta } from '../ui/readMeta.js';

const SELECTOR = 'meta[name="session"]';

/**
 * Reads the session that the server wrote into this page; undefined when it wrote none, or after forgetToldSession.
 *
 * Reading removes nothing, because React may start a first render twice.
 */
export function readToldSession() {
  const told = readMeta('session');
  if (told !== 'membre' && told !== 'admin' && told !== 'provisoire') return undefined;
  return {
    session: { ok: true, facilitateur: told === 'admin', provisoire: told === 'provisoire' },
  };
}

/**
 * What the server wrote was true when the page was sent. Once a page is on screen the reader may have signed in or out, so
 * that the session must be asked for.
 */
export function forgetToldSession(): void {
  document.querySelector(SELECTOR)?.remove();
}
