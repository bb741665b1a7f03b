import { zodResolver } from '@hookform/resolvers/zod';

import { syntheseFormSchema } from '../../../schema/validation/synthese.js';
import { setFieldRefusal } from '../apollo/errors.js';
import { useConflict, type Stored } from '../apollo/useConflict.js';
import { paths } from '../paths.js';
import { fieldOf, TextAreaField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { OtherText } from '../ui/form/OtherText.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { textes } from './textes.js';

interface SyntheseFormProps {
  title: string;
  subtitle: string;
  idBoussole: number;
  initial: string;
  /** The one that was read, where there is one. */
  version?: string;
  /** What is stored now, when somebody else has saved first. */
  readStored?: () => Promise<Stored<{ synthese: string }> | undefined>;
  /** Sends the text. An error that is not about the text itself goes to `onRefused`. */
  onSave: (synthese: string, version: string | undefined) => Promise<unknown>;
  /** Tells the reader why, and returns whether nothing is left to do here. */
  onRefused: (error: unknown) => { isOver: boolean };
}

/** One large text; goes back to the results once saved. */
export function SyntheseForm(props: SyntheseFormProps) {
  const { title, subtitle, idBoussole, initial, onSave, onRefused } = props;
  const { version, readStored = async () => undefined } = props;
  const results = paths.resultatBoussole({ id: idBoussole });
  const form = useForm({
    resolver: zodResolver(syntheseFormSchema),
    defaultValues: { synthese: initial },
  });
  const kept = useKeptValues(form, paths.login());
  const conflict = useConflict(version, readStored);

  const handleSubmit = (leave: (to: string) => void) =>
    form.handleSubmit(async ({ synthese }) => {
      try {
        const isSaved = await conflict.save(async (read) => {
          await onSave(synthese, read);
          return undefined;
        });
        if (isSaved) leave(results);
      } catch (error) {
        if (setFieldRefusal(form, error)) return;
        if (onRefused(error).isOver) leave(results);
      }
    });

  return (
    <FormPage
      title={title}
      subtitle={subtitle}
      form={form}
      onSubmit={handleSubmit}
      submitLabel={textes.valider}
      cancelTo={results}
    >
      <KeptNotice {...kept} />
      <OtherText
        other={conflict.other}
        labels={{ synthese: textes.synthese }}
        onTake={(other) => {
          form.setValue('synthese', other.synthese, { shouldDirty: true });
          conflict.close();
        }}
      />
      <TextAreaField label={textes.synthese} rows={12} {...fieldOf(form, 'synthese')} />
    </FormPage>
  );
}
