import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { refusalMessage, setFieldRefusal } from '../apollo/errors.js';
import { useConflict, type Stored } from '../apollo/useConflict.js';
import { paths } from '../paths.js';
import { fieldOf, TextAreaField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { OtherText } from '../ui/form/OtherText.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { toasts } from '../ui/toasts.js';
import { PLAN_TEXTS, planFormSchema, type PlanTexts, type PlanValues } from './planForm.js';
import { textes } from './textes.js';

interface PlanFormProps {
  title: string;
  equipe: { libelleEquipe: string; societe: { id: number } };
  idBoussole: number;
  initial: PlanValues;
  onSave: (values: PlanValues, version: string | undefined) => Promise<unknown>;
  /** The version that was read, where the action exists. */
  version?: string;
  /** What is stored now, when somebody else has saved first. */
  readStored?: () => Promise<Stored<PlanTexts> | undefined>;
  saved: string;
  refused: string;
  /** Content at the left of the buttons. */
  extraActions?: ReactNode;
  /** Fields under the specified ones. */
  below?: (form: UseFormReturn<PlanValues, unknown, PlanValues>) => ReactNode;
}

const LABELS = { objectif: textes.objectif, action: textes.action, lead: textes.lead };

/** The form of an action plan: Objectif, Action and Lead. It goes back to the results once saved. */
export function PlanForm(props: PlanFormProps) {
  const { title, equipe, idBoussole, initial, onSave, saved, refused, extraActions, below } = props;
  const { version, readStored = async () => undefined } = props;
  const results = paths.resultatBoussole({ id: idBoussole });
  const form = useForm({ resolver: zodResolver(planFormSchema), defaultValues: initial });
  const kept = useKeptValues(form, paths.login());
  const conflict = useConflict(version, readStored);

  const handleSubmit = (leave: (to: string) => void) =>
    form.handleSubmit(async (values) => {
      try {
        const isSaved = await conflict.save(async (read) => {
          await onSave(values, read);
          return undefined;
        });
        if (!isSaved) return;
        toasts.success(saved);
        leave(results);
      } catch (error) {
        setFieldRefusal(form, error);
        toasts.error(refusalMessage(error, { default: refused }));
      }
    });

  return (
    <FormPage
      title={title}
      subtitle={equipe.libelleEquipe}
      form={form}
      onSubmit={handleSubmit}
      submitLabel={textes.valider}
      cancelTo={results}
      extraActions={extraActions}
    >
      <KeptNotice {...kept} />
      <OtherText
        other={conflict.other}
        labels={LABELS}
        onTake={(other) => {
          for (const name of PLAN_TEXTS) form.setValue(name, other[name], { shouldDirty: true });
          conflict.close();
        }}
      />
      <TextAreaField label={textes.objectif} {...fieldOf(form, 'objectif')} />
      <TextAreaField label={textes.action} {...fieldOf(form, 'action')} />
      <TextAreaField label={textes.lead} rows={2} {...fieldOf(form, 'lead')} />
      {below?.(form)}
    </FormPage>
  );
}
