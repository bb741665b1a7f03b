import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';

import { PORTEES_JETON, type PorteeJeton } from '../../../schema/statuts.js';
import { jetonSchema } from '../../../schema/validation/jeton.js';
import { loadFailure, saveForm } from '../apollo/errors.js';
import { useCreateJetonMutation, useSocietesDesJetonsQuery } from '../generated/jeton.js';
import { MultiSelectField } from '../ui/combobox/MultiSelectField.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { CheckList } from '../ui/form/CheckList.js';
import { fieldOf, SelectField, TextField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import { BrancheField } from './BrancheField.js';
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
    defaultValues: {
      nom: '',
      idSocietes: [] as number[],
      idEquipe: null as number | null,
      jours: 90,
      portees: ['CHIFFRES', 'PARTICIPATION'] as PorteeJeton[],
    },
  });
  const societes = useController({ control: form.control, name: 'idSocietes' });
  const branche = useController({ control: form.control, name: 'idEquipe' });
  const portees = useController({ control: form.control, name: 'portees' });
  const chosen = portees.field.value ?? [];
  const ids = societes.field.value.map(Number);
  const [first] = ids;

  const handleCreate = saveForm(form, { default: modale.erreur }, async (input) => {
    toasts.clear();
    const { data: recu } = await createJeton({ variables: { input } });
    if (!recu) return;
    const { jeton, ...secrets } = recu.createJeton;
    onCreated({ ...secrets, ...jeton });
  });

  return (
    <FormModal
      title={modale.titre}
      form={form}
      onSubmit={handleCreate}
      submitLabel={modale.creer}
      isDisabled={chosen.length === 0}
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
          <MultiSelectField
            label={modale.societe}
            options={(data?.societes ?? []).map(({ id, libelleSociete }) => ({
              value: id,
              label: libelleSociete,
            }))}
            values={ids}
            onChange={(values) => {
              societes.field.onChange(values);
              branche.field.onChange(null);
            }}
            inputRef={societes.field.ref}
            error={societes.fieldState.error}
          />
        )}
        {first !== undefined && ids.length === 1 && (
          <BrancheField
            idSociete={first}
            value={branche.field.value === null ? null : Number(branche.field.value)}
            onChange={branche.field.onChange}
            inputRef={branche.field.ref}
            error={branche.fieldState.error}
          />
        )}
        <CheckList
          legend={modale.lit}
          options={Object.values(modale.choix)}
          ticked={new Set(chosen.map((one) => modale.choix[one]))}
          onChange={(ticked) =>
            portees.field.onChange(
              Object.values(PORTEES_JETON).filter((one) => ticked.has(modale.choix[one])),
            )
          }
        />
        <SelectField
          label={modale.duree}
          options={modale.durees}
          {...fieldOf(form, 'jours', { valueAsNumber: true })}
        />
      </Flex>
    </FormModal>
  );
}
