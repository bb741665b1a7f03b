import { Text } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';

import { PasswordField, TextField } from '../ui/form/fields.js';
import { textes } from './textes.js';

interface OwnAccountFieldsProps {
  form: UseFormReturn<{ pseudo: string; motDePasse: string }>;
}

/** A pseudo and a password that one chooses for oneself, and the advice to note them. */
export function OwnAccountFields({ form: { register, formState } }: OwnAccountFieldsProps) {
  const { etapeCompte } = textes.inscription;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={etapeCompte.pseudo}
        hint={etapeCompte.pseudoAide}
        autoComplete="username"
        field={register('pseudo')}
        error={errors.pseudo}
      />
      <PasswordField
        label={etapeCompte.motDePasse}
        hint={etapeCompte.motDePasseAide}
        autoComplete="new-password"
        field={register('motDePasse')}
        error={errors.motDePasse}
      />
      <Text fontSize="sm" color="fg.muted">
        {etapeCompte.garder}
      </Text>
    </>
  );
}
