import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { campagneSchema } from '../../../schema/validation/campagne.js';
import { readRefusal, refusalMessage, setFieldRefusal } from '../apollo/errors.js';
import {
  useCreateCampagneMutation,
  useUpdateCampagneMutation,
  type CampagnesPageQuery,
} from '../generated/campagne.js';
import { TextField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

export type Campagne = CampagnesPageQuery['campagnes'][number];

const { modale } = textes;

interface CampagneModalProps {
  /** The campaign to change; absent: a new one is created. */
  campagne?: Campagne;
  onSaved: () => void;
  onClose: () => void;
}

export function CampagneModal({ campagne, onSaved, onClose }: CampagneModalProps) {
  const [createCampagne] = useCreateCampagneMutation();
  const [updateCampagne] = useUpdateCampagneMutation();
  const form = useForm({
    resolver: zodResolver(campagneSchema),
    defaultValues: { nom: campagne?.nom ?? '', annee: campagne?.annee ?? new Date().getFullYear() },
  });
  const { errors } = form.formState;

  const handleSave = form.handleSubmit(async (values) => {
    try {
      if (campagne) await updateCampagne({ variables: { input: { id: campagne.id, ...values } } });
      else await createCampagne({ variables: { input: values } });
      toasts.success(campagne ? modale.modifiee : modale.creee);
      onSaved();
    } catch (error) {
      if (setFieldRefusal(form, error)) return;
      const DUPLICATE = readRefusal(error).message;
      const failure = campagne ? modale.erreurModification : modale.erreurCreation;
      toasts.error(refusalMessage(error, { DUPLICATE, default: failure }));
    }
  });

  return (
    <FormModal
      title={campagne ? modale.edition : modale.creation}
      form={form}
      onSubmit={handleSave}
      submitLabel={campagne ? modale.enregistrer : modale.creer}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <TextField
          label={modale.nom}
          autoComplete="off"
          field={form.register('nom')}
          error={errors.nom}
        />
        <TextField
          label={modale.annee}
          hint={modale.anneeAide}
          type="number"
          autoComplete="off"
          field={form.register('annee', { valueAsNumber: true })}
          error={errors.annee}
        />
      </Flex>
    </FormModal>
  );
}
