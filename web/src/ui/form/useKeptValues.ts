import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A private window refuses to store: what is typed is then simply not kept. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Long texts survive a session lost on the way, and a reload: kept in this tab until they are saved or given up.
 *
 * @param login where a lost session leads: the only way out that keeps them.
 */
export function useKeptValues<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  login: string,
): void {
  useEffect(() => {
    const key = `boussole.saisie.${window.location.pathname.toLowerCase()}`;
    const kept = withStorage(
      (storage) => JSON.parse(storage.getItem(key) ?? 'null') as Values | null,
    );
    // Still changed in the eyes of the form: leaving asks.
    if (kept) form.reset(kept, { keepDefaultValues: true });
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        withStorage((storage) => storage.setItem(key, JSON.stringify(values))),
    });
    return () => {
      stop();
      // The guard takes the page away first, and changes the address after.
      setTimeout(() => {
        if (window.location.pathname.toLowerCase() === login) return;
        withStorage((storage) => storage.removeItem(key));
      });
    };
  }, [form, login]);
}
