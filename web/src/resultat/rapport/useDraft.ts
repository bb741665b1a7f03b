import { useState } from 'react';

import { textKey, tryStorage } from '../../ui/device.js';
import { CHAPTERS, type Chapter } from './textes.js';

export interface Draft {
  introduction: string;
  /** Chapters that were ticked off. */
  sans: readonly Chapter[];
}

const EMPTY: Draft = { introduction: '', sans: [] };

function read(key: string): Draft {
  const kept = tryStorage(
    () => JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null,
  );
  return {
    introduction: typeof kept?.introduction === 'string' ? kept.introduction : '',
    sans: CHAPTERS.filter((chapter) => Array.isArray(kept?.sans) && kept.sans.includes(chapter)),
  };
}

/** What is chosen and written for a report, kept in this browser until who wrote it signs out. */
export function useDraft(idSociete: number, idCampagne: number) {
  const key = textKey('rapport', idSociete, idCampagne);
  const [draft, setDraft] = useState(() => read(key));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    tryStorage(() =>
      JSON.stringify(next) === JSON.stringify(EMPTY)
        ? localStorage.removeItem(key)
        : localStorage.setItem(key, JSON.stringify(next)),
    );
  };
  return [draft, change] as const;
}
