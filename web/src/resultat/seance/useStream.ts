import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

import { authorizationOf } from '../../apollo/client.js';
import { followEvents } from '../../apollo/events.js';
import { SeanceDocument, type SeanceQuery } from '../../generated/resultat.js';

/** Time in ms before another try: soon after a cut, then seldom, because the page asks by itself meanwhile. */
const SOON = 1_000;
const SELDOM = 15_000;
const FAILURES_MAX = 5;

/** An event bears the state without the names of its types, by which the cache finds it again. */
function withTypes(data: SeanceQuery): SeanceQuery {
  const { seance } = data;
  if (!seance) return data;
  const { vote, entree } = seance;
  const points = vote?.points?.map((dot) => ({ __typename: 'PointsCritere', ...dot })) ?? null;
  const typed = {
    seance: {
      __typename: 'Seance',
      ...seance,
      entree: entree && { __typename: 'EntreeSeance', ...entree },
      vote: vote && { __typename: 'VoteSeance', ...vote, points },
    },
  };
  return typed;
}

/**
 * Follows a séance by the events of the server, which go to the cache.
 *
 * @returns whether they come. Where they do not, the page asks by itself.
 */
export function useStream(idBoussole: number, isOn: boolean): boolean {
  const client = useApolloClient();
  const [isDirect, setDirect] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const handleData = (text: string) => {
      const { data } = JSON.parse(text) as { data: SeanceQuery };
      client.writeQuery({
        query: SeanceDocument,
        variables: { idBoussole },
        data: withTypes(data),
      });
      setDirect(true);
    };
    const follow = async (failures: number) => {
      let failed = failures;
      // What the server ends, another page of this session has taken, or the right is gone.
      let isEnded = false;
      try {
        await followEvents({
          path: '/flux/seance',
          body: { idBoussole },
          authorization: authorizationOf(client),
          signal: abort.signal,
          onData: (text) => {
            failed = 0;
            handleData(text);
          },
        });
        isEnded = true;
      } catch {
        failed += 1;
      }
      if (abort.signal.aborted) return;
      setDirect(false);
      const delay = isEnded || failed > FAILURES_MAX ? SELDOM : SOON;
      timer = setTimeout(() => void follow(failed), delay * (1 + Math.random()));
    };
    void follow(0);
    return () => {
      abort.abort();
      clearTimeout(timer);
      setDirect(false);
    };
  }, [client, idBoussole, isOn]);
  return isDirect;
}
