import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

import { EnsembleDocument } from '../../generated/resultat.js';
import type { Ensemble } from './map.js';

interface State {
  ensemble?: Ensemble;
  error?: unknown;
}

/**
 * The whole map, a page of teams after the other; what has arrived is shown meanwhile.
 *
 * It is not cached: a row of cells has no key, and comparing thousands of them would cost more than reading them again.
 */
export function useEnsemble(idSociete: number, idCampagne: number | undefined) {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({});

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      let known: Ensemble | undefined;
      for (let page = 1; page === 1 || (known && known.lignes.length < known.total); page += 1) {
        const variables = {
          idSociete,
          ...(idCampagne && { idCampagne }),
          ...(page > 1 && { page }),
        };
        const { data } = await client.query({
          query: EnsembleDocument,
          variables,
          fetchPolicy: 'no-cache',
        });
        // Teams may be deleted meanwhile: an empty page ends.
        if (isOver || !data || (known && data.ensemble.lignes.length === 0)) return;
        known = { ...data.ensemble, lignes: [...(known?.lignes ?? []), ...data.ensemble.lignes] };
        setState({ ensemble: known });
        if (known.lignes.length === 0) return;
      }
    };
    read().catch((error: unknown) => isOver || setState((before) => ({ ...before, error })));
    return () => {
      isOver = true;
    };
  }, [client, idSociete, idCampagne, attempt]);

  const retry = () => {
    setState({});
    setAttempt((before) => before + 1);
  };
  return { ...state, retry };
}
