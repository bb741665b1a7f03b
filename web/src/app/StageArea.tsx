import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';

import { createClient } from '../apollo/client.js';
import { SessionContext } from '../apollo/session.js';
import { paths } from '../paths.js';
import { PageAndOver } from './PageAndOver.js';
import { projectorSecret } from './projectorSecret.js';
import { SessionFailure } from './SessionFailure.js';
import { ToLogin } from './ToLogin.js';
import { useAskedSession } from './useAskedSession.js';

/** The whole screen for one page: a facilitator's, or that of a projector's link, which needs no session. */
export function StageArea() {
  const [secret] = useState(projectorSecret);
  return secret === null ? <PilotArea /> : <ProjectorArea secret={secret} />;
}

function ProjectorArea({ secret }: { secret: string }) {
  const [client] = useState(() => createClient(undefined, `Projecteur ${secret}`));
  useEffect(() => {
    // The secret leaves the address bar, which the whole room reads.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}

function PilotArea() {
  const [client] = useState(() => createClient());
  const { session, lost, isVisitor, error, refetch } = useAskedSession();
  if (isVisitor) return <ToLogin lost={lost} />;
  if (error) return <SessionFailure error={error} onRetry={refetch} />;
  if (!session) return null;
  if (!session.facilitateur) return <Navigate to={paths.notFound()} replace />;
  return (
    <ApolloProvider client={client}>
      <SessionContext value={session}>
        <PageAndOver />
      </SessionContext>
    </ApolloProvider>
  );
}
