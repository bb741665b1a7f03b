// PostgreSQL plays every file of the API suite at each push. PGlite plays those of this list too, and all of them where no
// PostgreSQL is found (decision 014).

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
  'proof/contract/together': 'who waits for a reading, and what they are shown, on one connection',
  'proof/contract/rights/matrix':
    'every call, by every actor; by one door where two ask one service',
  'proof/contract/wholeLists': 'it orders lists, and searches them without trigrams',
};

export const ENGINE_FILES = Object.keys(OF_THE_ENGINE);
