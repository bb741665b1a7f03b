import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

import { campagneSchema, jourFault } from '../../../schema/validation/campagne.js';
import { readRefusal, saveForm } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import {
  useCreateCampagneMutation,
  useUpdateCampagneMutation,
  type CampagnesPageQuery,
} from '../generated/campagne.js';
import { fieldOf, MomentField, TextField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

export type Campagne = CampagnesPageQuery['campagnes'][number];

const { modale } = textes;
/** An empty field is no day; one that is half typed is none either, as the server says. */
const formSchema = campagneSchema.extend({
  jour: z.union([z.literal(''), campagneSchema.shape.jour.unwrap().unwrap()]),
});

interface CampagneModalProps {
  /** The campaign to change; absent: a new one is created. */
  campagne?: Campagne;
  onSaved: () => void;
  onClose: () => void;
}

export function CampagneModal({ campagne, onSaved, onClose }: CampagneModalProps) {
  const { anneeCourante } = useSession();
  const [createCampagne] = useCreateCampagneMutation();
  const [updateCampagne] = useUpdateCampagneMutation();
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      nom: campagne?.nom ?? '',
      annee: campagne?.annee ?? anneeCourante,
      jour: campagne?.jour ?? '',
    },
  });

  // A name that is taken, a campaign that a facilitator did not make or that another company uses: the server says which.
  const messages = (_: unknown, error: unknown) => ({
    DUPLICATE: readRefusal(error).message,
    FORBIDDEN: readRefusal(error).message,
    CONFLICT: readRefusal(error).message,
    default: campagne ? modale.erreurModification : modale.erreurCreation,
  });
  const handleSave = saveForm(form, messages, async ({ jour, ...named }) => {
    const values = { ...named, jour: jour || null };
    const fault = jourFault(values.jour, values.annee);
    if (fault) return form.setError('jour', { message: fault });
    if (campagne) await updateCampagne({ variables: { input: { id: campagne.id, ...values } } });
    else await createCampagne({ variables: { input: values } });
    toasts.success(campagne ? modale.modifiee : modale.creee);
    onSaved();
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
        <TextField label={modale.nom} autoComplete="off" {...fieldOf(form, 'nom')} />
        <TextField
          label={modale.annee}
          hint={modale.anneeAide}
          type="number"
          autoComplete="off"
          {...fieldOf(form, 'annee', { valueAsNumber: true })}
        />
        <MomentField
          kind="date"
          label={modale.jour}
          hint={modale.jourAide}
          {...fieldOf(form, 'jour')}
        />
      </Flex>
    </FormModal>
  );
}
