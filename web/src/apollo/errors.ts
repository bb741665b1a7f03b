import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { ERROR_CODES, type ErrorCode } from '../../../schema/statuts.js';
import { paths } from '../paths.js';
import { SERVEUR_MUET } from '../ui/serveurMuet.js';
import { toasts } from '../ui/toasts.js';
import { GONE } from './gone.js';
import { isRecord } from './isRecord.js';
import { parseJson } from './serverError.js';

/** Why an operation failed, in the server's words. */
export interface Refusal {
  code: ErrorCode | 'NETWORK';
  message: string;
  /** The input field at fault, for BAD_USER_INPUT. */
  champ?: string;
}

const ERREUR_INTERNE = 'Erreur interne ... Veuillez ressayer ...';

const isCode = (code: unknown): code is ErrorCode => ERROR_CODES.some((known) => known === code);

function readGraphQLError(error: unknown): Refusal | undefined {
  if (!isRecord(error) || typeof error['message'] !== 'string') return undefined;
  const extensions = isRecord(error['extensions']) ? error['extensions'] : error;
  const { code, champ } = extensions;
  // A screen says of a database that is away what it says of any failure of ours.
  if (!isCode(code) || code === 'UNAVAILABLE') {
    return { code: 'INTERNAL', message: ERREUR_INTERNE };
  }
  return { code, message: error['message'], ...(typeof champ === 'string' && { champ }) };
}

function readHttpError({ bodyText, statusCode }: ServerError): Refusal {
  const body = parseJson(bodyText);
  const errors = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [body];
  const unreachable = [502, 503, 504].includes(statusCode) && !isRecord(body);
  if (unreachable) return { code: 'NETWORK', message: SERVEUR_MUET };
  return readGraphQLError(errors[0]) ?? { code: 'INTERNAL', message: ERREUR_INTERNE };
}

/**
 * Reads the error of a hook or of a mutation.
 *
 * @param error what Apollo Client threw or returned.
 * @returns the stable code, a French message and, for a refused input, the field's name.
 * @see decisions §6
 */
export function readRefusal(error: unknown): Refusal {
  if (CombinedGraphQLErrors.is(error)) {
    return readGraphQLError(error.errors[0]) ?? { code: 'INTERNAL', message: ERREUR_INTERNE };
  }
  if (ServerError.is(error)) return readHttpError(error);
  return { code: 'NETWORK', message: SERVEUR_MUET };
}

/** True when the server refused for this reason. */
export const isRefusedWith = (error: unknown, code: Refusal['code']): boolean =>
  error !== undefined && error !== null && readRefusal(error).code === code;

/** Sentences of a screen's error catalogue, by code. `default` is used for every other refusal. */
export type RefusalMessages = Partial<Record<ErrorCode, string>> & { default?: string };

/**
 * The sentence to show for a failure: the screen's own where it has one, else the server's.
 *
 * @param error what the mutation threw.
 * @param messages the screen's sentences.
 */
export function refusalMessage(error: unknown, messages: RefusalMessages = {}): string {
  const { code, message } = readRefusal(error);
  // The screen's sentence comes first and the cause after it, because the timeout may come long after the press.
  if (code === 'NETWORK') return [messages.default, message].filter(Boolean).join(' ');
  if (code === 'TOO_MANY_REQUESTS') return message;
  return messages[code] ?? messages.default ?? message;
}

/** Refusals that trying again cannot change. */
const FINAL: ReadonlySet<Refusal['code']> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
]);

/** Whether the server refuses what trying again cannot change. */
export const isFinal = (error: unknown): boolean =>
  error !== undefined && FINAL.has(readRefusal(error).code);

/**
 * Props of an ErrorPanel for something that could not be loaded. It offers to try again only where that may help.
 *
 * @param messages the screen's sentences; `gone`: what its address names.
 */
export function loadFailure(
  error: unknown,
  retry: () => unknown,
  { gone, ...messages }: RefusalMessages & { gone?: keyof typeof GONE } = {},
) {
  if (gone && isRefusedWith(error, 'NOT_FOUND')) return GONE[gone];
  return {
    message: refusalMessage(error, messages),
    ...(isFinal(error) ? { wayOut: paths.dashboard() } : { onRetry: () => void retry() }),
  };
}

/**
 * Shows a refusal under the field that it names: a bad input, a name already taken, a minimum that may not go down.
 *
 * @returns true when nothing more needs to be said (a bad input). False for any other refusal, and for one that names no
 *   field of the form: the caller shows a message of the catalogue too.
 */
export function setFieldRefusal<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
): boolean {
  const { code, champ, message } = readRefusal(error);
  const name = Object.keys(form.getValues()).find((field) => field === champ?.split('.').at(-1));
  if (!name) return false;
  form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  // A value without a control of its own (a list of ticks) has no place where its error would be seen.
  const isShown = Boolean(form.getFieldState(name as Path<Values>).error?.ref);
  return code === 'BAD_USER_INPUT' && isShown;
}

/** Shows a refusal under the field that it names, and as a message unless that says it all. */
export function showRefusal<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  messages?: RefusalMessages,
): void {
  if (!setFieldRefusal(form, error)) toasts.error(refusalMessage(error, messages));
}

/**
 * The submission of a form: its checked values are saved, and a refusal is shown.
 *
 * @param messages the screen's sentences, or what tells them from what was sent and from the refusal.
 * @param save sends the values and says so; it throws the refusal.
 */
export const saveForm = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  messages: RefusalMessages | ((values: Output, error: unknown) => RefusalMessages),
  save: (values: Output) => Promise<unknown>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      showRefusal(form, error, typeof messages === 'function' ? messages(values, error) : messages);
    }
  });
