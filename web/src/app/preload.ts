import { matchPath } from 'react-router';

import { loadAccessArea, loadAnswerArea, loadMemberArea, loadOpenArea } from './areas.js';
import { routes, type Area } from './routes.js';

const AREAS: Record<Area, (() => Promise<unknown>) | undefined> = {
  public: undefined,
  access: loadAccessArea,
  open: loadOpenArea,
  answer: loadAnswerArea,
  member: loadMemberArea,
  admin: loadMemberArea,
};

/** Asks for the chunks of an address at once, rather than one after the other as the page unfolds. */
export function preload(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  // Whatever does not come is asked for again, and its failure shown, by the page itself.
  for (const load of [AREAS[route?.area ?? 'open'], route?.load]) load?.().catch(() => undefined);
}
