import { lazy, type ComponentType } from 'react';

import { paths } from '../paths.js';

export interface AppRoute {
  path: string;
  Page: ComponentType;
}

/** A route whose page comes in its own chunk: `page(paths.societes, () => import('…').then((m) => m.SocietesPage))`. */
const page = (path: { pattern: string }, load: () => Promise<ComponentType>): AppRoute => ({
  path: path.pattern,
  Page: lazy(async () => ({ default: await load() })),
});

/** For anybody, under the public header. */
export const publicRoutes: AppRoute[] = [
  page(paths.home, () => import('../accueil/AccueilPage.js').then((m) => m.AccueilPage)),
];

/** For anybody, on the split screen. */
export const accessRoutes: AppRoute[] = [];

/** For whoever is signed in. */
export const memberRoutes: AppRoute[] = [];

/** For administrators. */
export const adminRoutes: AppRoute[] = [];
