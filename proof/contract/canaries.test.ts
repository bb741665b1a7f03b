import { beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { buildGraphqlSchema } from '../../api/src/app/schema.js';
import { useApp } from '../../api/src/testing/app.js';
import { rapporter } from '../../api/src/testing/rapport.js';
import { champsRacines, type ChampRacine } from '../../api/src/testing/rootFields.js';
import { scenes, type Scene } from '../../api/src/testing/scene.js';
import { useServeur } from '../../api/src/testing/serveur.js';
import { rows, run, sql } from '../../api/src/testing/sql.js';
import { demander } from './testing/ask.js';
import { DOCUMENTS, TIRAGE } from './testing/draw.js';
import { envoiDe } from './testing/fuzz/graphql.js';

/**
 * Random documents asked by everybody who is not of a company, with that company's own numbers: none of its texts may
 * come back (promises 4). Every column of text that a company's rows have holds a word found nowhere else.
 */
const app = useApp();
const port = useServeur(app);
const build = scenes(app);
const DUREE_MAX_MS = 24 * 3600 * 1000;
const CANARI = 'zqcanari';

/** Columns of text that a word cannot stand in: their values are bound, or are no company's own. */
const SANS_CANARI = new Set([
  'boussole_critere.image',
  'critere.depart',
  'critere.image',
  'critere.statut',
  'equipe.code_equipe',
  'image_critere.empreinte',
  'individu.mot_de_passe',
  'jeton.empreinte',
  'boussole_individu.statut',
]);

interface Colonne {
  table: string;
  colonne: string;
}
const lireColonnes = () =>
  rows<Colonne>(
    app.database.fork(),
    sql`select c.table_name as table, c.column_name as colonne
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('character varying', 'text', 'character')
        and (c.table_name in ('campagne') or exists (select from information_schema.columns s
          where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'id_societe'))
      order by 1, 2`,
  );

/** A company with all that one may hold. */
async function garnir(): Promise<Scene> {
  const scene = await build.buildScene({ membres: 3, visuSociete: true });
  const { idBoussole, idSociete, idEquipe } = scene;
  const em = app.database.fork();
  await build.finir(scene);
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
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now())`,
  );
  return scene;
}

/** Puts a word of its own in every text of a company; gives how many cells hold one. */
async function marquer({ idSociete, idCampagne }: Scene): Promise<number> {
  let cellules = 0;
  for (const { table, colonne } of await lireColonnes()) {
    if (SANS_CANARI.has(`${table}.${colonne}`)) continue;
    const siennes =
      table === 'campagne' ? sql`id_campagne = ${idCampagne}` : sql`id_societe = ${idSociete}`;
    cellules += await run(
      app.database.fork(),
      sql`update ${sql.table(table)} set ${sql.ref(colonne)} = ${`${CANARI}${colonne}`} || left(md5(ctid::text), 8)
        where ${siennes}`,
    );
  }
  return cellules;
}

const JETON = `mutation ($id: Int!) {
  createJeton(input: { nom: "Rapport", idSociete: $id, jours: 30 }) { secret } }`;

/** Headers of each actor: none is of the marked company, but the last. */
const acteurs: Record<string, Record<string, string>> = {};
let marquees: number;

async function dresser(): Promise<void> {
  const sienne = await garnir();
  const autre = await garnir();
  const voisin = await build.buildMembre({ idEquipe: sienne.idAutreEquipe });
  const sansEquipe = await build.buildMembre({ idSociete: sienne.idSociete });
  const admin = await build.asAdmin();
  const jeton = async (idSociete: number) => {
    const { data } = await admin.graphql(JETON, { id: idSociete });
    const { secret } = Object(data?.['createJeton']);
    return { authorization: `Bearer ${secret}` };
  };
  const session = async (id: number) => ({ cookie: await app.cookieDe(id) });
  Object.assign(acteurs, {
    visiteur: {},
    membre: await session(sienne.idMembres[1] ?? 0),
    voisin: await session(voisin.id),
    'sans équipe': await session(sansEquipe.id),
    jeton: await jeton(sienne.idSociete),
    sien: await session(autre.idMembres[1] ?? 0),
  });
  marquees = await marquer(autre);
}

let racines: ChampRacine[];
beforeAll(async () => {
  racines = champsRacines(await buildGraphqlSchema());
});

let remplis = 0;

/** Plays so many documents; gives those whose reply held a canary, and how many held data at all. */
async function interroger(qui: string, combien: number) {
  const documents = fc.sample(
    fc.oneof(
      ...racines
        .filter(({ operation }) => operation === 'query')
        .map((racine) => ({ weight: 4, arbitrary: envoiDe(racine) })),
      // What they change must not end the others' sessions: deletions and accounts are played elsewhere.
      ...racines
        .filter(
          ({ operation, champ }) =>
            operation === 'mutation' &&
            /^(create|update|save|close|answer|finish)/.test(champ.name),
        )
        .map((racine) => ({ weight: 1, arbitrary: envoiDe(racine) })),
    ),
    { numRuns: combien, seed: TIRAGE },
  );
  const fuites: string[] = [];
  let pleines = 0;
  for (const envoi of documents) {
    const recu = await demander(port(), {
      ...envoi,
      headers: { ...envoi.headers, ...acteurs[qui] },
    });
    if (/"data":\{"\w+":[^n]/.test(recu.text)) pleines++;
    if (recu.text.includes(CANARI)) fuites.push(`${envoi.corps?.toString()} → ${recu.text}`);
    if (recu.status === 429 || recu.text.includes('TOO_MANY')) {
      await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
    }
  }
  return { fuites, pleines };
}

test.each(['visiteur', 'membre', 'voisin', 'sans équipe', 'jeton'])(
  `random documents of a %s bring back no text of another company (TEST_SEED=${TIRAGE})`,
  async (qui) => {
    await dresser();

    const { fuites, pleines } = await interroger(qui, DOCUMENTS);

    remplis += pleines;
    rapporter(4, { 'random documents': DOCUMENTS, 'texts of another company': fuites.length });
    expect(fuites).toEqual([]);
  },
  DUREE_MAX_MS,
);

test('every column of text is marked or named above, and the same documents asked by a member of that company find marks', async () => {
  await dresser();
  const lues = await lireColonnes();
  const colonnes = new Set(lues.map(({ table, colonne }) => `${table}.${colonne}`));

  expect([...SANS_CANARI].filter((nom) => !colonnes.has(nom))).toEqual([]);
  expect(marquees).toBeGreaterThan(40);
  expect((await interroger('sien', 400)).fuites.length).toBeGreaterThan(2);
  // Random, and yet not all refused.
  expect(remplis).toBeGreaterThan(10);
});
