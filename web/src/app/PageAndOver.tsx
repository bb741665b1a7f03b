import { Outlet, useLocation, useNavigate, type Path } from 'react-router';

import { later } from '../ui/later.js';
import { useLost } from '../ui/useLost.js';

const code = later(() => import('./Over.js').then((m) => m.Over));

/** The page, and over it the one whose address stands in the browser's bar, where it is another. */
export function PageAndOver() {
  const { mask } = useLocation();
  return (
    <>
      <Outlet />
      {mask && <LateOver location={mask} />}
    </>
  );
}

function LateOver({ location }: { location: Path }) {
  const navigate = useNavigate();
  const { part: Over, isLost, retry } = code.usePart(true);
  useLost(isLost, retry, () => void navigate(-1));
  return Over && <Over location={location} />;
}
