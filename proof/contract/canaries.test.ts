import { beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { buildGraphqlSchema } from '../../api/src/app/schema.js';
import { useApp } from '../../api/src/testing/app.js';
import { report } from '../../api/src/testing/report.js';
import { rootFields, type RootField } from '../../api/src/testing/rootFields.js';
import { scenes, type Scene } from '../../api/src/testing/scene.js';
import { useServer } from '../../api/src/testing/server.js';
import { run, sql } from '../../api/src/testing/sql.js';
import { ask } from './testing/ask.js';
import { markTexts, readColumns, WITHOUT_CANARY } from './testing/canaries.js';
import { DOCUMENTS, DRAW } from './testing/draw.js';
import { inputOf } from './testing/fuzz/graphql.js';

/**
 * Sends random documents from everybody who is not of a company, with that company's ids: none of its texts may come back
 * (promises 4). Every text column of the company's rows holds a word that is found nowhere else. Two facilitators send theirs at once, of
 * three companies: neither is told a word of the other's.
 *
 * TEST_CANARIS=10000 for so many of each.
 */
const app = useApp();
const port = useServer(app);
const build = scenes(app);
const DURATION_MAX_MS = 24 * 3600 * 1000;
const CANARY = 'zqcanari';
const OWN = 'zqpropre';

/** A company with everything that one may hold. */
async function furnish(isRead: boolean): Promise<Scene> {
  const scene = await build.buildScene({ membres: 3, visuSociete: true });
  const { idBoussole, idSociete, idEquipe } = scene;
  const em = app.database.fork();
  await build.finish(scene);
  await run(
    em,
    sql`insert into synthese (id_boussole, id_societe, synthese) values (${idBoussole}, ${idSociete}, 'Bien')`,
  );
  await run(
    em,
    sql`insert into ambassadeur (id_boussole, id_societe, rang, nom) values (${idBoussole}, ${idSociete}, 1, 'Ali')`,
  );
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti) values (${idBoussole}, ${idSociete}, 'Merci', 4)`,
  );
  await run(
    em,
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation, etat, raison)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now(), 'ABANDONNE', 'r')`,
  );
  if (isRead) await close(scene);
  return scene;
}

/** Lecteurs read a boussole that told so and is closed, with three answers. */
async function close({ idBoussole, idCritere: critere }: Scene): Promise<void> {
  const fresh = await build.addParticipations(idBoussole, 3);
  await build.writeScores(
    idBoussole,
    fresh.map((participation, i) => ({ participation, critere, question1: i, question2: i })),
  );
  await run(
    app.database.fork(),
    sql`update boussole set lecteurs = true, cloturee_le = now() where id_boussole = ${idBoussole}`,
  );
}

/** Puts a unique word into every text of a company; returns how many cells got one. */
const mark = (scene: Scene, word = CANARY) =>
  markTexts(app, scene, ({ colonne }) => `${word}${colonne}`);

const JETON = `mutation ($id: Int!) {
  createJeton(input: { nom: "Rapport", idSocietes: [$id], jours: 30 }) { secret } }`;

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Headers of each actor; only the last two are of the marked company. */
const actors: Record<string, Record<string, string>> = {};
let marked: number;

async function setUp(who = ''): Promise<void> {
  const isRead = who.startsWith('lecteur');
  const own = await furnish(isRead);
  const second = await furnish(isRead);
  const other = await furnish(isRead);
  // Before anything is written in the trail, which nobody changes.
  marked = await mark(other);
  for (const scene of [own, second]) await mark(scene, OWN);
  const neighbour = await build.buildMembre({ idEquipe: own.idOtherEquipe });
  const withoutEquipe = await build.buildMembre({ idSociete: own.idSociete });
  const admin = await build.asAdmin();
  const jeton = async (idSociete: number) => {
    const { data } = await admin.graphql(JETON, { id: idSociete });
    const { secret } = Object(data?.['createJeton']);
    return bearer(secret);
  };
  const facilitateur = await build.buildFacilitateur([own.idSociete, second.idSociete]);
  const session = async (id: number) => ({ cookie: await app.cookieOf(id) });
  Object.assign(actors, {
    visiteur: {},
    membre: await session(own.idMembres[1] ?? 0),
    voisin: await session(neighbour.id),
    'sans équipe': await session(withoutEquipe.id),
    jeton: await jeton(own.idSociete),
    'jeton d’une branche': bearer(await app.jeton(own.idSociete, undefined, own.idEquipe)),
    'jeton de deux sociétés': bearer(await app.jeton([own.idSociete, second.idSociete])),
    facilitateur: await session(facilitateur.id),
    lecteur: await session((await build.buildLecteur(own.idSociete)).id),
    'lecteur d’une branche': await session(
      (await build.buildLecteur(own.idSociete, own.idEquipe)).id,
    ),
    'sa facilitatrice': await session((await build.buildFacilitateur([other.idSociete])).id),
    sien: await session(other.idMembres[1] ?? 0),
  });
  // Campaigns that facilitators made, each with boussoles of their company alone.
  const colleague = await build.buildFacilitateur([other.idSociete]);
  await run(
    app.database.fork(),
    sql`update campagne c set facilitateur = case id_campagne when ${other.idCampagne} then ${colleague.id}::int else ${facilitateur.id}::int end
      where id_campagne = any(${[own, second, other].map(({ idCampagne }) => idCampagne)}::int[])`,
  );
}

