import { useRef, useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useUpdateOrdreCriteresMutation } from '../../generated/critere.js';
import { toasts } from '../../ui/toasts.js';

/**
 * The order of a company's criteria, each change of which is saved at once, one after the other. Refused, the list is read
 * again.
 */
export function useOrdre(
  idSociete: number,
  criteres: readonly { id: number }[],
  onSaved: () => Promise<unknown>,
) {
  const stored = criteres.map(({ id }) => id);
  /** What was asked, until all of it is saved or something is refused: then the list that was read counts again. */
  const [asked, setAsked] = useState<number[]>();
  const ids = asked ?? stored;
  const saving = useRef(Promise.resolve(true));
  const waiting = useRef(0);
  const [updateOrdre] = useUpdateOrdreCriteresMutation();

  const save = async (lus: number[], next: number[]) => {
    try {
      await updateOrdre({ variables: { idSociete, lus, ids: next } });
      return true;
    } catch (error) {
      toasts.error(refusalMessage(error));
      return false;
    }
  };

  const change = (next: number[]) => {
    setAsked(next);
    waiting.current += 1;
    saving.current = saving.current.then(async (isSaved) => {
      // What follows a refusal was built on what was refused.
      const isDone = isSaved && (await save(ids, next));
      waiting.current -= 1;
      if (waiting.current > 0) return isDone;
      // What it could not read, the page says.
      await onSaved().catch(() => undefined);
      setAsked(undefined);
      return true;
    });
  };

  return { ids, change };
}
