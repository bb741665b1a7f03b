// PostgreSQL plays every file of the API suite at each push. PGlite plays those of this list too, and all of them where no
// PostgreSQL is found (decision 014).
import { pathOf, TESTED } from '../../proof/trust/promises.mjs';

/** Tests that depend on the engine itself: its schema, its files, its connections, its copies. */
const OF_THE_ENGINE = [
  'migrations/',
  'sauvegarde/',
  'core/',
  'contract/',
  'entretien/',
  'exploitation/',
  'publication/',
];

/** Patterns of the files that PGlite plays too: all that docs/TRUST.md says of both engines, and those above. */
export const ENGINE_FILES = [
  ...OF_THE_ENGINE,
  ...TESTED.filter((file) => !OF_THE_ENGINE.some((folder) => file.startsWith(folder))),
].map(pathOf);

/**
 * What is drawn or walked less far on PGlite where PostgreSQL has gone all the way. Both count what the product sends,
 * before any engine is reached: of the embedded one they only show that its single connection answers such documents.
 */
export const LESS_ON_PGLITE = {
  // Random shapes of documents, of ten thousand.
  TEST_FORMES: '2000',
  // Edges of the schema one after the other, of three.
  TEST_EDGES: '2',
};

/**
 * Why PGlite need not play the other folders at each push: they use the same services and statements as the tables of
 * proof/contract (every call, every hostile input, every invariant), which PGlite does play.
 */
export const PLAYED_ON_POSTGRES_ALONE = {
  'api/src/acces/': 'which copy of the database a read goes to: there is one with PGlite',
  'api/src/ambassadeur/': 'its two calls are in the rights tables and the invariants (I1)',
  'api/src/app/':
    'what HTTP does around a service; limits, transport and documents never reach an engine',
  'api/src/audit/': 'reading the trail; writing and sealing it are played on both',
  'api/src/boussole/': 'its races and its journey are invariants (I3 to I5, I10 to I12)',
  'api/src/campagne/': 'plain rows; its calls are in the rights tables',
  'api/src/commentaire/':
    'plain rows; once each is an invariant (I3), the night shuffle is played on both',
  'api/src/connexion/': 'sessions and brakes are played on both',
  'api/src/critere/':
    'its rows are in the tables of rights and of hostile inputs, its images are played on both',
  'api/src/demo/': 'a plan made of pure functions',
  'api/src/equipe/': 'the tree and its locks are invariants (I7 to I9), codes are played on both',
  'api/src/graphe/': 'edges call the services of their rooms',
  'api/src/http/': 'what doors use around a service never reaches an engine',
  'api/src/individu/':
    'its calls are in the rights tables; activation and erasure are played on both',
  'api/src/jeton/': 'what a token reads is a column of the rights tables',
  'api/src/planEquipe/': 'plain rows; its calls are in the rights tables',
  'api/src/resultat/':
    'rows, permutation and subtraction are played on both, and every figure is recomputed by `npm run prove -- figures`',
  'api/src/societe/': 'plain rows; its calls are in the rights tables',
  'api/src/synthese/': 'plain rows; once each is an invariant (I2)',
  'proof/specification/': 'reads the specification and the tests, never a database',
};
