import { Navigate, useLocation } from 'react-router';

import { paths } from '../paths.js';
import type { AskedState } from '../ui/askedPage.js';

/** Leads to the login (admin spec §4) and carries the page asked for, which the dashboard then offers. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  const asked: AskedState = { askedPage: pathname + search };
  const isDashboard = pathname.toLowerCase() === paths.dashboard();
  return <Navigate to={paths.login()} replace state={isDashboard ? null : asked} />;
}
