import { Outlet, useLocation, useNavigate } from 'react-router';

import { lateDialog } from '../ui/lateDialog.js';

const Over = lateDialog(() => import('./Over.js').then((m) => m.Over));

/** The page, and over it the one whose address stands in the browser's bar, where it is another. */
export function PageAndOver() {
  const { mask } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Outlet />
      {mask && <Over location={mask} onClose={() => void navigate(-1)} />}
    </>
  );
}
