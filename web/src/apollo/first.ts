import { readMeta } from '../ui/readMeta.js';
import { endpoint, exchange, type Received, type Sending } from './exchange.js';

/** How long what was asked first may wait for its page, in ms. A page that comes later asks again. */
const FRESH_MS = 10_000;
let first: { body: string; received: Promise<Received> } | undefined;

/**
 * Sends what the page of this address asks first, as the server wrote it (`<meta name="first">`), while the code of the page
 * is still on its way.
 */
export function askFirst(): void {
  const body = readMeta('first');
  if (!body) return;
  const received = exchange({ uri: endpoint(), body, operationName: undefined });
  // Whoever takes it is told of a failure; nobody may come.
  received.catch(() => undefined);
  first = { body, received };
  setTimeout(forgetFirst, FRESH_MS);
}

/** What was asked for whoever opened the page is for nobody who signs in after. */
export const forgetFirst = (): void => {
  first = undefined;
};

/** The reply that is on its way to this very request, once. */
export function takeFirst({ body, authorization }: Sending): Promise<Received> | undefined {
  if (authorization || first?.body !== body) return undefined;
  const { received } = first;
  first = undefined;
  return received;
}
