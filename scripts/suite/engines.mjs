// PostgreSQL plays every file of the API suite at each push. PGlite plays those of this list too, and all of them where no
// PostgreSQL is found (decision 014). `npm run prove -- trust` plays all that docs/TRUST.md names on both.

/** What PGlite plays too, by the beginning of a path: what only the engine can break, and why it could. */
const OF_THE_ENGINE = {
  'api/src/accord/': 'a request and its agreement, each made once, among parallel calls',
  'api/src/audit/audit.test': 'triggers and rules of the trail, which this release enforces itself',
  'api/src/audit/seal': 'the chain is hashed by the engine',
  'api/src/boussole/opening/': 'three runners and a clock that goes back, in one transaction each',
  'api/src/commentaire/shuffle': 'rows are dealt anew by the engine’s own chance and order',
  'api/src/core/database': 'how it is opened, lost and closed',
  'api/src/critere/critereImage': 'images are bytes, which its driver writes in its own way',
  'api/src/entretien/': 'tasks of the night, in long statements that no page sends',
  'api/src/exploitation/': 'what a process says of the engine that it holds',
  'api/src/individu/ownData/': 'an erasure goes through almost every table and trigger',
  'api/src/lancement/': 'three services in one transaction, all or nothing, among parallel calls',
  'api/src/migrations/': 'the schema itself, on another release of PostgreSQL',
  'api/src/publication/others': 'sums and triggers of a publication',
  'api/src/publication/publication': 'a publication is whole or absent, among parallel calls',
  'api/src/publication/remainders': 'two last closings at once, on one connection',
  'api/src/publication/texts': 'a task of the night',
  'api/src/publication/upgrade': 'a migration that moves rows',
  'api/src/resultat/permutation': 'rows are dealt anew by the engine’s own chance and order',
  'api/src/resultat/rows': 'views and functions behind every figure, with their rounding',
  'api/src/sauvegarde/': 'what is copied out of it, and into it',
  'api/src/seance/sequences':
    'deletions, a closing and two hundred commands meet a séance, in one transaction each',
  'api/src/seance/seance.test': 'a publication within another transaction, among parallel calls',
  'api/src/temoin/': 'a trigger says of which company a line of the trail is; the engine hashes it',
  'proof/contract/births': 'what is born while its parent is deleted, among parallel calls',
  'proof/contract/deletedSince': 'a deletion between two statements of one call',
  'proof/contract/french/': 'the order of names is its collation',
  'proof/contract/fuzz': 'odd bytes that validation lets through reach its driver',
  'proof/contract/histories/product':
    'long histories of publications, of which triggers keep the sums',
  'proof/contract/invariants/': 'parallel calls, on one connection',
  'proof/contract/plans/plans.test':
    'its planner is another release’s: no growing table is read whole',
  'proof/contract/replies/':
    'what a reply shows is told by the engine’s own numbers of row versions',
  'proof/contract/rights/matrix': 'every call of both doors, by every actor, once',
  'proof/contract/wholeLists': 'it writes lists as JSON, and searches them without trigrams',
};

export const ENGINE_FILES = Object.keys(OF_THE_ENGINE);

/** Why PGlite need not play the others at each push, by the beginning of a path. */
export const PLAYED_ON_POSTGRES_ALONE = {
  'api/src/acces/': 'the table of rights and its facts, which the rights tables play on both',
  'api/src/ambassadeur/': 'its two calls are in the rights tables and the invariants (I1)',
  'api/src/app/':
    'what HTTP does around a service; limits, transport and documents never reach an engine',
  'api/src/audit/':
    'which calls write a line, how lines are read; writing and sealing are played on both',
  'api/src/boussole/': 'its races and its journey are invariants (I3 to I5, I10 to I12)',
  'api/src/campagne/': 'plain rows; its calls are in the rights tables',
  'api/src/commentaire/':
    'plain rows; once each is an invariant (I3), the night shuffle is played on both',
  'api/src/connexion/':
    'hashes never reach an engine, a throttle is one statement; their races are invariants (limits)',
  'api/src/core/':
    'opens no database, or always both engines or the embedded one, whichever is under test',
  'api/src/core/levels':
    'which commands open a database, and how, is read of their list; core/embedded refuses a later folder to each way of opening, whichever is under test',
  'api/src/critere/': 'its rows are in the rights tables, its images are played on both',
  'api/src/dashboard/':
    'reads alone, whose rights are in the rights tables; collation is played on both by `french`',
  'api/src/demo/':
    'a plan made of pure functions; two processes that load it at once are a server’s alone',
  'api/src/equipe/': 'the tree and its locks are invariants (I7 to I9), as are guesses of codes',
  'api/src/graphe/': 'edges call the services of their rooms',
  'api/src/http/': 'what doors use around a service never reaches an engine',
  'api/src/individu/': 'its calls are in the rights tables; erasure is played on both',
  'api/src/jeton/': 'what a token reads is a column of the rights tables',
  'api/src/planEquipe/': 'plain rows; its calls are in the rights tables',
  'api/src/publication/':
    'pure rules, and what doors show of publications; writing them is played on both',
  'api/src/rappel/': 'plain rows; its calls are in the rights tables',
  'api/src/resultat/':
    'rows and permutation are played on both, and every figure is recomputed by `npm run prove -- figures`',
  'api/src/seance/':
    'plain rows and one statement; the hour of a séance, with its parallel calls, is played on both',
  'api/src/societe/': 'plain rows; its calls are in the rights tables',
  'api/src/synthese/': 'plain rows; once each is an invariant (I2)',
  'proof/bench/': 'reads the bench’s own documents and schema/database.sql, never a database',
  'proof/contract/attack/':
    'computes on figures that doors show: their statements are played on both, by resultat/rows',
  'proof/contract/badInputs':
    'refused before any statement; what validation lets through is in fuzz, played on both',
  'proof/contract/canaries':
    'which rows are asked for is decided by the permissions, of one SQL text',
  'proof/contract/documents': 'opens no database',
  'proof/contract/files': 'opens no database',
  'proof/contract/histories/':
    'pure models; polling reads what histories/product writes on both; sabotage proves what the histories can find, and breaks the same SQL on either',
  'proof/contract/plans/':
    'counts the statements that the product sends; what the planner makes of them is played on both',
  'proof/contract/previousVersion/':
    'two versions never run on one embedded folder: the second process is refused',
  'proof/contract/rights/':
    'permissions and replies are the product’s; one connection takes statements in turn, so nothing is staler there',
  'proof/contract/shapes/': 'counts what a document costs before any engine is reached',
  'proof/specification/': 'reads the specification and the tests, never a database',
};
