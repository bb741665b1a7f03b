import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';

import { jetonSchema } from '../../../schema/validation/jeton.js';
import { loadFailure, saveForm } from '../apollo/errors.js';
import { useCreateJetonMutation, useSocietesDesJetonsQuery } from '../generated/jeton.js';
import { SearchSelectField } from '../ui/combobox/SearchSelectField.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { fieldOf, SelectField, TextField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import type { JetonCree } from './SecretModal.js';
import { textes } from './textes.js';

const { modale } = textes;

interface CreateJetonModalProps {
  onCreated: (cree: JetonCree) => void;
  onClose: () => void;
}

export function CreateJetonModal({ onCreated, onClose }: CreateJetonModalProps) {
  const { data, error, refetch } = useSocietesDesJetonsQuery();
  // The secret is shown once and must be stored nowhere, not even in this page's cache.
  const [createJeton] = useCreateJetonMutation({ fetchPolicy: 'no-cache' });
  const form = useForm({
    resolver: zodResolver(jetonSchema),
    defaultValues: { nom: '', idSociete: 0, jours: 90 },
  });
  const { errors } = form.formState;
  const societe = useController({ control: form.control, name: 'idSociete' });

  const handleCreate = saveForm(form, { default: modale.erreur }, async (input) => {
    toasts.clear();
    const { data: recu } = await createJeton({ variables: { input } });
    if (!recu) return;
    const { secret, jeton } = recu.createJeton;
    onCreated({ secret, ...jeton });
  });

  return (
    <FormModal
      title={modale.titre}
      form={form}
      onSubmit={handleCreate}
      submitLabel={modale.creer}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <TextField
          label={modale.nom}
          hint={modale.nomAide}
          autoComplete="off"
          {...fieldOf(form, 'nom')}
        />
        {!data && error ? (
          <ErrorPanel {...loadFailure(error, refetch)} />
        ) : (
          <SearchSelectField
            label={modale.societe}
            options={(data?.societes ?? []).map(({ id, libelleSociete }) => ({
              value: id,
              label: libelleSociete,
            }))}
            value={Number(societe.field.value)}
            onChange={societe.field.onChange}
            inputRef={societe.field.ref}
            error={errors.idSociete}
          />
        )}
        <SelectField
          label={modale.duree}
          options={modale.durees}
          {...fieldOf(form, 'jours', { valueAsNumber: true })}
        />
      </Flex>
    </FormModal>
  );
}
