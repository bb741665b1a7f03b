import { useState } from 'react';

import { isRefusedWith } from './errors.js';

/** What is stored now of a text that several people may write. */
export interface Stored<Texts> {
  version: string;
  texts: Texts;
}

/**
 * Saves a text with the version that the form started from. When somebody else saved first nothing is replaced: what was
 * typed stays, their text is told, and saving again takes its place.
 *
 * @param version the one that was read with the text; undefined until it is, and where nothing is stored yet.
 * @param read what is stored now.
 */
export function useConflict<Texts>(
  version: string | undefined,
  read: () => Promise<Stored<Texts> | null | undefined>,
) {
  // The first one: a page that is read again beside a form changes nothing of what its writer has seen.
  const [known, setKnown] = useState(version);
  const [other, setOther] = useState<Texts>();
  if (known === undefined && version !== undefined) setKnown(version);

  /**
   * @param work sends the text, and may give the version that is stored from then on.
   * @returns false when somebody else saved first. Any other refusal is thrown.
   */
  const save = async (
    work: (version: string | undefined) => Promise<string | undefined>,
  ): Promise<boolean> => {
    try {
      const saved = await work(known);
      if (saved !== undefined) setKnown(saved);
      setOther(undefined);
      return true;
    } catch (error) {
      const stored = isRefusedWith(error, 'CONFLICT') && (await read());
      if (!stored) throw error;
      setKnown(stored.version);
      setOther(stored.texts);
      return false;
    }
  };

  return { save, other, close: () => setOther(undefined) };
}
