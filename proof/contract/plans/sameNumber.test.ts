import { expect, test } from '@jest/globals';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import type { Target } from '../../../api/src/audit/testing/write.js';
import { WRITES } from '../../../api/src/audit/testing/writes.js';
import { JETON_CALLS } from '../../../api/src/jeton/scope.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { documentsOfWeb, paths, type Document } from './testing/documents.js';
import { ADMIN, LECTEUR, MEMBRE, OTHER_ADMIN, populate, TEMOIN } from './testing/populate.js';
import { sent } from './testing/sent.js';

const app = useApp();
const N = 4;
/** Edges of the schema that a facilitator's documents follow one after the other. */
const EDGES = 3;
/** A fixed clock: noting a last use would now and then be one more statement. */
const WHEN = new Date();

type Actor = 'admin' | 'membre' | 'jeton' | 'branche' | 'societes' | 'lecteur' | 'temoin';
type Actors = Record<Actor, Client>;
/** Tokens of a company, of a branch, of every company. */
const JETONS = ['jeton', 'branche', 'societes'] as const;

/** Makes n of everything, and clients that have each made a request before. */
async function setUp(n: number): Promise<Actors> {
  await app.database.reset();
  app.setNow(WHEN);
  await populate(app, n);
  const actors = {
    admin: await app.as(ADMIN),
    membre: await app.as(MEMBRE),
    jeton: await app.asJeton(1),
    branche: await app.asJeton(1, undefined, 1),
    societes: await app.asJeton(Array.from({ length: n }, (_, rank) => rank + 1)),
    lecteur: await app.as(LECTEUR),
    temoin: await app.as(TEMOIN),
  };
  for (const client of Object.values(actors)) await client.graphql('{ campagnes { id } }');
  return actors;
}

interface Call {
  nom: string;
  /** Whether the reply held what was asked for. */
  play: (actors: Actors) => Promise<boolean>;
}
interface Account {
  requetes: number;
  returned: boolean;
}

/** The number of statements of each call with n of everything. */
async function count(actors: Actors, calls: readonly Call[]): Promise<Map<string, Account>> {
  const counts = new Map<string, Account>();
  for (const { nom, play } of calls) {
    let returnedOf = false;
    const requests = await sent(app, async () => {
      returnedOf = await play(actors);
    });
    counts.set(nom, { requetes: requests.length, returned: returnedOf });
  }
  return counts;
}

type Kind = 'pages' | 'edges' | 'rest' | 'writes';
/** The calls of the tests below: reads first, and what they read is filled once for all. */
async function callsOfAll(): Promise<Record<Kind, Call[]>> {
  return {
    pages: callsOf(PAGES, ['admin', 'membre']),
    edges: [
      ...callsOf(paths(await buildGraphqlSchema(), EDGES), ['admin']),
      ...callsOf(paths(await buildGraphqlSchema(), 2), ['membre', ...JETONS]),
    ],
    rest: callsOfRest(),
    writes: await callsOfWrites(),
  };
}
interface Played {
  calls: Call[];
  one: Map<string, Account>;
  two: Map<string, Account>;
}
async function playAll(): Promise<Record<Kind, Played>> {
  const all = await callsOfAll();
  const playWith = async (n: number) => {
    const actors = await setUp(n);
    const counts = [];
    for (const calls of Object.values(all)) counts.push(await count(actors, calls));
    return counts;
  };
  const [ones, twos] = [await playWith(N), await playWith(2 * N)];
  const played = Object.entries(all).map(([kind, calls], rank) => [
    kind,
    { calls, one: ones[rank] ?? new Map(), two: twos[rank] ?? new Map() },
  ]);
  return Object.fromEntries(played);
}
let played: Promise<Record<Kind, Played>> | undefined;

/** The calls that take more or fewer statements with twice as many of everything. */
async function gaps(kind: Kind) {
  const { calls, one, two } = (await (played ??= playAll()))[kind];
  const different = calls.flatMap(({ nom }) =>
    one.get(nom)?.requetes === two.get(nom)?.requetes
      ? []
      : [`${nom}: ${one.get(nom)?.requetes} then ${two.get(nom)?.requetes}`],
  );
  report(40, {
    'calls played at N and 2N': calls.length,
    'calls that take more': different.length,
  });
  return {
    different,
    returned: [...two].filter(([, { returned: returnedOf }]) => returnedOf).map(([name]) => name),
  };
}

const inGraphql =
  (actor: Actor, { texte, variables }: Document) =>
  async (actors: Actors): Promise<boolean> => {
    const { status, data, code } = await actors[actor].graphql(texte, variables);
    return status === 200 && data !== null && code === undefined;
  };

/** What is a témoin’s own, or a lecteur’s, nobody else reads. */
const readersOf = ({ racines }: Document, who: readonly Actor[]): readonly Actor[] =>
  racines.some((root) => /temoin$/i.test(root))
    ? ['temoin']
    : racines.some((root) => /^(lecture|plansLus)$/.test(root))
      ? ['lecteur']
      : who;

const callsOf = (documents: readonly Document[], who: readonly Actor[]): Call[] =>
  documents.flatMap((document) =>
    readersOf(document, who).map((actor) => ({
      nom: `${document.nom} (${actor})`,
      play: inGraphql(actor, document),
    })),
  );

const PAGES = documentsOfWeb().filter(({ operation }) => operation === 'query');

