import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure } from '../apollo/errors.js';
import { useFicheEquipePageQuery } from '../generated/equipe.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { FichesLayout } from './fiche/FichesLayout.js';
import { CodeModal } from './modales/CodeModal.js';
import { textes } from './textes.js';

/** A team's sheet: one A4 page with what its members need to join. */
export function FicheEquipePage() {
  const id = useIdParam();
  const { data, error, refetch } = useFicheEquipePageQuery({ variables: { id } });
  if (!data) {
    const failure = error && loadFailure(error, refetch, { gone: 'equipe' });
    return <PendingPage title={textes.fiche.titre('…')} failure={failure} />;
  }
  const { equipe } = data;
  return (
    <FichesLayout
      title={textes.fiche.titre(equipe.libelleEquipe)}
      societe={equipe.societe}
      equipes={[equipe]}
      action={<CodeButton equipe={equipe} />}
    />
  );
}

/** Opens the dialog of the code; a new code shows on the sheet at once. */
function CodeButton({ equipe }: { equipe: { id: number; libelleEquipe: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {textes.code.action}
      </Button>
      <CodeModal equipe={isOpen ? equipe : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
