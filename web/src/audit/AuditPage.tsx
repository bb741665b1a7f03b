import { loadFailure } from '../apollo/errors.js';
import { useAuditPageQuery } from '../generated/audit.js';
import { paths } from '../paths.js';
import { trailColumns as columns } from '../trailColumns.js';
import { LinkButton } from '../ui/buttons.js';
import { TablePage } from '../ui/table/TablePage.js';
import { toVariables, useTableQuery } from '../ui/table/tableQuery.js';
import { textes } from './textes.js';

/** The audit trail: who did what, latest first. */
export function AuditPage() {
  const [query, setQuery] = useTableQuery('quand', true, { columns });
  const { data, previousData, error, loading, refetch } = useAuditPageQuery({
    variables: toVariables(query),
    // The trail grows while this page is not on screen.
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const read = shown?.auditPage;
  const page = read && { ...read, lignes: read.lignes.map((ligne, id) => ({ ...ligne, id })) };

  return (
    <TablePage
      title={textes.titre}
      subtitle={textes.aide}
      actions={
        <>
          {/* It keeps its place while nobody knows who reads. */}
          <LinkButton
            to={paths.etat()}
            variant="outline"
            order={{ base: '1', md: '0' }}
            visibility={shown?.alertesProduit ? 'visible' : 'hidden'}
          >
            {textes.etat}
          </LinkButton>
          <LinkButton to={paths.dashboard()} variant="outline">
            {textes.retour}
          </LinkButton>
        </>
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
