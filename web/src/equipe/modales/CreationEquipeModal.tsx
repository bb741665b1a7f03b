import { zodResolver } from '@hookform/resolvers/zod';

import { createEquipeSchema } from '../../../../schema/validation/equipe.js';
import { saveForm } from '../../apollo/errors.js';
import { useCreateEquipeMutation } from '../../generated/equipe.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';
import { withFreeCode } from './codeEquipe.js';

const { creation } = textes;
const REFUSALS = { DUPLICATE: creation.dejaExistante, INTERNAL: creation.erreur };
const nomSchema = createEquipeSchema.pick({ libelleEquipe: true });

interface CreationEquipeModalProps {
  idSociete: number;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
  onCreated: (id: number) => void;
}

/** Modal (a) of the team management: the name of a new team. */
export function CreationEquipeModal(props: CreationEquipeModalProps) {
  const { idSociete, onClose, returnFocusTo, onCreated } = props;
  const [createEquipe] = useCreateEquipeMutation();
  const form = useForm({
    resolver: zodResolver(nomSchema),
    defaultValues: { libelleEquipe: '' },
  });

  const handleCreate = saveForm(form, REFUSALS, async ({ libelleEquipe }) => {
    const { data } = await withFreeCode((codeEquipe) =>
      createEquipe({ variables: { input: { idSociete, libelleEquipe, codeEquipe } } }),
    );
    toasts.success(creation.succes);
    onClose();
    if (data) onCreated(data.createEquipe.id);
  });

  return (
    <FormModal
      title={creation.titre}
      form={form}
      onSubmit={handleCreate}
      submitLabel={creation.ajouter}
      isShort
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <TextField label={creation.nom} autoComplete="off" {...fieldOf(form, 'libelleEquipe')} />
    </FormModal>
  );
}
