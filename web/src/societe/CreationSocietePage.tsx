import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';

import { societeSchema } from '../../../schema/validation/societe.js';
import { refusalMessage, setFieldRefusal } from '../apollo/errors.js';
import { useCreateSocieteMutation } from '../generated/societe.js';
import { paths } from '../paths.js';
import { ChoiceField } from '../ui/form/ChoiceField.js';
import { TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { creation } = textes;
const OUI_NON = [
  { value: true, label: creation.oui },
  { value: false, label: creation.non },
];

export function CreationSocietePage() {
  const [createSociete] = useCreateSocieteMutation();
  const form = useForm({
    resolver: zodResolver(societeSchema),
    defaultValues: { libelleSociete: '', visuSociete: false },
  });
  const { errors } = form.formState;
  const visuSociete = useController({ control: form.control, name: 'visuSociete' }).field;

  const handleCreate = (leave: (to: string) => void) =>
    form.handleSubmit(async (input) => {
      try {
        await createSociete({ variables: { input } });
        toasts.success(creation.succes);
        leave(paths.societes());
      } catch (error) {
        if (setFieldRefusal(form, error)) return;
        const DUPLICATE = creation.dejaExistante(input.libelleSociete);
        toasts.error(refusalMessage(error, { DUPLICATE, default: creation.erreur }));
      }
    });

  return (
    <FormPage
      title={creation.titre}
      form={form}
      onSubmit={handleCreate}
      submitLabel={creation.creer}
      cancelLabel={creation.retour}
      cancelTo={paths.societes()}
      confirmsDiscard={false}
    >
      <TextField
        label={creation.libelle}
        autoComplete="off"
        field={form.register('libelleSociete')}
        error={errors.libelleSociete}
      />
      <ChoiceField
        legend={creation.visibilite}
        name={visuSociete.name}
        options={OUI_NON}
        value={visuSociete.value}
        onChange={visuSociete.onChange}
        onBlur={visuSociete.onBlur}
        error={errors.visuSociete}
      />
    </FormPage>
  );
}
