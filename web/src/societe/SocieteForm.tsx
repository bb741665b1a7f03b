import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';

import { societeSchema } from '../../../schema/validation/societe.js';
import { saveForm, type RefusalMessages } from '../apollo/errors.js';
import { paths } from '../paths.js';
import { ChoiceField } from '../ui/form/ChoiceField.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { toasts } from '../ui/toasts.js';
import { ConservationField } from './ConservationField.js';
import { NiveauField } from './niveau/NiveauField.js';
import { textes } from './textes.js';

const { formulaire } = textes;
const OUI_NON = [
  { value: true, label: formulaire.oui },
  { value: false, label: formulaire.non },
];

type SocieteInput = z.input<typeof societeSchema>;
type SocieteValues = z.output<typeof societeSchema>;

interface SocieteFormProps {
  title: string;
  subtitle?: ReactNode;
  /** The values that the form starts from. */
  societe: SocieteInput;
  /** Members of each team that has any; none for a company to create, whose level is chosen at its launch. */
  effectifs?: readonly number[];
  /** Saves; throws the server's refusal. */
  onSave: (values: SocieteValues) => Promise<unknown>;
  success: string;
  /** The error catalogue's sentences for a refusal. */
  failure: (values: SocieteValues) => RefusalMessages;
  submitLabel: string;
  cancelLabel: string;
  extraActions?: ReactNode;
  /** What stands below its fields. */
  children?: ReactNode;
}

/** The form of a company, for its creation and its edition. */
export function SocieteForm(props: SocieteFormProps) {
  const { societe, effectifs, onSave, success, failure, children, ...page } = props;
  const form = useForm({ resolver: zodResolver(societeSchema), defaultValues: societe });
  const kept = useKeptValues(form, paths.login());
  const { errors } = form.formState;
  const visuSociete = useController({ control: form.control, name: 'visuSociete' }).field;
  const k = useController({ control: form.control, name: 'k' }).field;
  const conservation = useController({ control: form.control, name: 'conservation' }).field;

  const handleSave = (leave: (to: string) => void) =>
    saveForm(form, failure, async (values) => {
      await onSave(values);
      toasts.success(success);
      leave(paths.societes());
    });

  return (
    <FormPage {...page} form={form} onSubmit={handleSave} cancelTo={paths.societes()}>
      <KeptNotice {...kept} />
      <TextField
        label={formulaire.libelle}
        autoComplete="off"
        {...fieldOf(form, 'libelleSociete')}
      />
      <ChoiceField
        legend={formulaire.visibilite}
        name={visuSociete.name}
        options={OUI_NON}
        value={visuSociete.value}
        onChange={visuSociete.onChange}
        onBlur={visuSociete.onBlur}
        error={errors.visuSociete}
      />
      {effectifs && (
        <NiveauField
          k={k.value ?? null}
          onChange={k.onChange}
          effectifs={effectifs}
          error={errors.k}
        />
      )}
      {effectifs && (
        <ConservationField
          mois={conservation.value ?? null}
          onChange={conservation.onChange}
          error={errors.conservation}
        />
      )}
      {children}
    </FormPage>
  );
}
