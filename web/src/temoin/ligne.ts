import type { JournalTemoinPageQuery } from '../generated/temoin.js';
import type { Ligne } from '../trail.js';

export type LigneTemoin = JournalTemoinPageQuery['journalTemoin']['lignes'][number];

const named = (nom: string | null) => (nom === null ? null : { nom });

/** A line of the témoin's trail, for the sentences of trail.ts: it names, and has no keys. */
export const lineOf = ({ auteur, objet, ...line }: LigneTemoin): Ligne => ({
  ...line,
  auteur: named(auteur),
  objet: named(objet),
});
