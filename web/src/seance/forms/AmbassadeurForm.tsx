import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { ambassadeurFormSchema } from '../../../../schema/validation/synthese.js';
import { refusalMessage, setFieldRefusal } from '../../apollo/errors.js';
import { useAddSeanceAmbassadeurMutation } from '../../generated/seance.js';
import { TextField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { toasts } from '../../ui/toasts.js';
import { engagement, formulaires as textes } from '../textes.js';
import type { FormProps } from './formProps.js';

/** Names an ambassador on the spot. */
export function AmbassadeurForm({ idBoussole, onSaved, onClose }: FormProps) {
  const [addAmbassadeur] = useAddSeanceAmbassadeurMutation();
  const form = useForm({
    resolver: zodResolver(ambassadeurFormSchema),
    defaultValues: { nom: '' },
  });
  const handleSubmit = form.handleSubmit(async ({ nom }) => {
    try {
      await addAmbassadeur({ variables: { idBoussole, nom } });
      toasts.success(textes.nomme);
      await onSaved();
    } catch (error) {
      if (!setFieldRefusal(form, error)) toasts.error(refusalMessage(error));
    }
  });
  return (
    <FormModal
      title={engagement.nommer}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.valider}
      onClose={onClose}
    >
      <TextField
        label={textes.nom}
        autoComplete="off"
        field={form.register('nom')}
        error={form.formState.errors.nom}
      />
    </FormModal>
  );
}
