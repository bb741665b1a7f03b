import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { syntheseFormSchema } from '../../../../schema/validation/synthese.js';
import { saveForm } from '../../apollo/errors.js';
import { useCreateSyntheseMutation, useUpdateSyntheseMutation } from '../../generated/resultat.js';
import { fieldOf, TextAreaField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { toasts } from '../../ui/toasts.js';
import { formulaires as textes } from '../textes.js';
import type { FormProps } from './formProps.js';

interface SyntheseFormProps extends FormProps {
  /** The one that exists, which is then corrected. */
  synthese: { id: number; synthese: string } | null;
}

/** Writes the synthesis on the spot. */
export function SyntheseForm({ idBoussole, synthese: known, onSaved, onClose }: SyntheseFormProps) {
  const [addSynthese] = useCreateSyntheseMutation();
  const [editSynthese] = useUpdateSyntheseMutation();
  const form = useForm({
    resolver: zodResolver(syntheseFormSchema),
    defaultValues: { synthese: known?.synthese ?? '' },
  });
  const handleSubmit = saveForm(form, {}, async ({ synthese }) => {
    if (known) await editSynthese({ variables: { id: known.id, synthese } });
    else await addSynthese({ variables: { idBoussole, synthese } });
    toasts.success(textes.syntheseEcrite);
    await onSaved();
  });
  return (
    <FormModal
      title={textes.synthese}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.valider}
      onClose={onClose}
    >
      <TextAreaField label={textes.synthese} rows={7} {...fieldOf(form, 'synthese')} />
    </FormModal>
  );
}
