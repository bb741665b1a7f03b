import { useEffect, useMemo, useState } from 'react';

import { isRefusedWith } from '../apollo/errors.js';
import { send, useQuery } from '../apollo/light.js';
import { onUnauthenticated } from '../apollo/post.js';
import { SessionDocument } from '../generated/light/app.js';
import { confirmEntry } from '../ui/device.js';
import { forgetToldSession, readToldSession } from './toldSession.js';

/**
 * Whether the session has ended. A refusal may also mean "not yours", so after each refusal the session itself is asked.
 */
function useSessionLost(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isAsking = false;
    return onUnauthenticated((operationName) => {
      // A refusal of this very question must not ask it again, without end.
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

/**
 * Who is signed in. It is asked when an area opens, unless the server wrote it into the page, and after a refusal for lack
 * of a session.
 */
export function useAskedSession() {
  const [told] = useState(readToldSession);
  useEffect(forgetToldSession, []);
  const { data, error, refetch } = useQuery(SessionDocument, { told });
  const [renamed, setRenamed] = useState<string>();
  const isLost = useSessionLost();
  useEffect(() => {
    if (data) confirmEntry();
  }, [data]);
  const session = useMemo(
    () => data && { ...data.session, ...(renamed && { nomAffiche: renamed }) },
    [data, renamed],
  );
  return {
    session: isLost ? undefined : session,
    lost: isLost ? data?.session : undefined,
    isVisitor: isLost || isRefusedWith(error, 'UNAUTHENTICATED'),
    error,
    refetch,
    rename: setRenamed,
  };
}
