import { Text } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';

import { fieldOf, PasswordField, TextField } from '../ui/form/fields.js';
import { inscription } from './inscription/textes.js';

interface OwnAccountFieldsProps {
  form: UseFormReturn<{ pseudo: string; motDePasse: string }>;
}

/** A pseudo and a password that one chooses for oneself, and the advice to note them. */
export function OwnAccountFields({ form }: OwnAccountFieldsProps) {
  const { etapeCompte } = inscription;
  return (
    <>
      <TextField
        label={etapeCompte.pseudo}
        hint={etapeCompte.pseudoAide}
        autoComplete="username"
        {...fieldOf(form, 'pseudo')}
      />
      <PasswordField
        label={etapeCompte.motDePasse}
        hint={etapeCompte.motDePasseAide}
        autoComplete="new-password"
        {...fieldOf(form, 'motDePasse')}
      />
      <Text fontSize="sm" color="fg.muted">
        {etapeCompte.garder}
      </Text>
    </>
  );
}
