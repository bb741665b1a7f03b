import { isRefusedWith, loadFailure, refusalMessage } from '../apollo/errors.js';
import { useCreateSyntheseMutation, useSyntheseBoussolePageQuery } from '../generated/synthese.js';
import { PendingPage } from '../ui/PendingPage.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { syntheseWritten } from '../written.js';
import { SyntheseForm } from './SyntheseForm.js';
import { textes } from './textes.js';

export function SyntheseBoussolePage() {
  const idBoussole = useIdParam();
  const { data, error, refetch } = useSyntheseBoussolePageQuery({
    variables: { idBoussole },
  });
  const [createSynthese] = useCreateSyntheseMutation({
    update: (cache, { data: written }) =>
      written && syntheseWritten(cache, idBoussole, written.createSynthese),
  });

  const handleSave = async (synthese: string) => {
    await createSynthese({ variables: { idBoussole, synthese } });
    toasts.success(textes.ajoutee);
  };
  const handleRefused = (refusal: unknown) => {
    toasts.error(refusalMessage(refusal, { default: textes.existeDeja }));
    return { isOver: isRefusedWith(refusal, 'DUPLICATE') };
  };

  if (!data) {
    const failure = error && loadFailure(error, refetch, { gone: 'boussole' });
    return <PendingPage title={textes.creation} failure={failure} />;
  }
  const { libelleEquipe, nomCampagne } = data.resultatBoussole;
  return (
    <SyntheseForm
      title={textes.creation}
      subtitle={textes.contexte(libelleEquipe, nomCampagne)}
      idBoussole={idBoussole}
      initial=""
      onSave={handleSave}
      onRefused={handleRefused}
    />
  );
}
