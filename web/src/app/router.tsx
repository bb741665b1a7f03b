import type { ComponentType } from 'react';
import { createBrowserRouter, useParams, type RouteObject } from 'react-router';

import { ID_MAX } from '../../../schema/limits.js';
import { LeaveBlocker } from '../ui/form/useLeaveGuard.js';
import { PublicLayout } from './layouts.js';
import { NotFoundPage } from './NotFoundPage.js';
import { PageFailure } from './PageFailure.js';
import { routes, type Area } from './routes.js';

const isId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= ID_MAX;

/** A page whose URL carries identifiers, shown only when they may exist: `/resultatBoussole/abc` is unknown. */
function withIds(Page: ComponentType): ComponentType {
  return function PageOfIds() {
    const params = Object.entries(useParams());
    const isKnown = params.every(([name, value]) => !name.startsWith('id') || isId(value));
    if (!isKnown) return <NotFoundPage />;
    // A new URL is a new page: nothing typed for one thing may be saved for another.
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

/** A layout or a guard in a chunk of its own, asked for together with the page's. */
const around = (load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: await load() }),
  children,
});

/** Which layout and which guard each page lives under. Routes match whatever their letter case. */
const tree: RouteObject = {
  element: <LeaveBlocker />,
  errorElement: <PageFailure />,
  hydrateFallbackElement: <></>,
  children: [
    { element: <PublicLayout />, children: pagesOf('public') },
    around(() => import('./AccessLayout.js').then((m) => m.AccessLayout), pagesOf('access')),
    around(() => import('./SignedInArea.js').then((m) => m.SignedInArea), pagesOf('answer')),
    around(
      () => import('./MemberArea.js').then((m) => m.MemberArea),
      [
        ...pagesOf('member'),
        around(() => import('./MemberArea.js').then((m) => m.AdminGuard), pagesOf('admin')),
      ],
    ),
    around(
      () => import('./OpenArea.js').then((m) => m.OpenArea),
      [...pagesOf('open'), { path: '*', element: <NotFoundPage /> }],
    ),
  ],
};

/** Asks for the chunks of the present address at once. */
export const createRouter = () => createBrowserRouter([tree]);
