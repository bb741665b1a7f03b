import type { ComponentType } from 'react';
import { createBrowserRouter, useParams, type RouteObject } from 'react-router';

import { LeaveBlocker } from '../ui/form/leaving.js';
import { readId } from '../ui/readId.js';
import { frames } from './frames.js';
import { PublicLayout } from './layouts.js';
import { NotFoundPage } from './NotFoundPage.js';
import { PageFailure } from './PageFailure.js';
import { routes, type Area } from './routes.js';

/** A page whose URL carries ids. A malformed id leads to the not-found page: `/resultatBoussole/abc` is unknown. */
function withIds(Page: ComponentType): ComponentType {
  return function PageOfIds() {
    const params = Object.entries(useParams());
    const isKnown = params.every(([name, value]) => !name.startsWith('id') || readId(value));
    if (!isKnown) return <NotFoundPage />;
    // A new URL mounts a new page: what was typed for one object must not be saved for another.
    return <Page key={params.map(([, value]) => value).join('/')} />;
  };
}

const pagesOf = (area: Area): RouteObject[] =>
  routes
    .filter((route) => route.area === area)
    .map(({ path, load }) => ({
      path,
      errorElement: <PageFailure />,
      lazy: async () => ({ Component: withIds(await load()) }),
    }));

/** What surrounds pages, in a chunk of its own, loaded together with theirs. */
const around = (load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: await load() }),
  children,
});

/** The layout and the guard of each page. Routes ignore letter case. */
const tree: RouteObject = {
  element: <LeaveBlocker />,
  errorElement: <PageFailure />,
  hydrateFallbackElement: <></>,
  children: [
    { element: <PublicLayout />, children: pagesOf('public') },
    around(frames.scan, [...pagesOf('scan'), around(frames.access, pagesOf('access'))]),
    around(frames.stage, pagesOf('stage')),
    around(frames.answer, pagesOf('answer')),
    around(frames.member, [
      ...pagesOf('member'),
      around(() => import('./MemberArea.js').then((m) => m.AdminGuard), pagesOf('admin')),
      around(() => import('./MemberArea.js').then((m) => m.TemoinGuard), pagesOf('temoin')),
    ]),
    around(frames.open, [...pagesOf('open'), { path: '*', element: <NotFoundPage /> }]),
  ],
};

/** Creates the router, which starts to load the chunks of the current address at once. */
export function createRouter() {
  const { history } = window;
  // A reload shows the page of the address, not the one that it stood over before.
  history.replaceState({ ...history.state, masked: undefined }, '');
  return createBrowserRouter([tree]);
}
