import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure } from '../apollo/errors.js';
import { JournalTemoinPageDocument, useJournalTemoinPageQuery } from '../generated/temoin.js';
import { paths } from '../paths.js';
import { trailColumns as columns } from '../trailColumns.js';
import { TrailDays, TrailFile, useTrailQuery } from '../trailTools.js';
import { LinkButton } from '../ui/buttons.js';
import { TablePage } from '../ui/table/TablePage.js';
import { lineOf } from './ligne.js';
import { textes as all } from './textes.js';

const { journal: textes } = all;

/** The trail of the témoin's company, latest first. */
export function JournalTemoinPage() {
  const [settingsOnly, setSettingsOnly] = useState(false);
  const client = useApolloClient();
  const { query, setQuery, days, setDays, isWhole, variables } = useTrailQuery();
  const { data, previousData, error, loading, refetch } = useJournalTemoinPageQuery({
    variables: { ...variables, reglages: settingsOnly },
    // The trail grows while this page is not on screen.
    fetchPolicy: 'cache-and-network',
  });
  const read = (data ?? previousData)?.journalTemoin;
  const page = read && {
    ...read,
    lignes: read.lignes.map((ligne, id) => ({ ...lineOf(ligne), id })),
  };

  return (
    <TablePage
      title={textes.titre}
      subtitle={textes.aide}
      actions={
        <>
          <Button
            variant={settingsOnly ? 'solid' : 'outline'}
            aria-pressed={settingsOnly}
            onClick={() => {
              setSettingsOnly(!settingsOnly);
              setQuery({ ...query, page: 1 });
            }}
          >
            {textes.filtre}
          </Button>
          <TrailFile
            days={days}
            search={query.search}
            readPage={async (input) => {
              const { data: lines } = await client.query({
                query: JournalTemoinPageDocument,
                variables: { ...days, input, reglages: settingsOnly },
                fetchPolicy: 'no-cache',
              });
              return lines?.journalTemoin.lignes.map(lineOf) ?? [];
            }}
          />
          <LinkButton to={paths.temoin()} variant="outline">
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
