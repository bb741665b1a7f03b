// Promises about what is stored: behind the doors, complete, and without a name.
import { promise } from './promise.mjs';

export const KEPT = [
  {
    title: 'Browser and doors',
    promises: [
      promise(15, 'No unsafe-inline, no unsafe-eval, 0 violations', 'the whole end-to-end suite', {
        tests: ['app/https', 'app/rest'],
        steps: ['e2e'],
      }),
      promise(16, 'Nothing changes from another site', '12 vectors, 0 changes', {
        tests: ['app/rest', 'app/graphql', 'contract/badInputs'],
      }),
      promise(
        17,
        'Headers; no-store on every answer, but the figures that a program reads again (its ETag a digest of what is shown); nothing from a third party',
        'as said',
        {
          tests: ['app/https', 'app/rest', 'contract/replies/figures', 'contract/replies/still'],
          steps: ['e2e'],
        },
      ),
      promise(18, 'GraphQL limits: depth, aliases, tokens, cost; no batch, no GET', 'as said', {
        tests: ['app/graphql.test', 'contract/documents'],
      }),
      promise(19, 'No stack trace, no suggestion', '0', {
        tests: ['app/graphql.test', 'contract/fuzz', 'contract/badInputs'],
      }),
      promise(
        20,
        'Uploads: re-encoded, bounded, nothing written before they are allowed',
        'as said',
        {
          tests: ['critere/image.test', 'critere/critereImage'],
        },
      ),
    ],
  },
  {
    title: 'Nobody recognised',
    promises: [
      promise(21, 'No path between a person and an answer in the schema, nor in a REST call', '0', {
        tests: ['contract/attack/schema', 'resultat/rows'],
      }),
      promise(
        22,
        'Rows dealt anew: same figures, no line followed',
        '1,000 boussoles; at most chance + 3 σ',
        {
          atLeast: { 'random trees read': 1_000 },
          zero: ['found beyond chance + 3 σ'],
          tests: ['resultat/permutation', 'contract/attack/links', 'contract/attack/times'],
        },
      ),
      promise(
        23,
        'Comments are attached to nobody by whoever holds the database, after the night',
        '0 comments',
        {
          tests: ['commentaire/shuffle'],
        },
      ),
      promise(
        24,
        'No group below three follows from all that can be read',
        '1,000 random trees, 0 groups',
        {
          atLeast: { 'random trees attacked': 1_000 },
          zero: ['groups below three derived'],
          tests: ['contract/attack/groups', 'resultat/domaine/subtraction'],
        },
      ),
      promise(
        41,
        'In « Publiée » nobody finds a group below k, whatever they read and whenever',
        '1,000 random histories on each engine, each mutant of the rules found; whoever polls: 0 criteria of twelve',
        {
          atLeast: { 'histories in Publiée': 1_000 },
          zero: [
            'of them leak a group below k',
            'readings of twins that differ',
            'criteria of twelve recovered, Publiée, k = 3',
            'criteria of twelve recovered, Publiée, k = 5',
          ],
          tests: [
            'contract/attack/twins',
            'contract/histories/rules',
            'contract/histories/product',
            'contract/histories/sabotage',
            'contract/histories/polling',
            'contract/histories/mutations',
          ],
        },
      ),
      promise(
        48,
        'A reminder says nothing',
        'recipients, order, times and bytes equal whoever answered; each once; on working days',
        {
          tests: ['rappel/blind', 'rappel/sending'],
        },
      ),
    ],
  },
  {
    title: 'Nothing lost',
    promises: [
      promise(
        43,
        'A publication is whole or absent, and once',
        '200 publications and 200 closings at their date under kill -9 on each engine; 0 by halves or twice',
        {
          atLeast: {
            'publications under kill -9': 200,
            'closings at their date under kill -9': 200,
          },
          zero: ['by halves or twice'],
          tests: ['publication/publication', 'publication/others'],
          steps: ['publications'],
        },
      ),
      promise(
        25,
        'What was acknowledged is there',
        '200 kill -9 on each engine, 50 of PostgreSQL; 0 lost',
        {
          atLeast: { 'kill -9 cycles': 200, 'times PostgreSQL killed': { postgresql: 50 } },
          zero: ['answers lost'],
          steps: ['kill'],
        },
      ),
      promise(
        26,
        'I1–I14 hold under fifty clients at once',
        'every round of the table of invariants: 5,500 and more',
        {
          atLeast: { rounds: 5_500 },
          zero: ['invariants not held'],
          words: {
            left: 'administrators left',
            bytes: 'bytes of image',
            whole: 'images whole',
            absent: 'images absent',
            histories: 'histories of a campaign',
            empty: 'of them of nobody',
            full: 'of them answered by all',
            looks: 'looks at a status',
            readings: 'readings of a tree being deleted',
            milliseconds: 'ms to delete it',
            answers: 'answers deleted with it',
            killed: 'deletions killed',
            broken: 'deletions broken on purpose',
          },
          tests: ['contract/invariants'],
        },
      ),
      promise(27, 'A second process on an embedded folder is refused', '50 of 50', {
        engines: ['pglite'],
        atLeast: { 'second processes': 50 },
        zero: ['both running'],
        tests: ['core/embedded'],
        steps: ['arrets'],
      }),
      promise(
        28,
        'PostgreSQL stopped, paused: French refusals in 6 s, back by itself',
        '20 restarts, 0 exits',
        {
          engines: ['postgresql'],
          atLeast: { 'times PostgreSQL stopped': 20 },
          atMost: { 'slowest reply, ms': 6_000 },
          zero: ['answers lost', 'process exits'],
          tests: ['core/database'],
          steps: ['absence'],
        },
      ),
      promise(29, 'A full disk loses nothing', '0 lost, back by itself', {
        // Not tried where no small disk can be mounted.
        atLeast: { 'seconds of full disk': 2 },
        zero: ['answers lost'],
        steps: ['disque'],
      }),
      promise(30, 'SIGTERM under load', '100 clean stops of 100', {
        atLeast: { 'clean stops': 100 },
        zero: ['answers lost'],
        steps: ['arrets'],
      }),
      promise(
        31,
        'Slow sockets are closed',
        '500, within 20 s; the others wait less than 300 ms (p95)',
        {
          atLeast: { sockets: 500 },
          atMost: { 'oldest, ms': 20_000, 'p95 meanwhile, ms': 300 },
          zero: ['still open after 20 s'],
          tests: ['app/listen'],
          steps: ['attaques'],
        },
      ),
      promise(
        32,
        '30 people answer 20 criteria at once',
        '600 answers, 0 errors; p95 below 300 ms on PGlite',
        {
          atLeast: { members: 30, 'criteria each': 20, answers: 600 },
          atMost: { 'ms at p95': { pglite: 300 } },
          zero: ['errors'],
          steps: ['soixante'],
        },
      ),
    ],
  },
  {
    title: 'Operations and law',
    promises: [
      promise(
        33,
        'Audit trail: complete, append-only, chained, checked by a command',
        'npm run prove -- seal',
        {
          tests: ['audit/audit', 'audit/writes', 'audit/seal'],
        },
      ),
      promise(34, 'No answer, comment, password, token or code in a log', '0', {
        tests: ['audit/canary'],
      }),
      promise(35, 'The trail is kept twelve months at most', 'shown with a moved clock', {
        tests: ['audit/seal'],
      }),
      promise(36, 'Erasure, own data, unused accounts', 'averages equal to 1e-9', {
        tests: ['individu/ownData', 'entretien'],
      }),
      promise(
        37,
        'Pinned versions, known licences, a bill of materials',
        'npm run check -- pins licences; known flaws: not checked here',
        {
          steps: ['chaine'],
        },
      ),
      promise(
        38,
        'Every error is French, every promise has its command',
        'the catalogue, row by row',
        {
          tests: ['contract/documents', 'contract/fuzz'],
          steps: ['chaine'],
        },
      ),
    ],
  },
];
