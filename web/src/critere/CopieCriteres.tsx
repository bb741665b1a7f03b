import { Button, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import { copyCriteresSchema } from '../../../schema/validation/critere.js';
import { loadFailure, saveForm } from '../apollo/errors.js';
import { useImportCriteresMutation, useSocietesACopierQuery } from '../generated/critere.js';
import { SearchSelectField } from '../ui/combobox/SearchSelectField.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { FormModal } from '../ui/form/FormModal.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { copie } = textes;

interface CopieCriteresProps {
  idSociete: number;
  /** Called after the copy, to read the list again. */
  onCopied: () => Promise<unknown>;
}

/** The button that takes over the criteria of another company, and its dialog. */
export function CopieCriteres(props: CopieCriteresProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {copie.bouton}
      </Button>
      {isOpen && <CopieModal {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopieModal({
  idSociete,
  onCopied,
  onClose,
}: CopieCriteresProps & { onClose: () => void }) {
  const { data, error, refetch } = useSocietesACopierQuery({ fetchPolicy: 'cache-and-network' });
  const [importCriteres] = useImportCriteresMutation();
  const form = useForm({
    resolver: zodResolver(copyCriteresSchema),
    defaultValues: { idSociete, idSource: 0 },
  });
  const source = useController({ control: form.control, name: 'idSource' });
  const options = (data?.societes ?? [])
    .filter(({ id }) => id !== idSociete)
    .map(({ id, libelleSociete }) => ({ value: id, label: libelleSociete }));

  const handleCopy = saveForm(form, { default: copie.erreur }, async (variables) => {
    const { data: copied } = await importCriteres({ variables });
    const { crees = [], dejaPresents = 0 } = copied?.importCriteres ?? {};
    toasts.success(copie.copies(crees.length, dejaPresents));
    await onCopied();
    onClose();
  });

  return (
    <FormModal
      title={copie.bouton}
      form={form}
      onSubmit={handleCopy}
      submitLabel={copie.copier}
      onClose={onClose}
    >
      <Text mb="4">{copie.aide}</Text>
      {!data && error ? (
        <ErrorPanel {...loadFailure(error, refetch)} />
      ) : (
        <SearchSelectField
          label={copie.societe}
          options={options}
          value={Number(source.field.value)}
          onChange={source.field.onChange}
          inputRef={source.field.ref}
          error={form.formState.errors.idSource}
        />
      )}
    </FormModal>
  );
}
