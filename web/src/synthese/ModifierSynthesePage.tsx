import { useApolloClient } from '@apollo/client/react';
import { Navigate } from 'react-router';

import { loadFailure, refusalMessage } from '../apollo/errors.js';
import {
  ModifierSynthesePageDocument,
  useModifierSynthesePageQuery,
  useUpdateSyntheseMutation,
} from '../generated/synthese.js';
import { paths } from '../paths.js';
import { PendingPage } from '../ui/PendingPage.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { SyntheseForm } from './SyntheseForm.js';
import { textes } from './textes.js';

export function ModifierSynthesePage() {
  const idBoussole = useIdParam();
  const client = useApolloClient();
  const { data, error, refetch } = useModifierSynthesePageQuery({
    variables: { idBoussole },
    // The form must start from the stored text, not from a cached one.
    fetchPolicy: 'network-only',
  });
  const [updateSynthese] = useUpdateSyntheseMutation();

  const readStored = async () => {
    const { data: read } = await client.query({
      query: ModifierSynthesePageDocument,
      variables: { idBoussole },
      fetchPolicy: 'no-cache',
    });
    const stored = read?.resultatBoussole.synthese;
    return stored ? { version: stored.version, texts: { synthese: stored.synthese } } : undefined;
  };

  const handleRefused = (refusal: unknown) => {
    toasts.error(refusalMessage(refusal, { default: textes.erreurModification }));
    return { isOver: false };
  };

  if (!data) {
    const failure = error && loadFailure(error, refetch, { gone: 'boussole' });
    return <PendingPage title={textes.modification} failure={failure} />;
  }
  const { libelleEquipe, nomCampagne, synthese } = data.resultatBoussole;
  if (!synthese) return <Navigate to={paths.syntheseBoussole({ id: idBoussole })} replace />;
  return (
    <SyntheseForm
      title={textes.modification}
      subtitle={textes.contexte(libelleEquipe, nomCampagne)}
      idBoussole={idBoussole}
      initial={synthese.synthese}
      version={synthese.version}
      readStored={readStored}
      onSave={async (texte, version) => {
        await updateSynthese({ variables: { id: synthese.id, synthese: texte, version } });
        toasts.success(textes.modifiee);
      }}
      onRefused={handleRefused}
    />
  );
}
