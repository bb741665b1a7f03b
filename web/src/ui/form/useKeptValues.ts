import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

import { lastOwner, textKey, tryStorage } from '../device.js';

interface Kept<Values> {
  owner: string | null;
  /** The values that the form started from, as text. */
  initial: string;
  values: Values;
}

/**
 * Values found on coming back. They are already in the form, or only offered when the stored object has changed since.
 */
export interface KeptValues {
  state: 'none' | 'restored' | 'offered';
  restore: () => void;
  forget: () => void;
}

/** Files are left out, because the browser cannot store them: the reader chooses them again. */
const toText = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof File ? undefined : value));

const here = () => `${window.location.pathname}${window.location.search}`.toLowerCase();

function read<Values>(key: string): Kept<Values> | undefined {
  return tryStorage(() => {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Kept<Values> | null;
    // Another person may have signed in since, in another tab. An owner of null means that nobody had signed in yet.
    return kept && [null, lastOwner()].includes(kept.owner) ? kept : undefined;
  });
}

function write<Values>(key: string, initial: string, values: Values): void {
  const kept: Kept<Values> = { owner: lastOwner(), initial, values };
  tryStorage(() =>
    toText(values) === initial
      ? window.sessionStorage.removeItem(key)
      : window.sessionStorage.setItem(key, toText(kept)),
  );
}

/**
 * Keeps what is typed in a form through a lost session, a failure and a reload: in this tab, for this page, until it is
 * saved or given up.
 *
 * @param login the login page that a lost session leads to: the only other page that does not erase the values.
 */
export function useKeptValues<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  login: string,
): KeptValues {
  const [state, setState] = useState<KeptValues['state']>('none');
  const [offered, setOffered] = useState<Values>();

  useEffect(() => {
    const page = here();
    const key = textKey('page', page);
    const initial = toText(form.formState.defaultValues);
    const kept = read<Values>(key);
    if (kept?.initial === initial) {
      // The defaults are kept, so the form still counts as changed and leaving it asks for confirmation.
      form.reset(kept.values, { keepDefaultValues: true });
      setState('restored');
    } else if (kept) {
      setOffered(kept.values);
      setState('offered');
    }
    const stop = form.subscribe({
      formState: { values: true },
      // A save that stays on the page changes the values that the form starts from.
      callback: ({ values, defaultValues }) => write(key, toText(defaultValues), values),
    });
    return () => {
      stop();
      // A guard or a failure removes the page first and changes the address afterwards, or never: wait for the address.
      setTimeout(() => {
        if (here() === page || window.location.pathname.toLowerCase() === login) return;
        tryStorage(() => window.sessionStorage.removeItem(key));
      });
    };
  }, [form, login]);

  return {
    state,
    restore: () => {
      if (offered) form.reset(offered, { keepDefaultValues: true });
      setState('restored');
    },
    forget: () => {
      form.reset(form.formState.defaultValues as DefaultValues<Values>);
      setState('none');
    },
  };
}
