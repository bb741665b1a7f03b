import { useCreateSocieteMutation } from '../generated/societe.js';
import { SocieteForm } from './SocieteForm.js';
import { textes } from './textes.js';

const { creation } = textes;
const EMPTY = { libelleSociete: '', visuSociete: false, k: null };

export function CreationSocietePage() {
  const [createSociete] = useCreateSocieteMutation();
  return (
    <SocieteForm
      title={creation.titre}
      societe={EMPTY}
      onSave={(input) => createSociete({ variables: { input } })}
      success={creation.succes}
      failure={({ libelleSociete }) => ({
        DUPLICATE: creation.dejaExistante(libelleSociete),
        default: creation.erreur,
      })}
      submitLabel={creation.creer}
      cancelLabel={creation.retour}
    />
  );
}