let roots: RootField[];
beforeAll(async () => {
  roots = rootFields(await buildGraphqlSchema());
});

let filled = 0;

/** Sends so many documents; returns those whose reply held such a word, and how many replies held data. */
async function query(who: string, howMany: number, word = CANARY) {
  const documents = fc.sample(
    fc.oneof(
      ...roots
        .filter(({ operation }) => operation === 'query')
        .map((root) => ({ weight: 4, arbitrary: inputOf(root) })),
      // Mutations that would end the others' sessions are left out: deletions and accounts have tests of their own.
      ...roots
        .filter(
          ({ operation, champ }) =>
            operation === 'mutation' && /^(create|update|close)/.test(champ.name),
        )
        .map((root) => ({ weight: 1, arbitrary: inputOf(root) })),
    ),
    { numRuns: howMany, seed: DRAW },
  );
  const leaks: string[] = [];
  let full = 0;
  for (const input of documents) {
    const received = await ask(port(), {
      ...input,
      headers: { ...input.headers, ...actors[who] },
    });
    if (/"data":\{"\w+":[^n]/.test(received.text)) full++;
    if (received.text.includes(word)) leaks.push(`${input.corps?.toString()} → ${received.text}`);
    if (received.status === 429 || received.text.includes('TOO_MANY')) {
      await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
    }
  }
  return { leaks, full };
}

test.each([
  'visiteur',
  'membre',
  'voisin',
  'sans équipe',
  'jeton',
  'jeton d’une branche',
  'jeton de deux sociétés',
  'lecteur',
  'lecteur d’une branche',
])(
  `random documents of a %s bring back no text of another company (TEST_SEED=${DRAW})`,
  async (who) => {
    await setUp(who);

    const { leaks, full } = await query(who, DOCUMENTS);

    filled += full;
    report(4, { 'random documents': DOCUMENTS, 'texts of another company': leaks.length });
    expect(leaks).toEqual([]);
  },
  DURATION_MAX_MS,
);

test(
  `two facilitators with three companies between them ask at once, and are told no text of the other’s (TEST_SEED=${DRAW})`,
  async () => {
    await setUp();

    const [one, other] = await Promise.all([
      query('facilitateur', DOCUMENTS),
      query('sa facilitatrice', DOCUMENTS, OWN),
    ]);

    filled += one.full + other.full;
    const leaks = [...one.leaks, ...other.leaks];
    report(4, { 'random documents': 2 * DOCUMENTS, 'texts of another company': leaks.length });
    expect(leaks).toEqual([]);
    expect(Math.min(one.full, other.full)).toBeGreaterThan(2);
  },
  DURATION_MAX_MS,
);

test('every column of text is marked or named above, and the same documents asked by a member of that company find marks', async () => {
  await setUp();
  const read = await readColumns(app);
  const columns = new Set(read.map(({ table, colonne }) => `${table}.${colonne}`));

  expect([...WITHOUT_CANARY].filter((name) => !columns.has(name))).toEqual([]);
  expect(marked).toBeGreaterThan(40);
  expect((await query('sien', 400)).leaks.length).toBeGreaterThan(2);
  expect((await query('sa facilitatrice', 400)).leaks.length).toBeGreaterThan(2);
  // The documents are random, but some must be answered with data.
  expect(filled).toBeGreaterThan(10);
});
