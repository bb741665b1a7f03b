// PostgreSQL plays every file of the API suite at each push. PGlite plays those of this list, on top; all of them where
// no PostgreSQL is found (decision 014).
import { TESTED } from '../confiance/promesses.mjs';

/** What stands or falls with the engine itself: its schema, its files, its connections, its copies. */
const OF_THE_ENGINE = [
  'migrations/',
  'sauvegarde/',
  'core/',
  'contrat/',
  'entretien/',
  'exploitation/',
];

/** Patterns of the files that PGlite plays too: all that docs/TRUST.md says of both engines, and the engine's own. */
export const ENGINE_FILES = [
  ...OF_THE_ENGINE,
  ...TESTED.filter((file) => !OF_THE_ENGINE.some((folder) => file.startsWith(folder))),
].map((file) => `api/src/${file}`);

/**
 * Why PGlite need not play the others at each push, by folder: each goes through the same services and statements as
 * the tables of contrat/ (every call, every hostile input, every invariant), which PGlite does play.
 */
export const PLAYED_ON_POSTGRES_ALONE = {
  'acces/': 'which copy of the database a read goes to: there is one with PGlite',
  'ambassadeur/': 'its two calls are in the rights tables and the invariants (I1)',
  'app/': 'what HTTP does around a service; limits, transport and documents never reach an engine',
  'audit/': 'reading the trail; writing and sealing it are played on both',
  'boussole/': 'its races and its journey are invariants (I3 to I5, I10 to I12)',
  'campagne/': 'plain rows; its calls are in the rights tables',
  'commentaire/': 'plain rows; once each is an invariant (I3), the night shuffle is played on both',
  'connexion/': 'sessions and brakes are played on both',
  'critere/':
    'its rows are in the tables of rights and of hostile inputs, its images are played on both',
  'demo/': 'a plan made of pure functions',
  'equipe/': 'the tree and its locks are invariants (I7 to I9), codes are played on both',
  'graphe/': 'edges call the services of their rooms',
  'http/': 'what doors use around a service never reaches an engine',
  'individu/': 'its calls are in the rights tables; activation and erasure are played on both',
  'jeton/': 'what a token reads is a column of the rights tables',
  'planEquipe/': 'plain rows; its calls are in the rights tables',
  'resultat/':
    'rows, permutation and subtraction are played on both, and every figure is recomputed by verifier:chiffres',
  'societe/': 'plain rows; its calls are in the rights tables',
  'synthese/': 'plain rows; once each is an invariant (I2)',
};
