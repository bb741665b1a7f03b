import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';

import { isRefusedWith } from '../apollo/errors.js';
import { onUnauthenticated, send, useSent } from '../apollo/send.js';
import { SessionDocument } from '../generated/app.js';
import { Shell } from './layouts.js';
import { MemberHeader } from './MemberHeader.js';
import { SessionFailure } from './SessionFailure.js';
import { forgetToldSession, readToldSession } from './toldSession.js';
import { ToLogin } from './ToLogin.js';

/** Whether the session was lost on the way: a refusal may also mean "not yours", so the session itself is asked. */
function useSessionLost(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    // The refusal of this very question would ask it again.
    let isAsking = false;
    return onUnauthenticated(() => {
      if (isAsking) return;
      isAsking = true;
      void send(SessionDocument, {})
        .catch((error: unknown) => {
          if (isRefusedWith(error, 'UNAUTHENTICATED')) setLost(true);
        })
        .finally(() => {
          isAsking = false;
        });
    });
  }, []);
  return isLost;
}

/** As MemberArea, without the client: a phone that only answers does not carry its 45 kB. */
export function AnswerArea() {
  const [told] = useState(readToldSession);
  useEffect(forgetToldSession, []);
  const { data, error, refetch } = useSent(SessionDocument, {}, told);
  const isLost = useSessionLost();
  if (isLost || isRefusedWith(error, 'UNAUTHENTICATED')) return <ToLogin />;
  if (error) return <SessionFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Shell header={<MemberHeader />}>
      <Outlet />
    </Shell>
  );
}
