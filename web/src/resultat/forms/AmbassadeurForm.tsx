import { zodResolver } from '@hookform/resolvers/zod';

import { ambassadeurFormSchema } from '../../../../schema/validation/synthese.js';
import { saveForm } from '../../apollo/errors.js';
import { useAddAmbassadeurMutation } from '../../generated/resultat.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { ambassadeursWritten } from '../../written.js';
import { formulaires as textes } from '../textes.js';
import type { FormProps } from './formProps.js';

/** Names an ambassador on the spot. */
export function AmbassadeurForm({ idBoussole, onClose }: FormProps) {
  const [addAmbassadeur] = useAddAmbassadeurMutation({
    update: (cache, { data }) =>
      data && ambassadeursWritten(cache, idBoussole, data.createAmbassadeur.ambassadeurs),
  });
  const form = useForm({
    resolver: zodResolver(ambassadeurFormSchema),
    defaultValues: { nom: '' },
  });
  const handleSubmit = saveForm(form, { default: textes.refus.ambassadeur }, async ({ nom }) => {
    await addAmbassadeur({ variables: { idBoussole, nom } });
    toasts.success(textes.nomme);
    onClose();
  });
  return (
    <FormModal
      title={textes.nommer}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.valider}
      onClose={onClose}
    >
      <TextField label={textes.nom} autoComplete="off" {...fieldOf(form, 'nom')} />
    </FormModal>
  );
}
