import type { RawBuilder } from 'kysely';

import { text } from '../core/sql.js';

/** A label as `libelle_normalise` holds it: two labels that a reader would call the same are one. */
export const normalize = (libelle: RawBuilder<unknown>): RawBuilder<string> =>
  text`lower(normalize(btrim(${libelle}), NFC) collate "und-x-icu")`;
