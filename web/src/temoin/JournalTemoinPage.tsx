import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure } from '../apollo/errors.js';
import { useJournalTemoinPageQuery } from '../generated/temoin.js';
import { paths } from '../paths.js';
import { auteurDe, dateDe, phraseDe, precisionsDe, type Ligne } from '../trail.js';
import { LinkButton } from '../ui/buttons.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { toPageInput, useTableQuery } from '../ui/table/tableQuery.js';
import { lineOf } from './ligne.js';
import { textes as all } from './textes.js';

const { journal: textes } = all;

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

/** The trail of the témoin's company, latest first. */
export function JournalTemoinPage() {
  const [settingsOnly, setSettingsOnly] = useState(false);
  const [query, setQuery] = useTableQuery('quand', true, { columns });
  const { data, previousData, error, loading, refetch } = useJournalTemoinPageQuery({
    variables: { input: toPageInput(query), reglages: settingsOnly },
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
