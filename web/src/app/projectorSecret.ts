import { tryStorage } from '../ui/device.js';

/** Of this tab and this page alone. */
const keyOf = (path: string) => `boussole.projecteur.${path}`;

/**
 * The secret of a projector's link: in the fragment of the address, which no server receives; then kept in this tab, so that
 * the page can be loaded again. Null without one.
 */
export function projectorSecret(): string | null {
  const { hash, pathname } = window.location;
  const key = keyOf(pathname);
  const secret = hash.slice(1);
  if (secret === '') return tryStorage(() => window.sessionStorage.getItem(key)) ?? null;
  tryStorage(() => window.sessionStorage.setItem(key, secret));
  return secret;
}
