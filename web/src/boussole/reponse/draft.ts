import { isRecord } from '../../apollo/isRecord.js';
import { textKey, tryStorage } from '../../ui/device.js';

/** What the member has filled in so far on one screen. */
export interface ReponseDraft {
  question1: number | undefined;
  question2: number | undefined;
  commentaire: string;
}

const readScore = (value: unknown) => (Number.isInteger(value) ? Number(value) : undefined);

/**
 * Reads the answer that was being typed when the page was left.
 *
 * @returns undefined when there is none, or when what is stored is not a draft.
 */
export function readDraft(idBoussoleIndividu: number, idCritere: number): ReponseDraft | undefined {
  return tryStorage(() => {
    const stored: unknown = JSON.parse(
      window.localStorage.getItem(textKey(idBoussoleIndividu, idCritere)) ?? 'null',
    );
    if (!isRecord(stored)) return undefined;
    return {
      question1: readScore(stored['question1']),
      question2: readScore(stored['question2']),
      commentaire: typeof stored['commentaire'] === 'string' ? stored['commentaire'] : '',
    };
  });
}

export function writeDraft(
  idBoussoleIndividu: number,
  idCritere: number,
  draft: ReponseDraft,
): void {
  tryStorage(() =>
    window.localStorage.setItem(textKey(idBoussoleIndividu, idCritere), JSON.stringify(draft)),
  );
}

export function removeDraft(idBoussoleIndividu: number, idCritere: number): void {
  tryStorage(() => window.localStorage.removeItem(textKey(idBoussoleIndividu, idCritere)));
}
