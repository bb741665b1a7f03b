import { useApolloClient } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';

import { syntheseFormSchema } from '../../../../schema/validation/synthese.js';
import { saveForm } from '../../apollo/errors.js';
import { useConflict } from '../../apollo/useConflict.js';
import {
  ModifierSynthesePageDocument,
  useCreateSyntheseMutation,
  useUpdateSyntheseMutation,
} from '../../generated/resultat.js';
import { fieldOf, TextAreaField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { OtherText } from '../../ui/form/OtherText.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { syntheseWritten } from '../../written.js';
import { formulaires as textes } from '../textes.js';
import type { FormProps } from './formProps.js';

interface SyntheseFormProps extends FormProps {
  /** The one that exists, which is then corrected. */
  synthese: { id: number; synthese: string; version: string } | null;
}

/** Writes the synthesis on the spot. */
export function SyntheseForm({ idBoussole, synthese: known, onClose }: SyntheseFormProps) {
  const [addSynthese] = useCreateSyntheseMutation({
    update: (cache, { data }) => data && syntheseWritten(cache, idBoussole, data.createSynthese),
  });
  const [editSynthese] = useUpdateSyntheseMutation();
  const form = useForm({
    resolver: zodResolver(syntheseFormSchema),
    defaultValues: { synthese: known?.synthese ?? '' },
  });
  const conflict = useConflict(known?.version, useReadSynthese(idBoussole));
  const refused = known ? textes.refus.modification : textes.refus.synthese;
  const handleSubmit = saveForm(form, { default: refused }, async ({ synthese }) => {
    const isSaved = await conflict.save(async (version) => {
      if (known) await editSynthese({ variables: { id: known.id, synthese, version } });
      else await addSynthese({ variables: { idBoussole, synthese } });
      return undefined;
    });
    if (!isSaved) return;
    toasts.success(textes.syntheseEcrite);
    onClose();
  });
  return (
    <FormModal
      title={textes.synthese}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.valider}
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        <OtherText
          other={conflict.other}
          labels={{ synthese: textes.synthese }}
          onTake={(other) => {
            form.setValue('synthese', other.synthese, { shouldDirty: true });
            conflict.close();
          }}
        />
        <TextAreaField label={textes.synthese} rows={7} {...fieldOf(form, 'synthese')} />
      </Flex>
    </FormModal>
  );
}

/** Reads what is stored now, beside what the page shows. */
function useReadSynthese(idBoussole: number) {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({
      query: ModifierSynthesePageDocument,
      variables: { idBoussole },
      fetchPolicy: 'no-cache',
    });
    const stored = data?.resultatBoussole.synthese;
    return stored && { version: stored.version, texts: { synthese: stored.synthese } };
  };
}
