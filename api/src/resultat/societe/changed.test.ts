import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { nodesOf } from '../../testing/nodes.js';
import { answer, scenes, type Scene } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildScene, buildMembre, finish, asAdmin, publish } = scenes(app);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

interface Told {
  idBoussole: number;
  version: string;
  modifieLe: string | null;
}

/** What a program is told by GraphQL and by the flat table: a boussole that shows nothing has its lines masked, or none. */
async function read(program: Client, depuis: string | null = null) {
  const { data, champ } = await program.graphql(
    `query ($depuis: String) { resultatsSociete(modifieesDepuis: $depuis) { total
      edges { node { resultats { idBoussole version modifieLe } } } } }`,
    { depuis },
  );
  const asked = depuis === null ? '' : `?modifieesDepuis=${encodeURIComponent(depuis)}`;
  const { body } = await program.agent.get(`/api/chiffres.json${asked}`);
  const teams = nodesOf<{ resultats: Told[] }>(data, 'resultatsSociete') ?? [];
  const lines = (body.lignes ?? []) as Told[];
  return {
    graphql: teams.flatMap(({ resultats }) => resultats),
    rest: lines
      .filter(({ idBoussole }, rank) => idBoussole !== lines[rank - 1]?.idBoussole)
      .map(({ idBoussole, version, modifieLe }) => ({ idBoussole, version, modifieLe })),
    total: Object(data?.['resultatsSociete']).total as number | undefined,
    refused: [champ, body.champ],
  };
}

/** A boussole that a program of its company reads, and its one state. */
async function settle(options: { membres: number; k?: number }) {
  const scene = await buildScene({ ...options, criteres: 1 });
  const program = await app.asJeton(scene.idSociete);
  return { scene, program, look: async () => (await read(program)).graphql[0] };
}

const say = async (scene: Scene, rank: number, score: number) => {
  const person = await app.as(scene.idMembres[rank] ?? 0);
  const idBoussoleIndividu = scene.participations[rank] ?? 0;
  const { status } = await answer(person, { ...scene, idBoussoleIndividu }, { question_1: score });
  expect(status).toBe(201);
};

/** As if what was noted so far had been noted long ago. */
const LONG_AGO = '2026-01-02';
const age = (idBoussole: number) =>
  run(
    app.database.fork(),
    sql`update resultat_cumul set modifie_loin_le = ${LONG_AGO}::date
      where id_boussole = ${idBoussole} and modifie_loin_le is not null`,
  );

test('in Directe neither moves below three answers; the third moves both, and says a day', async () => {
  const { scene, look, program } = await settle({ membres: 4 });
  const nothing = await look();
  expect(nothing).toMatchObject({ modifieLe: null });
  await say(scene, 0, 5);
  await say(scene, 1, -5);
  await say(scene, 1, 4);
  expect(await look()).toEqual(nothing);

  await say(scene, 2, 1);
  const shown = await look();
  expect(shown?.version).not.toBe(nothing?.version);
  expect(shown?.modifieLe).toMatch(DAY);
  const both = await read(program);
  expect(both.rest).toEqual(both.graphql);

  await age(scene.idBoussole);
  await say(scene, 2, 1);
  expect(await look()).toEqual({ ...shown, modifieLe: LONG_AGO });
  await say(scene, 2, 2);
  const corrected = await look();
  expect(corrected?.modifieLe).toBe(shown?.modifieLe);
  expect(corrected?.version).not.toBe(shown?.version);
});

test('what is hidden again moves both, once', async () => {
  const { scene, look } = await settle({ membres: 3 });
  const nothing = await look();
  for (const rank of [0, 1, 2]) await say(scene, rank, rank);
  await age(scene.idBoussole);
  // No door takes an answer back today.
  const erase = (rank: number) =>
    run(
      app.database.fork(),
      sql`delete from resultat where id_boussole_individu = ${scene.participations[rank]}`,
    );
  await erase(0);
  const hidden = await look();
  expect(hidden).toMatchObject({ version: nothing?.version });
  expect(hidden?.modifieLe).not.toBe(LONG_AGO);

  await age(scene.idBoussole);
  await erase(1);
  expect(await look()).toEqual({ ...hidden, modifieLe: LONG_AGO });
});

test('a facilitator, who is shown the first answer, is told of its day', async () => {
  const { scene } = await settle({ membres: 3 });
  const admin = await asAdmin();
  await say(scene, 0, 1);

  const { data } = await admin.graphql(
    `{ resultatsSociete(idSociete: ${scene.idSociete}) { edges { node { resultats { modifieLe } } } } }`,
  );
  expect(JSON.stringify(data)).toMatch(/"modifieLe":"\d{4}-\d\d-\d\d"/);
});

test('in Publiée a publication moves both, and nothing else does', async () => {
  const { scene, look, program } = await settle({ membres: 7, k: 3 });
  const nothing = await look();
  expect(nothing).toMatchObject({ modifieLe: null });
  for (const participation of scene.participations.slice(0, 3)) await finish(scene, participation);
  expect(await look()).toEqual(nothing);

  await publish(await asAdmin(), scene.idBoussole);
  const published = await look();
  expect(published?.version).not.toBe(nothing?.version);
  expect(published?.modifieLe).toMatch(MOMENT);

  await finish(scene, scene.participations[3], 5);
  await buildMembre({ idEquipe: scene.idEquipe });
  expect(await look()).toEqual(published);
  const both = await read(program);
  expect(both.rest).toEqual(both.graphql);

  for (const participation of scene.participations.slice(4, 6)) await finish(scene, participation);
  await publish(await asAdmin(), scene.idBoussole);
  expect((await look())?.version).not.toBe(published?.version);
});

test('a closing moves both: it is shown', async () => {
  const { scene, look } = await settle({ membres: 3, k: 3 });
  const open = await look();
  await (
    await asAdmin()
  ).graphql(`mutation { closeBoussole(id: ${scene.idBoussole}) { ouverte } }`);
  const closed = await look();
  expect(closed?.version).not.toBe(open?.version);
  expect(closed?.modifieLe).toMatch(DAY);
});

test('modifieesDepuis gives what changed on that day or later, whatever modifieLe gave', async () => {
  const { scene, program } = await settle({ membres: 3 });
  for (const rank of [0, 1, 2]) await say(scene, rank, rank);
  const [{ modifieLe } = { modifieLe: null }] = (await read(program)).graphql;
  const today = modifieLe ?? '';

  for (const since of [today, `${today}T11:00:00.000Z`, LONG_AGO]) {
    const { graphql, rest, total } = await read(program, since);
    expect([since, graphql.length, rest.length, total]).toEqual([since, 1, 1, 1]);
  }
  const later = await read(program, '2090-01-01');
  expect(later).toMatchObject({ graphql: [], rest: [], total: 0 });
  await age(scene.idBoussole);
  expect(await read(program, today)).toMatchObject({ graphql: [], rest: [], total: 0 });

  for (const since of ['hier', '2026-02-30', '18/12/2026'])
    expect((await read(program, since)).refused).toEqual(['modifieesDepuis', 'modifieesDepuis']);
});
