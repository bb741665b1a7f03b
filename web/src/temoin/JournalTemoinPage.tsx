import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure } from '../apollo/errors.js';
import { useJournalTemoinPageQuery } from '../generated/temoin.js';
import { paths } from '../paths.js';
import { trailColumns as columns } from '../trailColumns.js';
import { LinkButton } from '../ui/buttons.js';
import { TablePage } from '../ui/table/TablePage.js';
import { toVariables, useTableQuery } from '../ui/table/tableQuery.js';
import { lineOf } from './ligne.js';
import { textes as all } from './textes.js';

const { journal: textes } = all;

/** The trail of the témoin's company, latest first. */
export function JournalTemoinPage() {
  const [settingsOnly, setSettingsOnly] = useState(false);
  const [query, setQuery] = useTableQuery('quand', true, { columns });
  const { data, previousData, error, loading, refetch } = useJournalTemoinPageQuery({
    variables: { ...toVariables(query), reglages: settingsOnly },
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
          <LinkButton to={paths.temoin()} variant="outline">
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
