import { skipToken } from '@apollo/client/react';

import { isFinal } from '../../apollo/errors.js';
import { useRefresh } from '../../apollo/useRefresh.js';
import { useSeanceQuery, type SeanceQuery } from '../../generated/resultat.js';
import { useStream } from './useStream.js';

export type Seance = NonNullable<SeanceQuery['seance']>;

/** Two seconds, more or less: what a page does without a stream, for ever. */
const LIVE = { every: 2_000, spread: 500 };
const QUIET = { every: 10_000 };
/** Although events come: a page is never stale in silence. */
export const SELDOM = { every: 60_000, spread: 10_000 };

/** How a page follows a séance. */
export type Way = 'direct' | 'perdu' | 'relance';

/** Whether a séance goes on: one that ended stays readable. */
export const isLive = (seance: Seance | null | undefined): seance is Seance =>
  seance !== null && seance !== undefined && seance.termineeLe === null;

interface Watching {
  /** Whether this boussole may have a séance. */
  isPossible?: boolean;
  /** Whether one is waited for. */
  isAwaited?: boolean;
}

/** The state of a boussole's séance while it goes on: by events, or asked for every two seconds where they do not come. */
export function useSeance(
  idBoussole: number,
  { isPossible = true, isAwaited = true }: Watching = {},
) {
  const { data, previousData, error, refetch } = useSeanceQuery(
    isPossible ? { variables: { idBoussole } } : skipToken,
  );
  const known = (data ?? previousData)?.seance;
  // Its boussole was deleted, or the right to it was taken away: what is still on the screen will never change.
  const isGone = isLive(known) && isFinal(error);
  const seance = isGone ? undefined : known;
  const isOn = isLive(seance);
  const isDirect = useStream(idBoussole, isPossible && isOn);
  const rhythm = isDirect ? SELDOM : isOn ? LIVE : QUIET;
  useRefresh(refetch, isPossible && !isGone && (isOn || isAwaited), rhythm);
  const isLost = error !== undefined;
  const way: Way = isDirect ? 'direct' : isLost ? 'perdu' : 'relance';
  return { seance, isGone, error, refetch, way };
}
