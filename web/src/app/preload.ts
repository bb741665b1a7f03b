import { matchPath } from 'react-router';

import { loadAccessArea, loadAnswerArea, loadMemberArea, loadOpenArea } from './areas.js';
import {
  accessRoutes,
  adminRoutes,
  answerRoutes,
  memberRoutes,
  openRoutes,
  publicRoutes,
  type AppRoute,
} from './routes.js';

const isAt = (pathname: string) => (route: { path: string }) => matchPath(route.path, pathname);

/** Asks for the chunks of an address at once, rather than one after the other as the page unfolds. */
export function preload(pathname: string): void {
  const find = (routes: AppRoute[]) => routes.find(isAt(pathname));
  const signedIn = find(memberRoutes) ?? find(adminRoutes);
  const answer = find(answerRoutes);
  const access = find(accessRoutes);
  const known = signedIn ?? answer ?? access ?? find(publicRoutes);
  const loads = [
    signedIn && loadMemberArea,
    answer && loadAnswerArea,
    access && loadAccessArea,
    !known && loadOpenArea,
    (known ?? find(openRoutes))?.load,
  ];
  // Whatever does not come is asked for again, and its failure shown, by the page itself.
  for (const load of loads) if (load) load().catch(() => undefined);
}
