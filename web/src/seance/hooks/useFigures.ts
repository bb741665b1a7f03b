import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';

import {
  useEngagementSeanceQuery,
  useFiguresSeanceQuery,
  type EngagementSeanceQuery,
  type FiguresSeanceQuery,
} from '../../generated/seance.js';
import { useAgain } from '../../resultat/seance/useAgain.js';
import { mergeYears } from '../../resultat/years.js';
import { orderCriteres } from '../orders.js';
import type { Seance } from '../rules.js';

export type Figures = FiguresSeanceQuery['resultatBoussole'];
export type Engagements = EngagementSeanceQuery['resultatBoussole'];

/** The published figures of the boussole, and its criteria in the order of the discussion. */
export function useFigures({
  idBoussole,
  publication,
  ordre,
  vote,
}: Pick<Seance, 'idBoussole' | 'publication' | 'ordre' | 'vote'>) {
  const { data, refetch } = useFiguresSeanceQuery(
    publication === null ? skipToken : { variables: { idBoussole } },
  );
  useAgain(publication, () => data && refetch());
  const figures = data?.resultatBoussole;
  const rows = useMemo(() => (figures ? mergeYears(figures) : []), [figures]);
  const dots = vote?.points;
  const ordered = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.idCritere, row]));
    return orderCriteres(
      rows.map(({ current }) => current),
      ordre,
      dots,
    ).flatMap(({ idCritere }) => byId.get(idCritere) ?? []);
  }, [rows, ordre, dots]);
  return { figures, rows, ordered };
}

/** How often to ask for what is written on other screens: the state of the séance does not tell it. */
const WRITTEN_MS = 4_000;

/** What the team writes down: plans, synthesis, ambassadors; for facilitators, who may read all of it. */
export function useEngagements(idBoussole: number, isOn: boolean) {
  const { data, previousData } = useEngagementSeanceQuery(
    isOn ? { variables: { idBoussole }, pollInterval: WRITTEN_MS } : skipToken,
  );
  // One question without an answer empties no screen.
  return (data ?? previousData)?.resultatBoussole;
}
