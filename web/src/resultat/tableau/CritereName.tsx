import { Link } from 'react-router';

import { tableau } from '../textes.js';
import type { CritereRow } from '../years.js';

interface CritereNameProps {
  row: CritereRow;
  /** The page of a criterion's own years. */
  historyOf: ((idCritere: number) => string) | undefined;
}

/** A criterion's name, which leads to all its years. */
export function CritereName({ row: { idCritere, libelle }, historyOf }: CritereNameProps) {
  if (!historyOf) return libelle;
  return (
    <Link to={historyOf(idCritere)} title={tableau.toutesLesAnnees}>
      {libelle}
    </Link>
  );
}
