import { Box, Text } from '@chakra-ui/react';

import { loadFailure } from '../apollo/errors.js';
import { useAuditPageQuery } from '../generated/audit.js';
import { paths } from '../paths.js';
import { auteurDe, dateDe, phraseDe, precisionsDe, type Ligne } from '../trail.js';
import { LinkButton } from '../ui/buttons.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { toPageInput, useTableQuery } from '../ui/table/tableQuery.js';
import { textes } from './textes.js';

type LigneNumerotee = Ligne & { id: number };

const columns: Column<LigneNumerotee>[] = [
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
      <Box>
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

/** The audit trail: who did what, latest first. */
export function AuditPage() {
  const [query, setQuery] = useTableQuery('quand', true, { columns });
  const { data, previousData, error, loading, refetch } = useAuditPageQuery({
    variables: { input: toPageInput(query) },
    // The trail grows while this page is not on screen.
    fetchPolicy: 'cache-and-network',
  });
  const read = (data ?? previousData)?.auditPage;
  const page = read && { ...read, lignes: read.lignes.map((ligne, id) => ({ ...ligne, id })) };

  return (
    <TablePage
      title={textes.titre}
      subtitle={textes.aide}
      actions={
        <LinkButton to={paths.dashboard()} variant="outline">
          {textes.retour}
        </LinkButton>
      }
      error={error && loadFailure(error, refetch)}
      columns={columns}
      isLoading={loading}
      pageSizeLabel={textes.nombreParPage}
      emptyText={textes.vide}
      server={{ query, onChange: setQuery, page }}
    />
  );
}
