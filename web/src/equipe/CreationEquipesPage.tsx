import { loadFailure } from '../apollo/errors.js';
import { useCreationEquipesPageQuery } from '../generated/equipe.js';
import { Gradual } from '../ui/Gradual.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { GestionEquipes } from './arbre/GestionEquipes.js';
import { textes } from './textes.js';

/** Team management of a company. Blank while it loads, as specified. */
export function CreationEquipesPage() {
  const idSociete = useIdParam('idSociete');
  // A tree from the cache may be out of date, and would change under the user who is already dragging in it; to take in
  // 2,000 teams, the cache would stop the page for longer than drawing them.
  const { data, previousData, error, refetch } = useCreationEquipesPageQuery({
    variables: { idSociete },
    fetchPolicy: 'no-cache',
  });
  // A later reading that fails must not remove the user's unsaved moves from the screen.
  const shown = data ?? previousData;
  if (!shown) {
    const failure = error && loadFailure(error, refetch, { gone: 'societe' });
    return <PendingPage title={textes.gestion.liste} failure={failure} loading={null} />;
  }

  return (
    <Gradual>
      <GestionEquipes
        societe={shown.societe}
        stored={shown.arbreEquipes.equipes}
        version={shown.arbreEquipes.version}
        reload={async () => (await refetch()).data?.arbreEquipes.equipes}
      />
    </Gradual>
  );
}
