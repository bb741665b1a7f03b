import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes, useParams } from 'react-router';

import { ID_MAX } from '../../../schema/limites.js';
import { Loading } from '../ui/Loading.js';
import { loadAccessArea, loadAnswerArea, loadMemberArea, loadOpenArea } from './areas.js';
import { PublicLayout } from './layouts.js';
import { NotFoundPage } from './NotFoundPage.js';
import { routes, type AppRoute, type Area } from './routes.js';

const MemberArea = lazy(async () => ({ default: (await loadMemberArea()).MemberArea }));
const AnswerArea = lazy(async () => ({ default: (await loadAnswerArea()).AnswerArea }));
const OpenArea = lazy(async () => ({ default: (await loadOpenArea()).OpenArea }));
const AccessLayout = lazy(async () => ({ default: (await loadAccessArea()).AccessLayout }));
const AdminGuard = lazy(async () => ({ default: (await loadMemberArea()).AdminGuard }));

const isId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= ID_MAX;

/** A page whose URL carries identifiers, shown only when they may exist: `/resultatBoussole/abc` is unknown. */
function WithIds({ Page }: Pick<AppRoute, 'Page'>) {
  const params = Object.entries(useParams());
  const isKnown = params.every(([name, value]) => !name.startsWith('id') || isId(value));
  if (!isKnown) return <NotFoundPage />;
  // A new URL is a new page: nothing typed for one thing may be saved for another.
  return <Page key={params.map(([, value]) => value).join('/')} />;
}

const pagesOf = (area: Area) =>
  routes
    .filter((route) => route.area === area)
    .map(({ path, Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <Suspense fallback={<Loading />}>
            <WithIds Page={Page} />
          </Suspense>
        }
      />
    ));

/** Blank until the chunk has come, as while the session is checked (admin spec §4). */
function Blank({ Area }: { Area: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Area />
    </Suspense>
  );
}

/** Which layout and which guard each page lives under. Routes match whatever their letter case. */
export function Router() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>{pagesOf('public')}</Route>
      <Route element={<Blank Area={AccessLayout} />}>{pagesOf('access')}</Route>
      <Route element={<Blank Area={AnswerArea} />}>{pagesOf('answer')}</Route>
      <Route element={<Blank Area={MemberArea} />}>
        {pagesOf('member')}
        <Route element={<Blank Area={AdminGuard} />}>{pagesOf('admin')}</Route>
      </Route>
      <Route element={<Blank Area={OpenArea} />}>
        {pagesOf('open')}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
