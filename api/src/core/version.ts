import { createHash } from 'node:crypto';

import { ConflictError } from './errors.js';

const TEXT_MODIFIED =
  'Quelqu’un d’autre a modifié ce texte depuis que vous l’avez ouvert\u00a0: rien n’a été remplacé.';

/**
 * Identifies what several people may write: it changes when that does.
 *
 * @returns 22 characters, to be compared only.
 */
export const versionOf = (written: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22);

/**
 * Refuses to replace a text that somebody else has changed since it was read. Call it once its row is held.
 *
 * @param read the version that the caller read; without it (a specified call) any text is replaced.
 * @throws ConflictError
 */
export function refuseReplaced(read: string | null | undefined, stored: string): void {
  if (typeof read === 'string' && read !== stored) throw new ConflictError(TEXT_MODIFIED);
}
