import { Navigate } from 'react-router';

import { loadFailure, refusalMessage } from '../apollo/errors.js';
import { useModifierSynthesePageQuery, useUpdateSyntheseMutation } from '../generated/synthese.js';
import { paths } from '../paths.js';
import { PendingPage } from '../ui/PendingPage.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { SyntheseForm } from './SyntheseForm.js';
import { textes } from './textes.js';

export function ModifierSynthesePage() {
  const idBoussole = useIdParam();
  const { data, error, refetch } = useModifierSynthesePageQuery({
    variables: { idBoussole },
    // This query reads three fields of the results; stored in the cache, they would replace all the others.
    fetchPolicy: 'no-cache',
  });
  const [updateSynthese] = useUpdateSyntheseMutation();

  const handleRefused = (refusal: unknown) => {
    toasts.error(refusalMessage(refusal, { default: textes.erreurModification }));
    return { isOver: false };
  };

  if (!data) {
    const failure = error && loadFailure(error, refetch);
    return <PendingPage title={textes.modification} failure={failure} />;
  }
  const { idSociete, libelleEquipe, nomCampagne, synthese } = data.resultatBoussole;
  if (!synthese) return <Navigate to={paths.syntheseBoussole({ id: idBoussole })} replace />;
  return (
    <SyntheseForm
      title={textes.modification}
      subtitle={textes.contexte(libelleEquipe, nomCampagne)}
      idSociete={idSociete}
      idBoussole={idBoussole}
      initial={synthese.synthese}
      onSave={async (texte) => {
        await updateSynthese({ variables: { id: synthese.id, synthese: texte } });
        toasts.success(textes.modifiee);
      }}
      onRefused={handleRefused}
    />
  );
}
