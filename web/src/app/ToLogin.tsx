import { Navigate, useLocation } from 'react-router';

import { paths } from '../paths.js';
import type { AskedState } from '../ui/askedPage.js';

/** To the login (admin spec §4), which remembers what was asked for; the dashboard comes after it anyway. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  const asked: AskedState = { askedPage: pathname + search };
  const isDashboard = pathname.toLowerCase() === paths.dashboard();
  return <Navigate to={paths.login()} replace state={isDashboard ? null : asked} />;
}
