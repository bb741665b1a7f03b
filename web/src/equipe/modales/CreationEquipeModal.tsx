import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';

import { createEquipeSchema } from '../../../../schema/validation/equipe.js';
import { saveForm } from '../../apollo/errors.js';
import { useCreateEquipeMutation } from '../../generated/equipe.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { Modal } from '../../ui/Modal.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';
import { withFreeCode } from './codeEquipe.js';

const { creation } = textes;
const REFUSALS = { DUPLICATE: creation.dejaExistante, INTERNAL: creation.erreur };
const nomSchema = createEquipeSchema.pick({ libelleEquipe: true });

interface CreationEquipeModalProps {
  idSociete: number;
  isOpen: boolean;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
  onCreated: (id: number) => void;
}

/** Modal (a) of the team management: the name of a new team. The field is cleared when the modal closes. */
export function CreationEquipeModal(props: CreationEquipeModalProps) {
  const { idSociete, isOpen, onClose, returnFocusTo, onCreated } = props;
  const formId = useId();
  const [createEquipe] = useCreateEquipeMutation();
  const form = useForm({
    resolver: zodResolver(nomSchema),
    defaultValues: { libelleEquipe: '' },
  });

  const handleClose = () => {
    form.reset();
    onClose();
  };

  const handleCreate = saveForm(form, REFUSALS, async ({ libelleEquipe }) => {
    const { data } = await withFreeCode((codeEquipe) =>
      createEquipe({ variables: { input: { idSociete, libelleEquipe, codeEquipe } } }),
    );
    toasts.success(creation.succes);
    handleClose();
    if (data) onCreated(data.createEquipe.id);
  });

  return (
    <Modal
      title={creation.titre}
      isOpen={isOpen}
      onClose={handleClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button variant="outline" onClick={handleClose}>
            {creation.annuler}
          </Button>
          <Button type="submit" form={formId} disabled={form.formState.isSubmitting}>
            {creation.ajouter}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleCreate}>
        <TextField label={creation.nom} autoComplete="off" {...fieldOf(form, 'libelleEquipe')} />
      </form>
    </Modal>
  );
}
