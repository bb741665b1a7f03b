import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

import { lastOwner, textKey, tryStorage } from '../device.js';

interface Kept<Values> {
  owner: string | null;
  /** What the form started from. */
  initial: string;
  values: Values;
}

/** What was found on coming back: already in the form, or, since what is stored has changed meanwhile, offered. */
export interface KeptValues {
  state: 'none' | 'restored' | 'offered';
  restore: () => void;
  forget: () => void;
}

/** A chosen file cannot be kept: it is chosen again. */
const toText = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof File ? undefined : value));

const here = () => `${window.location.pathname}${window.location.search}`.toLowerCase();

function read<Values>(key: string): Kept<Values> | undefined {
  return tryStorage(() => {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Kept<Values> | null;
    // Somebody else may have signed in since, in another tab. Nobody: this device had not been told who it was.
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
 * Long texts survive a session lost on the way, a failure and a reload: kept in this tab, for this page, until they are
 * saved or given up.
 *
 * @param login where a lost session leads: the only other page that keeps them.
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
      // Still changed in the eyes of the form: leaving asks.
      form.reset(kept.values, { keepDefaultValues: true });
      setState('restored');
    } else if (kept) {
      setOffered(kept.values);
      setState('offered');
    }
    const stop = form.subscribe({
      formState: { values: true },
      // A save that stays on the page changes what it starts from.
      callback: ({ values, defaultValues }) => write(key, toText(defaultValues), values),
    });
    return () => {
      stop();
      // A guard or a failure takes the page away first, and changes the address after, or never.
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
