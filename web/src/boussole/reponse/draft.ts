import { isRecord } from '../../apollo/isRecord.js';

/** What the member has touched so far on one screen. */
export interface ReponseDraft {
  question1: number | undefined;
  question2: number | undefined;
  commentaire: string;
}

const PREFIX = 'boussole.brouillon';
const keyOf = (idBoussoleIndividu: number, idCritere: number) =>
  `${PREFIX}.${idBoussoleIndividu}.${idCritere}`;

/** A private window or a full disk refuses to store: the answer is then simply not kept across a reload. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}

const readScore = (value: unknown) => (Number.isInteger(value) ? Number(value) : undefined);

/**
 * The answer that was being typed when the page was left.
 *
 * @returns undefined when there is none, or when what is stored is not a draft.
 */
export function readDraft(idBoussoleIndividu: number, idCritere: number): ReponseDraft | undefined {
  return withStorage((storage) => {
    const stored: unknown = JSON.parse(
      storage.getItem(keyOf(idBoussoleIndividu, idCritere)) ?? 'null',
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
  withStorage((storage) =>
    storage.setItem(keyOf(idBoussoleIndividu, idCritere), JSON.stringify(draft)),
  );
}

export function removeDraft(idBoussoleIndividu: number, idCritere: number): void {
  withStorage((storage) => storage.removeItem(keyOf(idBoussoleIndividu, idCritere)));
}
