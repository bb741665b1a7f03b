// Promises about who may do what, and about what is sent.
import { promise } from './promise.mjs';
import { ACTORS, BAD_INPUTS, CALLS } from './tables.mjs';

export const ENTRIES = [
  {
    title: 'Authorization and tenancy',
    promises: [
      promise(
        1,
        'Every cell of the rights matrix, by both doors, on both engines',
        `${CALLS} rows × ${ACTORS} actors`,
        {
          atLeast: { 'cells by REST': CALLS * ACTORS, 'cells by GraphQL': CALLS * ACTORS },
          tests: [
            'contract/rights/matrix',
            'contract/rights/coverage',
            'contract/rights/jeton',
            'contract/rights/proofs',
          ],
        },
      ),
      promise(
        51,
        'A témoin reads how its company keeps answers, and nothing that anybody answered, nor of another company',
        'Every row of the rights matrix by each door, byte for byte an outsider’s; a rule that tells it of one person found',
        {
          atLeast: { 'calls as a témoin, by each door': CALLS },
          tests: [
            'contract/rights/temoin',
            'temoin/temoin',
            'temoin/boussoles',
            'temoin/trail',
            'accord/accord',
            'accord/acts',
            'accord/hostile',
          ],
        },
      ),
      promise(
        2,
        'Unknown and forbidden are the same bytes',
        '0 differing bytes on every call that takes an id',
        {
          zero: ['differing bytes'],
          tests: ['contract/rights/unknownOrForbidden'],
        },
      ),
      promise(3, 'Rights change at the next request', '0 stale accesses in 1,000 races', {
        atLeast: { 'racing reads': 1_000 },
        zero: ['stale accesses'],
        tests: ['contract/rights/readAgain', 'connexion/session.test'],
      }),
      promise(
        4,
        'Random GraphQL documents bring back nothing of another company',
        '10,000 per role, 0 values',
        {
          atLeast: { 'random documents': 50_000 },
          zero: ['texts of another company'],
          tests: ['contract/canaries'],
        },
      ),
      promise(5, 'Each REST call gives each role exactly its listed keys', '0 extra', {
        zero: ['extra keys'],
        tests: ['contract/rights/matrix'],
      }),
    ],
  },
  {
    title: 'Input',
    promises: [
      promise(
        6,
        'Bad input is refused in French, without effect',
        `every one of ${BAD_INPUTS} lines, three ways; 1,000,000 fuzzed requests (half an engine); 0 5xx`,
        {
          atLeast: {
            'fuzzed requests': 500_000,
            'bad inputs played, three ways': 3 * BAD_INPUTS,
          },
          zero: ['answered wrong', 'answered 5xx'],
          tests: ['contract/badInputs', 'contract/fuzz', 'contract/documents'],
        },
      ),
      promise(
        39,
        'A document costs what it weighs, whatever its shape',
        '10,000 random shapes from visitor, member and token; 300 ms of CPU, 1 MB; /sante within 100 ms meanwhile',
        {
          atLeast: { 'shapes sent': 10_000 },
          atMost: { 'dearest shape, ms': 310, 'slowest /sante, ms': 100 },
          zero: ['beyond their counts', 'beyond 300 ms or 1 MB'],
          tests: ['contract/shapes'],
          steps: ['attaques'],
        },
      ),
      promise(
        40,
        'Every document of the pages, every edge of the schema, every REST reading: as many statements at 2N teams as at N',
        '0 that take more',
        {
          atLeast: { 'calls played at N and 2N': 500 },
          zero: ['calls that take more'],
          tests: ['contract/plans'],
        },
      ),
      promise(7, 'No operator reaches the database from a body', '0', {
        tests: ['core/validate', 'contract/badInputs'],
      }),
    ],
  },
  {
    title: 'Accounts and sessions',
    promises: [
      promise(
        8,
        'argon2id, 19 MiB, t=2, p=1; at most 4 hashes at once; 128 characters',
        'as said',
        {
          tests: ['connexion/password'],
        },
      ),
      promise(
        9,
        'A known account is not told from an unknown one',
        'same bytes; medians within 10 ms over 200 tries',
        {
          atLeast: { 'tries of each kind': 200 },
          atMost: { 'median difference, µs': 10_000 },
          zero: ['different answers'],
          tests: ['connexion/connexion.test'],
          steps: ['attaques'],
        },
      ),
      promise(
        10,
        'Guessing passwords is slow, and never locks the owner out',
        '10,000 tries from 50 addresses; the owner in 100 times of 100, under 1 s',
        {
          atLeast: { tries: 10_000, 'owner signed in': 100, 'aliased logins': 1_500 },
          zero: ['got in', 'owner refused or slower than 1 s', 'aliased logins let through'],
          tests: ['connexion/throttle'],
          steps: ['attaques'],
        },
      ),
      promise(
        11,
        'Team codes cannot be guessed, and no guesser closes the door to anybody',
        '110,000 guesses from 1,000 addresses: 100 each are looked at in ten minutes, 300 a day; the right code meanwhile; headcount',
        {
          atLeast: { guesses: 110_000 },
          zero: ['found', 'beyond the bound', 'right code refused'],
          tests: [
            'connexion/attempts',
            'equipe/code',
            'equipe/codeOpening',
            'individu/registration',
          ],
          steps: ['attaques'],
        },
      ),
      promise(12, 'Sessions: 256 bits, hashed, ended at the next request', 'as said', {
        tests: ['connexion/session.test', 'individu/me.test'],
      }),
      promise(13, 'No default account', 'as said', { tests: ['core/config'] }),
      promise(14, 'Activation links: 7 days, once, hashed', 'as said', {
        tests: ['individu/links/activation'],
      }),
    ],
  },
];
