import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../apollo/errors.js';
import { useCreationEquipesPageQuery } from '../generated/equipe.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { PlusIcon } from '../ui/icons.js';
import { Page } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { CreationEquipeModal } from './CreationEquipeModal.js';
import { EquipeList } from './EquipeList.js';
import { textes } from './textes.js';

const { gestion } = textes;

/** Team management of a company. Empty while it loads, as specified. */
export function CreationEquipesPage() {
  const idSociete = useIdParam('idSociete');
  const { data, error, refetch } = useCreationEquipesPageQuery({ variables: { idSociete } });
  const [isAdding, setAdding] = useState(false);

  if (error && !data) {
    return (
      <Page title={gestion.liste}>
        <ErrorPanel message={refusalMessage(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) return null;

  return (
    <Page
      title={gestion.titre(data.societe.libelleSociete)}
      actions={
        <>
          <LinkButton to={paths.societes()} variant="outline">
            {gestion.annuler}
          </LinkButton>
          <Button onClick={() => setAdding(true)}>
            <PlusIcon />
            {gestion.ajouter}
          </Button>
        </>
      }
    >
      {data.equipes.length === 0 ? (
        <EmptyState text={gestion.aucune} />
      ) : (
        <EquipeList equipes={data.equipes} />
      )}
      <CreationEquipeModal
        idSociete={idSociete}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onCreated={() => void refetch()}
      />
    </Page>
  );
}
