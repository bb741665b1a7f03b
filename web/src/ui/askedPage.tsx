import { Navigate, useLocation } from 'react-router';

import { isRecord } from '../apollo/isRecord.js';
import { paths } from '../paths.js';

/** What the history carries from the guard to the dashboard, through the logins. */
interface AskedState {
  /** Path and query of the page that was asked for without a session. */
  askedPage: string;
}

/** To the login (admin spec §4), which remembers what was asked for. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  const state: AskedState = { askedPage: pathname + search };
  return <Navigate to={paths.login()} replace state={state} />;
}

/** The page asked for before signing in, if any, as the state of a link or of a navigation. */
export function useAskedPage(): AskedState | undefined {
  const state: unknown = useLocation().state;
  if (!isRecord(state) || typeof state['askedPage'] !== 'string') return undefined;
  const { askedPage } = state;
  return askedPage.toLowerCase() === paths.dashboard() ? undefined : { askedPage };
}
