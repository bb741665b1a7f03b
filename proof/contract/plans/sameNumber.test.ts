import { expect, test } from '@jest/globals';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import type { Target } from '../../../api/src/audit/testing/write.js';
import { WRITES } from '../../../api/src/audit/testing/writes.js';
import { JETON_CALLS } from '../../../api/src/jeton/scope.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { documentsOfWeb, paths, type Document } from './testing/documents.js';
import { ADMIN, MEMBRE, OTHER_ADMIN, populate, TEMOIN } from './testing/populate.js';
import { sent } from './testing/sent.js';

const app = useApp();
const N = 4;
/** Edges of the schema that a facilitator's documents follow one after the other. */
const EDGES = 3;
/** A fixed clock: noting a last use would now and then be one more statement. */
const WHEN = new Date();

type Actor = 'admin' | 'membre' | 'jeton' | 'temoin';
type Actors = Record<Actor, Client>;

/** Makes n of everything, and clients that have each made a request before. */
async function setUp(n: number): Promise<Actors> {
  await app.database.reset();
  app.setNow(WHEN);
  await populate(app, n);
  const actors = {
    admin: await app.as(ADMIN),
    membre: await app.as(MEMBRE),
    jeton: await app.asJeton(1),
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

/** Calls whose replies are kept. */
const KEPT = /resultat(Boussole|Domaine)|ensemble/i;

/** The number of statements of each call with n of everything. */
async function count(n: number, calls: readonly Call[]): Promise<Map<string, Account>> {
  const actors = await setUp(n);
  const counts = new Map<string, Account>();
  for (const { nom, play } of calls) {
    let returnedOf = false;
    if (KEPT.test(nom)) {
      // Its document is looked at once, and asks for a version from then on; another version has its reply made again.
      await play(actors);
      await run(app.database.fork(), sql`update equipe set libelle_equipe = libelle_equipe`);
    }
    const requests = await sent(app, async () => {
      returnedOf = await play(actors);
    });
    counts.set(nom, { requetes: requests.length, returned: returnedOf });
  }
  return counts;
}

/** The calls that take more or fewer statements with twice as many of everything. */
async function gaps(calls: readonly Call[]) {
  const one = await count(N, calls);
  const two = await count(2 * N, calls);
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

/** What is a témoin’s own nobody else reads. */
const readersOf = ({ racines }: Document, who: readonly Actor[]): readonly Actor[] =>
  racines.some((root) => /temoin$/i.test(root)) ? ['temoin'] : who;

const callsOf = (documents: readonly Document[], who: readonly Actor[]): Call[] =>
  documents.flatMap((document) =>
    readersOf(document, who).map((actor) => ({
      nom: `${document.nom} (${actor})`,
      play: inGraphql(actor, document),
    })),
  );

/** Documents that get no data here, and why. */
const NOT_RETURNED: Readonly<Record<string, string>> = {
  ActivationPage: 'no such link',
  activation: 'no such link',
  LienRappelPage: 'no such link',
  lienRappel: 'no such link',
};

test('every document that the pages send to read takes as many statements among 2N teams as among N (fault 7)', async () => {
  const reads = documentsOfWeb().filter(({ operation }) => operation === 'query');
  const { different, returned } = await gaps(callsOf(reads, ['admin', 'membre']));

  expect(different).toEqual([]);
  const silent = reads.filter(
    ({ nom }) =>
      !returned.some((returnedOf) => returnedOf.startsWith(`${nom} `)) && !(nom in NOT_RETURNED),
  );
  expect(silent.map(({ nom }) => nom)).toEqual([]);
}, 300_000);

test('every edge of the schema, then every edge after it, takes as many statements among 2N teams as among N (fault 7)', async () => {
  const documents = paths(await buildGraphqlSchema(), EDGES);
  const { different, returned } = await gaps([
    ...callsOf(documents, ['admin']),
    ...callsOf(paths(await buildGraphqlSchema(), 2), ['membre', 'jeton']),
  ]);

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
const EVERYBODY: readonly Actor[] = [...PEOPLE, 'jeton'];

test('every call of the REST facade that reads takes as many statements among 2N teams as among N (fault 7)', async () => {
  const calls = restRoutes.flatMap(({ path, handlers }) =>
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
  const { different, returned } = await gaps(calls);

  expect(different).toEqual([]);
  expect(returned.length).toBeGreaterThan(50);
}, 300_000);

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
};
/** Order of the mutations: objects before what deletes them. */
const rang = (mutation: string): number =>
  ['deleteIndividu', 'deleteCritere', 'deleteBoussole', 'deleteEquipe', 'deleteSociete'].indexOf(
    mutation,
  );

test('every write of a facilitator takes as many statements among 2N teams as among N (fault 7)', async () => {
  const writes = WRITES.filter(({ mutation }) => mutation !== 'logout').toSorted(
    (a, b) => rang(a.mutation) - rang(b.mutation),
  );
  const schema = await buildGraphqlSchema();
  const calls = writes.map(({ mutation, appel, arguments: fetched }) => ({
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
  const { different, returned } = await gaps(calls);

  expect(different).toEqual([]);
  expect(returned.length).toBeGreaterThan(25);
}, 300_000);
