import { loadFailure } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import { useDomainesPageQuery, type DomainesPageQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import type { Column } from '../../ui/table/DataTable.js';
import { TablePage } from '../../ui/table/TablePage.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { resultat, domaines as textes } from '../textes.js';

type Equipe = DomainesPageQuery['equipes'][number];

const columns: Column<Equipe>[] = [
  {
    id: 'libelleEquipe',
    header: textes.colonnes.domaine,
    value: ({ libelleEquipe }) => libelleEquipe,
  },
];

/** The top-level teams of a company, each with a link to the results of its whole subtree. */
export function DomainesPage() {
  const idSociete = useIdParam('idSociete');
  const { facilitateur: isAdmin } = useSession();
  const { data, error, loading, refetch } = useDomainesPageQuery({ variables: { idSociete } });

  return (
    <TablePage
      title={textes.titre}
      actions={
        <>
          <LinkButton
            variant="outline"
            to={isAdmin ? paths.equipeBoussole({ idSociete }) : paths.dashboard()}
          >
            {textes.retour}
          </LinkButton>
          <LinkButton to={paths.ensemble({ idSociete })}>{textes.ensemble}</LinkButton>
        </>
      }
      error={error && loadFailure(error, refetch, { FORBIDDEN: resultat.unauthorized })}
      columns={columns}
      rows={data?.equipes.filter(({ idParent }) => idParent === null)}
      isLoading={loading}
      actionsHeader={textes.colonnes.action}
      rowActions={({ id, libelleEquipe }) => (
        <LinkButton
          to={paths.resultatDomaine({ id, idSociete })}
          size="sm"
          minH="10"
          variant="outline"
          aria-label={textes.resultatDe(libelleEquipe)}
        >
          {textes.resultat}
        </LinkButton>
      )}
      pageSizeLabel={textes.parPage}
      emptyText={textes.vide}
    />
  );
}
