import { Outlet } from 'react-router';

import { SessionContext } from '../apollo/session.js';
import { Shell } from './layouts.js';
import { MemberHeader } from './MemberHeader.js';
import { SessionFailure } from './SessionFailure.js';
import { ToLogin } from './ToLogin.js';
import { useAskedSession } from './useAskedSession.js';

/**
 * What whoever is signed in sees: blank while that is checked, then the page, or the login (admin spec §4).
 *
 * Without the client: a phone that only answers does not carry its 45 kB.
 */
export function SignedInArea() {
  const { session, isVisitor, error, refetch } = useAskedSession();
  if (isVisitor) return <ToLogin />;
  if (error) return <SessionFailure error={error} onRetry={refetch} />;
  if (!session) return null;
  return (
    <SessionContext value={session}>
      <Shell header={<MemberHeader />}>
        <Outlet />
      </Shell>
    </SessionContext>
  );
}
