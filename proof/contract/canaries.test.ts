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
 * (promises 4). Every text column of the company's rows holds a word that is found nowhere else.
 */
const app = useApp();
const port = useServer(app);
const build = scenes(app);
const DURATION_MAX_MS = 24 * 3600 * 1000;
const CANARY = 'zqcanari';

/** A company with everything that one may hold. */
async function furnish(): Promise<Scene> {
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
  return scene;
}

/** Puts a unique word into every text of a company; returns how many cells got one. */
const mark = (scene: Scene) => markTexts(app, scene, ({ colonne }) => `${CANARY}${colonne}`);

const JETON = `mutation ($id: Int!) {
  createJeton(input: { nom: "Rapport", idSociete: $id, jours: 30 }) { secret } }`;

/** Headers of each actor; only the last one is of the marked company. */
const actors: Record<string, Record<string, string>> = {};
let marked: number;

async function setUp(): Promise<void> {
  const own = await furnish();
  const other = await furnish();
  const neighbour = await build.buildMembre({ idEquipe: own.idOtherEquipe });
  const withoutEquipe = await build.buildMembre({ idSociete: own.idSociete });
  const admin = await build.asAdmin();
  const jeton = async (idSociete: number) => {
    const { data } = await admin.graphql(JETON, { id: idSociete });
    const { secret } = Object(data?.['createJeton']);
    return { authorization: `Bearer ${secret}` };
  };
  const session = async (id: number) => ({ cookie: await app.cookieOf(id) });
  Object.assign(actors, {
    visiteur: {},
    membre: await session(own.idMembres[1] ?? 0),
    voisin: await session(neighbour.id),
    'sans équipe': await session(withoutEquipe.id),
    jeton: await jeton(own.idSociete),
    facilitateur: await session((await build.buildFacilitateur([own.idSociete])).id),
    lecteur: await session((await build.buildLecteur(own.idSociete)).id),
    'lecteur d’une branche': await session(
      (await build.buildLecteur(own.idSociete, own.idEquipe)).id,
    ),
    'sa facilitatrice': await session((await build.buildFacilitateur([other.idSociete])).id),
    sien: await session(other.idMembres[1] ?? 0),
  });
  marked = await mark(other);
  // A campaign that a colleague made, with boussoles of the other company alone.
  const colleague = await build.buildFacilitateur([other.idSociete]);
  await run(
    app.database.fork(),
    sql`update campagne set nom = ${`${CANARY}campagne`}, facilitateur = ${colleague.id} where id_campagne = ${other.idCampagne}`,
  );
}

let roots: RootField[];
beforeAll(async () => {
  roots = rootFields(await buildGraphqlSchema());
});

let filled = 0;

/** Sends so many documents; returns those whose reply held such a word, and how many replies held data. */
async function query(who: string, howMany: number) {
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
    if (received.text.includes(CANARY)) leaks.push(`${input.corps?.toString()} → ${received.text}`);
    if (received.status === 429 || received.text.includes('TOO_MANY')) {
      await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
    }
  }
  return { leaks, full };
}

test.each(['visiteur', 'membre', 'voisin', 'sans équipe', 'jeton', 'facilitateur'])(
  `random documents of a %s bring back no text of another company (TEST_SEED=${DRAW})`,
  async (who) => {
    await setUp();

    const { leaks, full } = await query(who, DOCUMENTS);

    filled += full;
    report(4, { 'random documents': DOCUMENTS, 'texts of another company': leaks.length });
    expect(leaks).toEqual([]);
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