/** Documents that get no data here, and why. */
const NOT_RETURNED: Readonly<Record<string, string>> = {
  ActivationPage: 'no such link',
  activation: 'no such link',
  LienRappelPage: 'no such link',
  lienRappel: 'no such link',
};

test('every document that the pages send to read takes as many statements among 2N teams as among N (fault 7)', async () => {
  const { different, returned } = await gaps('pages');

  expect(different).toEqual([]);
  const silent = PAGES.filter(
    ({ nom }) =>
      !returned.some((returnedOf) => returnedOf.startsWith(`${nom} `)) && !(nom in NOT_RETURNED),
  );
  expect(silent.map(({ nom }) => nom)).toEqual([]);
}, 600_000);

test('every edge of the schema, then every edge after it, takes as many statements among 2N teams as among N (fault 7)', async () => {
  const documents = paths(await buildGraphqlSchema(), EDGES);
  const { different, returned } = await gaps('edges');

  expect(different).toEqual([]);
  const roots = new Set(documents.map(({ racines: [root] }) => root ?? ''));
  const silentRoots = [...roots].filter(
    (root) => !returned.some((name) => name.startsWith(`${root} `)) && !(root in NOT_RETURNED),
  );
  expect(silentRoots).toEqual([]);
  expect(documents.length).toBeGreaterThan(100 * EDGES);
}, 600_000);

/** Fields that a call of the REST facade may take. */
const BODIES = {
  idSociete: 1,
  id_societe: 1,
  idEquipe: 1,
  id_equipe: 1,
  idBoussole: 1,
  idParent: 1,
  idCampagne: 1,
  idCritere: 1,
  id_plan: 1,
  id_boussole_individu: 1,
  id: 1,
  codeEquipe: 'E00001',
};
/** Calls that end the session, and files. */
const OTHERS = /logout|images/;
const PEOPLE: readonly Actor[] = ['admin', 'membre'];
const EVERYBODY: readonly Actor[] = [...PEOPLE, ...JETONS];

const callsOfRest = (): Call[] =>
  restRoutes.flatMap(({ path, handlers }) =>
    Object.keys(handlers)
      .filter((method) => (method === 'GET' || /\/get\w+$/.test(path)) && !OTHERS.test(path))
      .flatMap((method) =>
        (JETON_CALLS.includes(path) ? EVERYBODY : PEOPLE).map((actor) => ({
          nom: `${method} ${path} (${actor})`,
          play: async (actors: Actors) => {
            const client = actors[actor];
            const { status } = await (method === 'GET'
              ? client.get(`/api${path}`)
              : client.post(`/api${path}`, BODIES));
            return status === 200;
          },
        })),
      ),
  );

test('every call of the REST facade that reads takes as many statements among 2N teams as among N (fault 7)', async () => {
  const { different, returned } = await gaps('rest');

  expect(different).toEqual([]);
  expect(returned.length).toBeGreaterThan(50);
}, 600_000);

const TARGET: Target = {
  idSociete: 1,
  idEquipe: 1,
  idOtherEquipe: 2,
  libelleEquipe: 'Équipe 1',
  idCampagne: 1,
  idBoussole: 1,
  idOtherSociete: 2,
  idFinished: 1,
  idVoter: 1,
  idVoted: 1,
  idCriteres: [1, 2],
  idMembres: [1, 2],
  participations: [1, 2],
  idMembre: 2,
  idBoussoleIndividu: 1,
  idCritere: 1,
  idSynthese: 1,
  idPlan: 1,
  idFreeCampagne: 1,
  idOtherAdmin: OTHER_ADMIN,
  idNew: 2,
  idJeton: 1,
  facilitateur: { id: 1, adresseMail: 'facilitateur@exemple.fr' },
};
/** Order of the mutations: objects before what deletes them. */
const rang = (mutation: string): number =>
  ['deleteIndividu', 'deleteCritere', 'deleteBoussole', 'deleteEquipe', 'deleteSociete'].indexOf(
    mutation,
  );

async function callsOfWrites(): Promise<Call[]> {
  const writes = WRITES.filter(({ mutation }) => mutation !== 'logout').toSorted(
    (a, b) => rang(a.mutation) - rang(b.mutation),
  );
  const schema = await buildGraphqlSchema();
  return writes.map(({ mutation, appel, arguments: fetched }) => ({
    nom: mutation,
    play: async ({ admin }: Actors) => {
      if (appel) return Boolean(await appel(TARGET, admin));
      const field = schema.getMutationType()?.getFields()[mutation];
      const values = fetched?.(TARGET) ?? {};
      const declares = (field?.args ?? []).filter(({ name }) => name in values);
      const passed = declares.map(({ name }) => `${name}: $${name}`).join(', ');
      const types = declares.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const next = /^(Boolean|Int|String)!?$/.test(String(field?.type)) ? '' : '{ __typename }';
      const { code } = await admin.graphql(
        `mutation${types && ` (${types})`} { ${mutation}${passed && `(${passed})`} ${next} }`,
        values,
      );
      return code === undefined;
    },
  }));
}

test('every write of a facilitator takes as many statements among 2N teams as among N (fault 7)', async () => {
  const { different, returned } = await gaps('writes');

  expect(different).toEqual([]);
  expect(returned.length).toBeGreaterThan(25);
}, 600_000);
