import type { RawBuilder } from 'kysely';

import { text } from '../core/sql.js';

/** A label as `libelle_normalise` stores it: labels that a reader would take for the same are equal. */
export const normalize = (libelle: RawBuilder<unknown>): RawBuilder<string> =>
  text`lower(normalize(btrim(${libelle}), NFC) collate "und-x-icu")`;
