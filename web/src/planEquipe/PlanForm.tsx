import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { refusalMessage, setFieldRefusal } from '../apollo/errors.js';
import { paths, resultatTrail } from '../paths.js';
import { fieldOf, TextAreaField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { toasts } from '../ui/toasts.js';
import { planFormSchema, type PlanValues } from './planForm.js';
import { textes } from './textes.js';

interface PlanFormProps {
  title: string;
  equipe: { libelleEquipe: string; societe: { id: number } };
  idBoussole: number;
  initial: PlanValues;
  onSave: (values: PlanValues) => Promise<unknown>;
  saved: string;
  refused: string;
  /** Content at the left of the buttons. */
  extraActions?: ReactNode;
  /** Fields under the specified ones. */
  below?: (form: UseFormReturn<PlanValues, unknown, PlanValues>) => ReactNode;
}

/** The form of an action plan: Objectif, Action and Lead. It goes back to the results once saved. */
export function PlanForm(props: PlanFormProps) {
  const { title, equipe, idBoussole, initial, onSave, saved, refused, extraActions, below } = props;
  const results = paths.resultatBoussole({ id: idBoussole });
  const form = useForm({ resolver: zodResolver(planFormSchema), defaultValues: initial });
  const kept = useKeptValues(form, paths.login());

  const handleSubmit = (leave: (to: string) => void) =>
    form.handleSubmit(async (values) => {
      try {
        await onSave(values);
        toasts.success(saved);
        leave(results);
      } catch (error) {
        setFieldRefusal(form, error);
        toasts.error(refusalMessage(error, { BAD_USER_INPUT: refused }));
      }
    });

  return (
    <FormPage
      title={title}
      subtitle={equipe.libelleEquipe}
      trail={resultatTrail(equipe.societe.id, idBoussole)}
      form={form}
      onSubmit={handleSubmit}
      submitLabel={textes.valider}
      cancelTo={results}
      extraActions={extraActions}
    >
      <KeptNotice {...kept} />
      <TextAreaField label={textes.objectif} {...fieldOf(form, 'objectif')} />
      <TextAreaField label={textes.action} {...fieldOf(form, 'action')} />
      <TextAreaField label={textes.lead} rows={2} {...fieldOf(form, 'lead')} />
      {below?.(form)}
    </FormPage>
  );
}
