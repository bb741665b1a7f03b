import { Text } from '@chakra-ui/react';

import { saveForm } from '../apollo/errors.js';
import { useRenewJetonMutation } from '../generated/jeton.js';
import { fieldOf, SelectField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import type { JetonCree } from './SecretModal.js';
import { textes } from './textes.js';

const { modale, renouvellement } = textes;

interface RenewJetonModalProps {
  jeton: { id: number; nom: string };
  onRenewed: (cree: JetonCree) => void;
  onClose: () => void;
}

/** A new secret and a new end for a token, whose former secret opens some days more. */
export function RenewJetonModal({ jeton: { id, nom }, onRenewed, onClose }: RenewJetonModalProps) {
  // Shown once, as at the creation.
  const [renewJeton] = useRenewJetonMutation({ fetchPolicy: 'no-cache' });
  const form = useForm({ defaultValues: { jours: 90 } });
  const handleRenew = saveForm(form, { default: renouvellement.erreur }, async ({ jours }) => {
    toasts.clear();
    const { data } = await renewJeton({ variables: { input: { id, jours } } });
    if (!data) return;
    const { jeton, ...secrets } = data.renewJeton;
    onRenewed({ ...secrets, ...jeton });
  });
  return (
    <FormModal
      title={renouvellement.titre(nom)}
      form={form}
      onSubmit={handleRenew}
      submitLabel={renouvellement.renouveler}
      onClose={onClose}
    >
      <Text mb="5">{renouvellement.aide}</Text>
      <SelectField
        label={modale.duree}
        options={modale.durees}
        {...fieldOf(form, 'jours', { valueAsNumber: true })}
      />
    </FormModal>
  );
}
