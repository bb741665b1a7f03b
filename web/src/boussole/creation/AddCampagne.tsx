import { Box, Button, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';

import { campagneSchema } from '../../../../schema/validation/campagne.js';
import { saveForm } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import { useCreateCampagneMutation } from '../../generated/boussole.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { creation, campagne as textes } from '../textes.js';

interface AddCampagneProps {
  onAdded: (idCampagne: number) => void;
  onCancel: () => void;
}

/** Creates a campaign that the picker lacks. */
export function AddCampagne({ onAdded, onCancel }: AddCampagneProps) {
  const { anneeCourante: annee } = useSession();
  const form = useForm({
    resolver: zodResolver(campagneSchema),
    defaultValues: { nom: '', annee },
  });
  const { isSubmitting } = form.formState;
  // The form replaces the button that was pressed, so it takes the focus.
  const { setFocus } = form;
  useEffect(() => setFocus('nom'), [setFocus]);
  const [createCampagne] = useCreateCampagneMutation();

  const handleSubmit = saveForm(
    form,
    { DUPLICATE: textes.dejaExistante, default: textes.erreur },
    async (input) => {
      const { data } = await createCampagne({ variables: { input } });
      toasts.success(textes.ajoutee);
      if (data) onAdded(data.createCampagne.id);
    },
  );

  return (
    <Box asChild bg="ink.50" borderRadius="l2" p="4">
      <form noValidate aria-label={textes.ajouter} onSubmit={(event) => void handleSubmit(event)}>
        <Flex direction="column" gap="4">
          <TextField label={textes.nom} {...fieldOf(form, 'nom')} />
          <TextField label={textes.annee} {...fieldOf(form, 'annee', { valueAsNumber: true })} />
          <Flex gap="3" justify="end">
            <Button variant="outline" onClick={onCancel}>
              {creation.annuler}
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {textes.enregistrer}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Box>
  );
}
