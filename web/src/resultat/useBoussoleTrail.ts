import { skipToken } from '@apollo/client/react';

import { useSession } from '../apollo/session.js';
import { useFilBoussoleQuery } from '../generated/resultat.js';
import { resultatTrail, societeTrail } from '../paths.js';

/** The way down to a page of a boussole whose own question does not name the company; none for members. */
export function useBoussoleTrail(idBoussole: number) {
  const { facilitateur } = useSession();
  const { data } = useFilBoussoleQuery(facilitateur ? { variables: { idBoussole } } : skipToken);
  if (!facilitateur) return undefined;
  return data ? resultatTrail(data.boussole.equipe.societe.id, idBoussole) : societeTrail();
}
