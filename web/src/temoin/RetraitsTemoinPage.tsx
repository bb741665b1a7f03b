import { loadFailure } from '../apollo/errors.js';
import { useRetraitsTemoinPageQuery, type RetraitsTemoinPageQuery } from '../generated/temoin.js';
import { MOTIFS } from '../motifs.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatDay } from '../ui/dates.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { textes as all } from './textes.js';

const { retraits: textes } = all;
type Retrait = RetraitsTemoinPageQuery['retraitsTemoin'][number] & { id: number };

const columns: Column<Retrait>[] = [
  { id: 'jour', header: textes.colonnes.jour, value: ({ jour }) => formatDay(jour) },
  { id: 'boussole', header: textes.colonnes.boussole, value: ({ boussole }) => boussole },
  {
    id: 'critere',
    header: textes.colonnes.critere,
    value: ({ critere }) => (critere === null ? textes.cloture : critere || textes.sansCritere),
  },
  { id: 'motif', header: textes.colonnes.motif, value: ({ motif }) => MOTIFS[motif] },
];

/** Which comments facilitators have removed, and why: never their words. */
export function RetraitsTemoinPage() {
  const { data, error, loading, refetch } = useRetraitsTemoinPageQuery({
    fetchPolicy: 'cache-and-network',
  });
  return (
    <TablePage
      title={textes.titre}
      subtitle={textes.aide}
      actions={
        <LinkButton to={paths.temoin()} variant="outline">
          {all.journal.retour}
        </LinkButton>
      }
      error={error && loadFailure(error, refetch)}
      caption={textes.titre}
      columns={columns}
      rows={data?.retraitsTemoin.map((retrait, id) => ({ ...retrait, id }))}
      isLoading={loading && !data}
      isPending={!data}
      pageSizeLabel={textes.nombreParPage}
      emptyText={textes.vide}
    />
  );
}
