import { refusalMessage } from '../apollo/errors.js';
import { useCriteresPageQuery, type CriteresPageQuery } from '../generated/critere.js';
import { paths } from '../paths.js';
import { IconLink, LinkButton } from '../ui/buttons.js';
import { PencilIcon, PlusIcon } from '../ui/icons.js';
import { ListPage } from '../ui/ListPage.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { useIdParam } from '../ui/useIdParam.js';
import { textes } from './textes.js';

type Critere = CriteresPageQuery['criteresSociete'][number];

const { liste } = textes;
const columns: Column<Critere>[] = [
  { id: 'id', header: liste.id, value: ({ id }) => id },
  { id: 'libelle', header: liste.critere, value: ({ libelle }) => libelle },
  { id: 'statut', header: liste.statut, value: ({ statut }) => statut },
];

/** Criteria of a company. */
export function CriteresPage() {
  const id = useIdParam();
  const { data, error, loading, refetch } = useCriteresPageQuery({ variables: { id } });

  return (
    <ListPage
      title={liste.titre(data?.societe.libelleSociete ?? '…')}
      actions={
        <>
          <LinkButton to={paths.societes()} variant="outline">
            {liste.retour}
          </LinkButton>
          <LinkButton to={paths.creationCriteres({ idSociete: id })}>
            <PlusIcon />
            {liste.ajouter}
          </LinkButton>
        </>
      }
      error={error && { message: refusalMessage(error), retry: () => void refetch() }}
    >
      <DataTable
        caption={liste.critere}
        columns={columns}
        rows={data?.criteresSociete ?? []}
        rowKey={(critere) => critere.id}
        isLoading={loading}
        pageSizeLabel={liste.nombreParPage}
        emptyText={liste.aucun}
        actions={(critere) => (
          <IconLink
            to={paths.editCriteres({ id: critere.id })}
            label={`${liste.modifier} ${critere.libelle}`}
            icon={<PencilIcon />}
          />
        )}
      />
    </ListPage>
  );
}
