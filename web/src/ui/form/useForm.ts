import { useMemo } from 'react';
import {
  useForm as useFields,
  type FieldErrors,
  type FieldValues,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

import { toasts } from '../toasts.js';

export const NOT_SENT =
  'Ce formulaire n’a pas pu être envoyé : une de ses valeurs est refusée, et la page ne sait pas la montrer. Rechargez la page, puis recommencez.';

interface Fault {
  type?: unknown;
  message?: unknown;
  ref?: unknown;
}

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What is wrong with no field of the page, so that nobody sees it beside one. */
function faultsOfNoField(errors: unknown): Fault[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if (isFault(errors)) return 'ref' in errors && errors.ref ? [] : [errors];
  return Object.values(errors).flatMap(faultsOfNoField);
}

/** Our own rules speak French; those of the library, of which one is broken only by a mistake of ours, do not. */
const sentenceOf = ({ type, message }: Fault): string =>
  type === 'custom' && typeof message === 'string' && message !== '' ? message : NOT_SENT;

function tell(errors: FieldErrors): void {
  for (const sentence of new Set(faultsOfNoField(errors).map(sentenceOf))) toasts.error(sentence);
}

/**
 * react-hook-form's own, for every form of the product: an error that belongs to no field is told in a message, so that a
 * form never refuses in silence.
 */
export function useForm<
  Values extends FieldValues = FieldValues,
  Context = unknown,
  Output = Values,
>(options?: UseFormProps<Values, Context, Output>): UseFormReturn<Values, Context, Output> {
  const form = useFields<Values, Context, Output>(options);
  return useMemo(() => {
    const { handleSubmit: submit } = form;
    const handleSubmit: UseFormHandleSubmit<Values, Output> = (onValid, onInvalid) =>
      submit(onValid, (errors, event) => {
        tell(errors);
        return onInvalid?.(errors, event);
      });
    // The library's object stays the same and its state changes in it, so it is read through, never copied.
    return Object.assign(Object.create(form) as typeof form, { handleSubmit });
  }, [form]);
}
