import { Navigate, useLocation } from 'react-router';

import type { SessionQuery } from '../generated/light/app.js';
import { paths } from '../paths.js';
import type { AskedState } from '../ui/askedPage.js';
import { hasJustEntered } from '../ui/device.js';
import { isOfMember } from './entry.js';

interface ToLoginProps {
  /** The session that has ended; undefined when none was there. */
  lost: SessionQuery['session'] | undefined;
}

/** Leads to the login (admin spec §4) and carries the page asked for, which the dashboard then offers. */
export function ToLogin({ lost }: ToLoginProps) {
  const { mask, ...page } = useLocation();
  const { pathname, search } = mask ?? page;
  const asked: AskedState = { askedPage: pathname + search };
  const isDashboard = pathname.toLowerCase() === paths.dashboard();
  // A login that succeeded, and a session that nobody knows at once after: the browser has not kept its cookie.
  const state = { ...(!isDashboard && asked), ...(hasJustEntered() && { sansCookie: true }) };
  return (
    <Navigate
      to={isOfMember(pathname, lost) ? paths.userLogin() : paths.login()}
      replace
      state={Object.keys(state).length > 0 ? state : null}
    />
  );
}
