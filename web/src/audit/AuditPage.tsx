import { useApolloClient } from '@apollo/client/react';

import { loadFailure } from '../apollo/errors.js';
import { AuditFileDocument, useAuditPageQuery } from '../generated/audit.js';
import { paths } from '../paths.js';
import { trailColumns as columns } from '../trailColumns.js';
import { TrailDays, TrailFile, useTrailQuery } from '../trailTools.js';
import { LinkButton } from '../ui/buttons.js';
import { TablePage } from '../ui/table/TablePage.js';
import { textes } from './textes.js';

/** The audit trail: who did what, latest first. */
export function AuditPage() {
  const client = useApolloClient();
  const { query, setQuery, days, setDays, isWhole, variables } = useTrailQuery();
  const { data, previousData, error, loading, refetch } = useAuditPageQuery({
    variables,
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
          <TrailFile
            days={days}
            search={query.search}
            readPage={async (input) => {
              const { data: lines } = await client.query({
                query: AuditFileDocument,
                variables: { ...days, input },
                fetchPolicy: 'no-cache',
              });
              return lines?.auditPage.lignes ?? [];
            }}
          />
          <LinkButton to={paths.dashboard()} variant="outline">
            {textes.retour}
          </LinkButton>
        </>
      }
      error={error && loadFailure(error, refetch)}
      columns={columns}
      isLoading={loading}
      pageSizeLabel={textes.nombreParPage}
      {...(isWhole && { emptyText: textes.vide })}
      filters={<TrailDays days={days} onChange={setDays} />}
      server={{ query, onChange: setQuery, page }}
    />
  );
}
