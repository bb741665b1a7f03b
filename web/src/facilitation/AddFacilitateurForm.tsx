import { Button, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';

import { createFacilitationSchema } from '../../../schema/validation/facilitation.js';
import { saveForm } from '../apollo/errors.js';
import { useAddFacilitateurMutation } from '../generated/facilitation.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

interface AddFacilitateurFormProps {
  idSociete: number;
  onAdded: () => Promise<unknown>;
}

/** Gives a company to the facilitator of an address. */
export function AddFacilitateurForm({ idSociete, onAdded }: AddFacilitateurFormProps) {
  const [add, { loading }] = useAddFacilitateurMutation();
  const form = useForm({
    resolver: zodResolver(createFacilitationSchema),
    defaultValues: { idSociete, adresseMail: '' },
  });
  const handleAdd = saveForm(form, { default: textes.erreurAjout }, async (input) => {
    await add({ variables: { input } });
    toasts.success(textes.ajoute);
    form.reset();
    await onAdded();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleAdd();
      }}
    >
      <Flex mb="6" gap="3" direction="column" align="start" maxW="md">
        <TextField
          label={textes.adresseMail}
          hint={textes.adresseAide}
          type="email"
          autoComplete="off"
          {...fieldOf(form, 'adresseMail')}
        />
        <Button type="submit" loading={loading}>
          {textes.ajouter}
        </Button>
      </Flex>
    </form>
  );
}
