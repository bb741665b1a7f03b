import { skipToken } from '@apollo/client/react';

import { useEntreeSeanceQuery } from '../../generated/seance.js';
import type { Entree } from '../stage/Accueil.js';

/** The team's code in any phase, which facilitators alone read. */
export function useEntree(idBoussole: number, isOn: boolean): Entree | null {
  const { data } = useEntreeSeanceQuery(isOn ? { variables: { idBoussole } } : skipToken);
  return data?.boussole.equipe ?? null;
}
