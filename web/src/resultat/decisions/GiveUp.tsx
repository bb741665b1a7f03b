import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { raisonSchema } from '../../../../schema/validation/planEquipe.js';
import { refusalMessage, setFieldRefusal } from '../../apollo/errors.js';
import {
  ResultatBoussolePageDocument,
  useChangeEtatPlanMutation,
} from '../../generated/resultat.js';
import { TextAreaField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { toasts } from '../../ui/toasts.js';
import { decisions as textes } from './textes.js';

/** Gives an action up, and says why. */
export function GiveUp({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useApolloClient();
  const [changeEtat] = useChangeEtatPlanMutation();
  const form = useForm({ resolver: zodResolver(raisonSchema), defaultValues: { raison: '' } });
  const handleSubmit = form.handleSubmit(async ({ raison }) => {
    try {
      await changeEtat({ variables: { input: { id, etat: 'ABANDONNE', raison } } });
      await client.refetchQueries({ include: [ResultatBoussolePageDocument] });
      toasts.success(textes.abandonne);
      onClose();
    } catch (error) {
      if (!setFieldRefusal(form, error)) toasts.error(refusalMessage(error));
    }
  });
  return (
    <FormModal
      title={textes.abandonner}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.abandonner}
      onClose={onClose}
    >
      <TextAreaField
        label={textes.raison}
        rows={3}
        field={form.register('raison')}
        error={form.formState.errors.raison}
      />
    </FormModal>
  );
}
