import { Box, Text } from '@chakra-ui/react';

import { loadFailure } from '../apollo/errors.js';
import { useAuditPageQuery } from '../generated/audit.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { ListPage } from '../ui/ListPage.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { toPageInput, useTableQuery } from '../ui/table/tableQuery.js';
import { auteurDe, dateDe, phraseDe, precisionsDe, type Ligne } from './phrase.js';
import { textes } from './textes.js';

type LigneNumerotee = Ligne & { rang: number };

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
    // It grows while nobody looks.
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.auditPage;

  return (
    <ListPage
      title={textes.titre}
      subtitle={textes.aide}
      actions={
        <LinkButton to={paths.dashboard()} variant="outline">
          {textes.retour}
        </LinkButton>
      }
      error={error && loadFailure(error, refetch)}
    >
      <DataTable
        caption={textes.titre}
        columns={columns}
        rows={(page?.lignes ?? []).map((ligne, rang) => ({ ...ligne, rang }))}
        rowKey={({ rang }) => rang}
        isLoading={loading}
        pageSizeLabel={textes.nombreParPage}
        emptyText={textes.vide}
        server={{ query, onChange: setQuery, total: page?.total ?? 0 }}
      />
    </ListPage>
  );
}
