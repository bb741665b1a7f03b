import { useEffect, useState } from 'react';

import { isRefusedWith } from '../apollo/errors.js';
import { send } from '../apollo/light.js';
import { onUnauthenticated } from '../apollo/post.js';
import { SessionDocument, useSessionQuery } from '../generated/light/app.js';
import { forgetToldSession, readToldSession } from './toldSession.js';

/** Whether the session was lost on the way: a refusal may also mean "not yours", so the session itself is asked. */
function useSessionLost(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isAsking = false;
    return onUnauthenticated((operationName) => {
      // The refusal of this very question would ask it again.
      if (isAsking || operationName === 'Session') return;
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

/** Who is signed in: asked when an area opens, unless the page came with it, and whenever the server no longer knows us. */
export function useAskedSession() {
  const [told] = useState(readToldSession);
  useEffect(forgetToldSession, []);
  const { data, error, refetch } = useSessionQuery({ told });
  const isLost = useSessionLost();
  return {
    session: isLost ? undefined : data?.session,
    isVisitor: isLost || isRefusedWith(error, 'UNAUTHENTICATED'),
    error,
    refetch,
  };
}
