import { useState } from 'react';
import type { z } from 'zod';

import { reponseFormSchema } from '../../../../schema/validation/resultat.js';
import { toasts } from '../../ui/toasts.js';
import type { ReponseDraft } from './draft.js';

export type ReponseValues = z.output<typeof reponseFormSchema>;
type FieldName = keyof ReponseDraft;
export type ReponseErrors = Partial<Record<FieldName, string>>;

const FIELDS: readonly FieldName[] = ['question1', 'question2', 'commentaire'];

/** What is typed on one screen, its errors, and its rules from the shared schema. */
export function useReponseForm(initial: ReponseDraft, onDraft: (draft: ReponseDraft) => void) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<ReponseErrors>({});

  const change = (patch: Partial<ReponseDraft>) => {
    const next = { ...values, ...patch };
    setValues(next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in patch))));
    onDraft(next);
  };

  /** The checked answer, or undefined after saying what is missing: one alert at a time, in screen order. */
  const validate = (patch: Partial<ReponseDraft> = {}): ReponseValues | undefined => {
    const parsed = reponseFormSchema.safeParse({ ...values, ...patch });
    if (parsed.success) return parsed.data;
    const messages = new Map(parsed.error.issues.map(({ path, message }) => [path[0], message]));
    const found = FIELDS.flatMap((name) => {
      const message = messages.get(name);
      return message === undefined ? [] : [[name, message] as const];
    });
    setErrors(Object.fromEntries(found));
    const first = found[0];
    if (first) toasts.error(first[1]);
    return undefined;
  };

  return { values, errors, change, validate };
}
