import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { withinLimit } from '../../apollo/limits.js';
import { toasts } from '../../ui/toasts.js';
import type { ReponseDraft } from './draft.js';
import type { ReponseValues } from './rules.js';

const loadRules = () => import('./rules.js');
type FieldName = keyof ReponseDraft;
export type ReponseErrors = Partial<Record<FieldName, string>>;

/** What is typed on one screen, its errors, and its rules from the shared schema. */
export function useReponseForm(initial: ReponseDraft, onDraft: (draft: ReponseDraft) => void) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<ReponseErrors>({});

  const change = (patch: Partial<ReponseDraft>) => {
    // Ready before the first "Suivant"; should they not come now, it asks for them again.
    loadRules().catch(() => undefined);
    const next = { ...values, ...patch };
    setValues(next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in patch))));
    onDraft(next);
  };

  /** The checked answer, or undefined after saying what is missing, each thing in its place. */
  const validate = async (
    patch: Partial<ReponseDraft> = {},
  ): Promise<ReponseValues | undefined> => {
    const { checkReponse } = await withinLimit(loadRules());
    const parsed = checkReponse({ ...values, ...patch });
    if (parsed.success) return parsed.data;
    const messages = new Map(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    setErrors(Object.fromEntries(messages));
    return undefined;
  };

  const check = (patch?: Partial<ReponseDraft>) =>
    validate(patch).catch((error: unknown) => {
      toasts.error(refusalMessage(error));
      return undefined;
    });

  return { values, errors, change, check };
}
