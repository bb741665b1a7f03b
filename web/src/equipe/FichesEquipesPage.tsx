import { loadFailure } from '../apollo/errors.js';
import { useFichesEquipesPageQuery } from '../generated/equipe.js';
import { inReadingOrder } from '../readingOrder.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { FichesLayout } from './fiche/FichesLayout.js';
import { textes } from './textes.js';

/** The sheets of all the teams of a company, in the order of the tree. */
export function FichesEquipesPage() {
  const idSociete = useIdParam('idSociete');
  const { data, error, refetch } = useFichesEquipesPageQuery({ variables: { idSociete } });

  if (error && !data) {
    return (
      <Page title={textes.fiche.titreToutes('…')}>
        <ErrorPanel {...loadFailure(error, refetch)} />
      </Page>
    );
  }
  if (!data) return <Loading />;
  return (
    <FichesLayout
      title={textes.fiche.titreToutes(data.societe.libelleSociete)}
      societe={data.societe}
      equipes={inReadingOrder(data.equipes).map(({ team }) => team)}
    />
  );
}
