import { readMeta } from './readMeta.js';

/**
 * Where others reach the product: the address it was given (PUBLIC_URL), else the one it is read at; where that one is "this
 * machine", the machine's own on its network.
 */
export const publicOrigin = (): string =>
  readMeta('public-url') ?? networkOrigin() ?? window.location.origin;

export const networkOrigin = () =>
  isThisMachineOnly(window.location.hostname) ? readMeta('network-url') : undefined;

/** Whether an address is "this machine" (localhost): on a phone it would lead to the phone itself. */
export const isThisMachineOnly = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
