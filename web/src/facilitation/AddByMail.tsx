import { Button, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';

import { readRefusal, saveForm } from '../apollo/errors.js';
import { LienActivationModal, type Invitation } from '../LienActivationModal.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { toasts } from '../ui/toasts.js';

export interface AddProps {
  idSociete: number;
  onAdded: () => Promise<unknown>;
}

interface AddByMailProps<Values extends { adresseMail: string }, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  label: string;
  hint: string;
  submitLabel: string;
  success: string;
  failure: string;
  /** The invitation of who had no account. */
  onSubmit: (input: Sent) => Promise<Invitation | null | undefined>;
  onAdded: () => Promise<unknown>;
  /** What else is asked. */
  children?: ReactNode;
}

/** Somebody is added by their address; who has no account is invited, by mail or by a link to hand out. */
export function AddByMail<Values extends { adresseMail: string }, Sent>(
  props: AddByMailProps<Values, Sent>,
) {
  const { form, label, hint, submitLabel, success, failure, onSubmit, onAdded, children } = props;
  const [invitation, setInvitation] = useState<Invitation>();
  const address = fieldOf(form, 'adresseMail' as FieldPath<Values>);

  const refusals = (_: Sent, error: unknown) => ({
    DUPLICATE: readRefusal(error).message,
    default: failure,
  });
  const handleAdd = saveForm(form, refusals, async (input) => {
    const invited = await onSubmit(input);
    if (invited) setInvitation(invited);
    else toasts.success(success);
    form.reset();
    await onAdded();
  });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleAdd();
        }}
      >
        <Flex mb="6" gap="3" direction="column" align="start" maxW="md">
          <TextField label={label} hint={hint} type="email" autoComplete="off" {...address} />
          {children}
          <Button type="submit" loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Flex>
      </form>
      <LienActivationModal invitation={invitation} onClose={() => setInvitation(undefined)} />
    </>
  );
}
