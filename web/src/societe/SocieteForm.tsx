import { Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { societeSchema } from '../../../schema/validation/societe.js';
import { setFieldRefusal } from '../apollo/errors.js';
import { paths } from '../paths.js';
import { ChoiceField } from '../ui/form/ChoiceField.js';
import { TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { ConfirmModal } from '../ui/Modal.js';
import { Notice } from '../ui/Notice.js';
import { toasts } from '../ui/toasts.js';
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
  /** The values that the form starts from. */
  societe: SocieteInput;
  /** Whether the company exists already, so that a higher minimum may hide results. */
  isStored?: boolean;
  /** Saves; throws the server's refusal. */
  onSave: (values: SocieteValues) => Promise<unknown>;
  success: string;
  /** Returns the error catalogue's sentence for a refusal. */
  failure: (error: unknown, values: SocieteValues) => string;
  submitLabel: string;
  cancelLabel: string;
  extraActions?: ReactNode;
}

/** The form of a company, for its creation and its edition. */
export function SocieteForm(props: SocieteFormProps) {
  const { societe, isStored = false, onSave, success, failure, ...page } = props;
  const form = useForm({ resolver: zodResolver(societeSchema), defaultValues: societe });
  const kept = useKeptValues(form, paths.login());
  const { errors } = form.formState;
  const minimum = useWatch({ control: form.control, name: 'minimumReponses' });
  const isRaised = isStored && Number(minimum) > Number(societe.minimumReponses);
  const visuSociete = useController({ control: form.control, name: 'visuSociete' }).field;

  const [confirmed, setConfirmed] = useState<() => Promise<void>>();

  const save = async (values: SocieteValues, leave: (to: string) => void) => {
    try {
      await onSave(values);
      toasts.success(success);
      leave(paths.societes());
    } catch (error) {
      if (setFieldRefusal(form, error)) return;
      toasts.error(failure(error, values));
    }
  };
  const handleSave = (leave: (to: string) => void) =>
    form.handleSubmit(async (values) => {
      // A higher minimum hides results, and a mistyped digit can be taken back only once no boussole is open.
      if (isRaised) return setConfirmed(() => () => save(values, leave));
      await save(values, leave);
    });
  const handleConfirm = async () => {
    await confirmed?.();
    setConfirmed(undefined);
  };

  return (
    <>
      <FormPage {...page} form={form} onSubmit={handleSave} cancelTo={paths.societes()}>
        <KeptNotice {...kept} />
        <TextField
          label={formulaire.libelle}
          autoComplete="off"
          field={form.register('libelleSociete')}
          error={errors.libelleSociete}
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
        <TextField
          label={formulaire.minimum}
          hint={formulaire.minimumAide}
          type="number"
          autoComplete="off"
          field={form.register('minimumReponses', { valueAsNumber: true })}
          error={errors.minimumReponses}
        />
        {isRaised && (
          <Notice isInForm>
            <Text>{formulaire.minimumReleve}</Text>
          </Notice>
        )}
      </FormPage>
      <ConfirmModal
        isOpen={confirmed !== undefined}
        message={<Text>{formulaire.minimumReleve}</Text>}
        confirmLabel={formulaire.relever(Number(minimum))}
        cancelLabel={formulaire.annuler}
        onConfirm={handleConfirm}
        onCancel={() => setConfirmed(undefined)}
      />
    </>
  );
}
