import { skipToken } from '@apollo/client/react';

import { useRefresh } from '../../apollo/useRefresh.js';
import { useSeanceQuery, type SeanceQuery } from '../../generated/resultat.js';

export type Seance = NonNullable<SeanceQuery['seance']>;

/** Two seconds, more or less: what a page does without a stream, for ever. */
const LIVE = { every: 2_000, spread: 500 };
const QUIET = { every: 10_000 };

/** Whether a séance goes on: one that ended stays readable. */
export const isLive = (seance: Seance | null | undefined): seance is Seance =>
  seance !== null && seance !== undefined && seance.termineeLe === null;

interface Watching {
  /** Whether this boussole may have a séance. */
  isPossible?: boolean;
  /** Whether one is waited for. */
  isAwaited?: boolean;
}

/** The state of a boussole's séance, read again every two seconds while it goes on. */
export function useSeance(
  idBoussole: number,
  { isPossible = true, isAwaited = true }: Watching = {},
) {
  const { data, previousData, error, refetch } = useSeanceQuery(
    isPossible ? { variables: { idBoussole } } : skipToken,
  );
  const seance = (data ?? previousData)?.seance;
  const isOn = isLive(seance);
  useRefresh(refetch, isPossible && (isOn || isAwaited), isOn ? LIVE : QUIET);
  return { seance, error, refetch };
}
