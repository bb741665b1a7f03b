import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';

import { isRefusedWith } from '../apollo/errors.js';
import { useSessionQuery } from '../generated/app.js';
import { paths } from '../paths.js';
import { SessionFailure } from './SessionFailure.js';
import { ToLogin } from './ToLogin.js';

interface AuthGuardProps {
  /** The page came with the session: it is not asked again. */
  isTold: boolean;
  children: ReactNode;
}

/** Blank while checking, then the page, or the login (admin spec §4). */
export function AuthGuard({ isTold, children }: AuthGuardProps) {
  const { data, error, refetch } = useSessionQuery({
    fetchPolicy: isTold ? 'cache-first' : 'network-only',
  });
  if (isRefusedWith(error, 'UNAUTHENTICATED')) return <ToLogin />;
  if (error) return <SessionFailure error={error} onRetry={refetch} />;
  return data ? children : null;
}

/** Inside AuthGuard: whoever is no administrator goes to the not-found page. */
export function AdminGuard() {
  const { data } = useSessionQuery({ fetchPolicy: 'cache-first' });
  if (!data) return null;
  return data.session.isAdmin ? <Outlet /> : <Navigate to={paths.notFound()} replace />;
}
