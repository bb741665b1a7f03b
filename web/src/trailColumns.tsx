import { Box, Text } from '@chakra-ui/react';

import { auteurDe, dateDe, phraseDe, precisionsDe, type Ligne } from './trail.js';
import { textes } from './trailTextes.js';
import type { Column } from './ui/table/DataTable.js';

/** The columns of the audit trail, as a facilitator and a témoin read it. */
export const trailColumns: Column<Ligne & { id: number }>[] = [
  {
    id: 'quand',
    header: textes.colonnes.quand,
    value: dateDe,
    cell: (ligne) => <time dateTime={ligne.quand}>{dateDe(ligne)}</time>,
  },
  { id: 'auteur', header: textes.colonnes.auteur, value: auteurDe },
  {
    id: 'action',
    header: textes.colonnes.action,
    value: phraseDe,
    cell: (ligne) => (
      <Box overflowWrap="anywhere">
        {phraseDe(ligne)}
        {precisionsDe(ligne) && (
          <Text fontSize="sm" color="fg.muted">
            {precisionsDe(ligne)}
          </Text>
        )}
      </Box>
    ),
  },
];
