import { Box } from '@chakra-ui/react';
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
    <Box
      asChild
      textDecoration="underline"
      textDecorationThickness="1px"
      textUnderlineOffset="0.2em"
      textDecorationColor="ink.300"
      _hover={{ textDecorationColor: 'currentColor' }}
      _print={{ textDecoration: 'none' }}
    >
      <Link to={historyOf(idCritere)} title={tableau.toutesLesAnnees}>
        {libelle}
      </Link>
    </Box>
  );
}
