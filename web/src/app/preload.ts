import { matchPath } from 'react-router';

import { loadMemberArea } from './loadMemberArea.js';
import { accessRoutes, adminRoutes, memberRoutes, publicRoutes } from './routes.js';

const isAt = (pathname: string) => (route: { path: string }) => matchPath(route.path, pathname);

/** Asks for the chunks of an address at once, rather than one after the other as the page unfolds. */
export function preload(pathname: string): void {
  const signedIn = [...memberRoutes, ...adminRoutes].find(isAt(pathname));
  const route = signedIn ?? [...publicRoutes, ...accessRoutes].find(isAt(pathname));
  // Whatever does not come is asked for again, and its failure shown, by the page itself.
  if (signedIn) loadMemberArea().catch(() => undefined);
  route?.load().catch(() => undefined);
}
