import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import { RenameContext, SessionContext } from '../apollo/session.js';
import { Shell } from './layouts.js';
import { MemberHeader } from './MemberHeader.js';
import { SessionFailure } from './SessionFailure.js';
import { ToLogin } from './ToLogin.js';
import { useAskedSession } from './useAskedSession.js';

const MEMBER = <MemberHeader />;
const PAGE = <Outlet />;

interface SignedInAreaProps {
  header?: ReactNode;
  children?: ReactNode;
}

/**
 * The area of signed-in readers: blank while the session is checked, then the page, or the login (admin spec §4).
 *
 * It does without Apollo Client, so that a phone that only answers does not load its 45 kB.
 */
export function SignedInArea({ header = MEMBER, children = PAGE }: SignedInAreaProps) {
  const { session, lost, isVisitor, error, refetch, rename } = useAskedSession();
  if (isVisitor) return <ToLogin lost={lost} />;
  if (error) return <SessionFailure error={error} onRetry={refetch} />;
  if (!session) return null;
  return (
    <SessionContext value={session}>
      <RenameContext value={rename}>
        <Shell header={header}>{children}</Shell>
      </RenameContext>
    </SessionContext>
  );
}
