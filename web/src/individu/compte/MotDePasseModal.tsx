import { Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

import { updatePasswordSchema } from '../../../../schema/validation/individu.js';
import { readRefusal, showRefusal } from '../../apollo/errors.js';
import { useUpdateMotDePasseMutation } from '../../generated/individu.js';
import { fieldOf, PasswordField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from './textes.js';

const { motDePasse } = textes;

/** The form asks for the new password twice; only one is sent. */
const changementSchema = updatePasswordSchema
  .extend({ repetition: z.string() })
  .refine(({ nouveau, repetition }) => nouveau === repetition, {
    path: ['repetition'],
    message: motDePasse.differents,
  });

export function MotDePasseModal({ onClose }: { onClose: () => void }) {
  const [updateMotDePasse] = useUpdateMotDePasseMutation();
  const form = useForm({
    resolver: zodResolver(changementSchema),
    defaultValues: { ancien: '', nouveau: '', repetition: '' },
  });

  const handleSave = form.handleSubmit(async ({ ancien, nouveau }) => {
    try {
      await updateMotDePasse({ variables: { ancien, nouveau } });
      toasts.success(motDePasse.succes);
      onClose();
    } catch (error) {
      // An ended session gives the same code as a wrong old password, so the server's own sentence is shown.
      const { code, message } = readRefusal(error);
      showRefusal(form, error, { UNAUTHENTICATED: message, default: motDePasse.erreur });
      if (code === 'UNAUTHENTICATED') form.setError('ancien', { message }, { shouldFocus: true });
    }
  });

  return (
    <FormModal
      title={motDePasse.titre}
      form={form}
      onSubmit={handleSave}
      submitLabel={motDePasse.enregistrer}
      cancelLabel={motDePasse.annuler}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <PasswordField
          label={motDePasse.ancien}
          autoComplete="current-password"
          {...fieldOf(form, 'ancien')}
        />
        <PasswordField
          label={motDePasse.nouveau}
          hint={motDePasse.nouveauAide}
          autoComplete="new-password"
          {...fieldOf(form, 'nouveau')}
        />
        <PasswordField
          label={motDePasse.repetition}
          autoComplete="new-password"
          {...fieldOf(form, 'repetition')}
        />
        <Text fontSize="sm" color="fg.muted">
          {motDePasse.sessions}
        </Text>
      </Flex>
    </FormModal>
  );
}
