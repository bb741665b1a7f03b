import { expect, test } from '@jest/globals';
import supertest from 'supertest';

import { maintain } from '../entretien/entretien.service.js';
import { messages } from '../messages.js';
import { useApp, type Client, type GraphqlReply } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { seancesOf, useStreams } from '../testing/streams.js';
import { until } from '../testing/waiting.js';

const app = useApp();
const { buildScene, buildAdmin, finish, gather } = scenes(app);
const { open } = useStreams(app);

const PAGE = `query ($id: Int!) { resultatBoussole(idBoussole: $id) { confidentialite { publication { numero } }
  resultat { moyennes { nombre moyenneQ1 } } } }`;

/** The séance of a team of so many, of whom some have finished; the screen and a phone follow it. */
async function hour(membres: number, finished: number) {
  const scene = await buildScene({ membres, k: 3 });
  const { idBoussole: id } = scene;
  const { id: idAdmin } = await buildAdmin();
  const admin = await app.as(idAdmin);
  await admin.graphql(`mutation { openSeance(idBoussole: ${id}) { id } }`);
  await gather(id);
  const phone = await app.as(scene.idMembre);
  const [screen, told] = [
    await open(id, { Cookie: await app.cookieOf(idAdmin) }),
    await open(id, { Cookie: await app.cookieOf(scene.idMembre) }),
  ];
  const seance = async (client: Client = admin) =>
    Object(
      (
        await client.graphql(
          `{ seance(idBoussole: ${id}) { phase version publication terminees } }`,
        )
      ).data,
    ).seance;
  /** A command with the version that is true. */
  const act = async (name: string, input = '', client = admin): Promise<GraphqlReply> =>
    client.graphql(
      `mutation { ${name}(input: { idBoussole: ${id}, version: ${(await seance()).version}${input} }) { phase } }`,
    );
  const complete = async (from: number, to: number) => {
    for (const one of scene.participations.slice(from, to)) await finish(scene, one, -4);
  };
  /** What the phone's page shows: so many people in each figure, or no figure. */
  const shown = async () => {
    const { data } = await phone.graphql(PAGE, { id });
    return Object(data).resultatBoussole?.resultat.moyennes.map(
      ({ nombre }: { nombre: number | null }) => nombre,
    );
  };
  const publications = async () =>
    Number(
      (
        await row<{ n: number }>(
          app.database.fork(),
          sql`select count(*)::int as n from publication where id_boussole = ${id}`,
        )
      )?.n,
    );
  await act('updateSeance', ', phase: REPONSES');
  await complete(0, finished);
  await until(() => seancesOf(told).at(-1)?.terminees === finished);
  return {
    scene,
    id,
    idAdmin,
    admin,
    phone,
    screen,
    told,
    seance,
    act,
    complete,
    shown,
    publications,
  };
}

type Hour = Awaited<ReturnType<typeof hour>>;

test('late comers answer as others do, and enter with k others, never alone', async () => {
  const { act, complete, shown, told } = await hour(6, 3);
  await act('revealSeance');
  expect(await shown()).toEqual([3, 3]);
  await act('updateSeance', ', phase: DISCUSSION');
  for (let late = 3; late < 6; late += 1) {
    expect((await act('revealSeance')).message).toBe(messages.publication.tooFew(3));
    expect(await shown()).toEqual([3, 3]);
    await complete(late, late + 1);
  }
  expect((await act('revealSeance')).code).toBeUndefined();
  expect(await shown()).toEqual([6, 6]);
  await until(() => seancesOf(told).at(-1)?.publication === 2);
  expect(told.text).not.toContain('-4');
});

test('k raised while people answer takes the light off « Révéler »: nothing is shown until so many have finished', async () => {
  const { id, admin, seance, act, complete, shown, told, publications } = await hour(6, 3);
  expect((await seance()).phase).toBe('PRETE');
  await admin.graphql(`mutation { updateNiveauBoussole(id: ${id}, k: 5) { id } }`);
  await until(() => seancesOf(told).at(-1)?.phase === 'REPONSES');

  expect(await seance()).toMatchObject({ phase: 'REPONSES' });
  expect((await act('revealSeance')).message).toBe(messages.publication.tooFew(5));
  expect([await shown(), await publications()]).toEqual([[], 0]);
  await complete(3, 5);
  expect((await act('revealSeance')).code).toBeUndefined();
  expect(await shown()).toEqual([5, 5]);
});

test('a boussole closed below k shows nothing, to nobody and by no command; its séance says so and ends', async () => {
  const { id, admin, act, shown, told, publications } = await hour(4, 2);
  await admin.graphql(`mutation { closeBoussole(id: ${id}) { id } }`);
  await until(() => seancesOf(told).at(-1)?.termineeLe !== null);
  // Nobody learns how many: two have finished.
  expect(seancesOf(told).at(-1)).toMatchObject({ publication: null, terminees: 0 });
  for (const [name, input] of [['revealSeance'], ['updateSeance', ', phase: REVELEE']] as const) {
    expect((await act(name, input)).message).toBe(messages.seance.none);
  }
  expect([await shown(), await publications()]).toEqual([[], 0]);
  expect(told.text).not.toContain('-4');
});

test.each([
  [
    'by hand',
    async ({ id, admin }: Pick<Hour, 'id' | 'admin'>) => {
      await admin.graphql(`mutation { closeBoussole(id: ${id}) { id } }`);
    },
  ],
  [
    'at its date',
    async ({ id }: Pick<Hour, 'id'>) => {
      await run(
        app.database.fork(),
        sql`update boussole set closes_at = now() where id_boussole = ${id}`,
      );
      await maintain(app.context());
    },
  ],
])(
  'a boussole closed %s from k on publishes once, and its séance ends with it, its vote counted',
  async (_how, close) => {
    const { id, admin, act, complete, shown, told, publications } = await hour(4, 3);
    await act('revealSeance');
    await complete(3, 4);
    await act('updateSeance', ', phase: DISCUSSION');
    await act('openVote');
    await close({ id, admin });
    await until(() => seancesOf(told).at(-1)?.termineeLe !== null);

    expect(seancesOf(told).at(-1)).toMatchObject({
      phase: 'DISCUSSION',
      publication: 1,
      terminees: 3,
      vote: { ouvert: false },
    });
    expect((await act('updateSeance', ', phase: FIN')).message).toBe(messages.seance.none);
    expect([await shown(), await publications()]).toEqual([[3, 3], 1]);
    const trail = await rows<{ action: string }>(
      app.database.fork(),
      sql`select action from audit where objet = 'boussole' and id_objet = ${id} order by id_audit`,
    );
    expect(trail.map(({ action }) => action)).toContain('seance:expire');
  },
);

test('a team moved below another one, and renamed, goes on with its séance', async () => {
  const { scene, admin, act, shown, told } = await hour(4, 3);
  const { message } = await admin.graphql(
    `mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }`,
    {
      input: {
        idSociete: scene.idSociete,
        equipes: [
          { id: scene.idOtherEquipe, idParent: null, libelleEquipe: 'Domaine' },
          { id: scene.idEquipe, idParent: scene.idOtherEquipe, libelleEquipe: 'Équipe déplacée' },
        ],
      },
    },
  );
  expect(message).toBeUndefined();
  await until(() => seancesOf(told).at(-1)?.libelleEquipe === 'Équipe déplacée');
  expect((await act('revealSeance')).code).toBeUndefined();
  expect(await shown()).toEqual([3, 3]);
});

test.each([
  ['deleteBoussole', ({ id }: { id: number }) => `deleteBoussole(id: ${id}) { __typename }`],
  [
    'deleteEquipe',
    ({ scene }: { scene: { idEquipe: number; idSociete: number } }) =>
      `deleteEquipe(id: ${scene.idEquipe}, idSociete: ${scene.idSociete}) { __typename }`,
  ],
])(
  '%s during a séance ends the phones’ streams, and every door says a sentence',
  async (_name, deletion) => {
    const room = await hour(4, 3);
    const { id, admin, phone, told, publications } = room;
    expect((await admin.graphql(`mutation { ${deletion(room)} }`)).message).toBeUndefined();
    await until(() => told.isOver || seancesOf(told).at(-1) === null);

    const input = `input: { idBoussole: ${id}, version: 2 }`;
    const replies = [
      await phone.graphql(`{ seance(idBoussole: ${id}) { phase } }`),
      await phone.graphql(PAGE, { id }),
      await admin.graphql(`mutation { revealSeance(${input}) { phase } }`),
      await admin.graphql(`{ seance(idBoussole: ${id}) { phase } }`),
    ];
    expect(replies.map(({ code }) => code)).toEqual([
      'FORBIDDEN',
      'UNAUTHENTICATED',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(told.text).not.toContain('-4');
    expect(await publications()).toBe(0);
  },
);

test('a facilitator who loses the right drives nothing more, and the screen that they opened tells nothing more', async () => {
  const { idAdmin, seance, screen, shown, publications, admin } = await hour(4, 3);
  const other = await app.as((await buildAdmin()).id);
  const { version } = await seance();
  await run(
    app.database.fork(),
    sql`update individu set id_profil = (select id_profil from profil where id_profil <> individu.id_profil limit 1)
      where id_individu = ${idAdmin}`,
  );
  const before = seancesOf(screen).length;
  const refused = await admin.graphql(
    `mutation { revealSeance(input: { idBoussole: ${seancesOf(screen)[0].idBoussole}, version: ${version} }) { phase } }`,
  );
  expect(refused.code).toBe('FORBIDDEN');
  expect([await shown(), await publications()]).toEqual([[], 0]);

  const { idBoussole } = seancesOf(screen)[0];
  await other.graphql(
    `mutation { revealSeance(input: { idBoussole: ${idBoussole}, version: ${version} }) { phase } }`,
  );
  await until(() => screen.isOver);
  expect([screen.isOver, seancesOf(screen).length]).toEqual([true, before]);
});

test('two séances at once: each has its own phase, its own events and its own figures', async () => {
  const one = await hour(3, 3);
  const two = await hour(4, 2);
  await one.act('revealSeance');
  await until(() => seancesOf(one.told).at(-1)?.publication === 1);

  expect(await two.seance()).toMatchObject({ phase: 'REPONSES', version: 2, publication: null });
  expect([await one.shown(), await two.shown()]).toEqual([[3, 3], []]);
  expect(new Set(seancesOf(two.told).map(({ idBoussole }) => idBoussole))).toEqual(
    new Set([two.id]),
  );
  expect((await one.phone.graphql(PAGE, { id: two.id })).code).toBe('UNAUTHENTICATED');
  expect((await one.phone.graphql(`{ seance(idBoussole: ${two.id}) { phase } }`)).code).toBe(
    'FORBIDDEN',
  );
});

test('two hundred commands at once move a séance once; a body of ten megabytes moves nothing and is not read', async () => {
  const { id, admin, seance, act, idAdmin, told, publications } = await hour(4, 3);
  const { version } = await seance();
  const replies = await Promise.all(
    Array.from({ length: 200 }, () =>
      admin.graphql(
        `mutation { revealSeance(input: { idBoussole: ${id}, version: ${version} }) { phase } }`,
      ),
    ),
  );
  const codes = replies.map(({ code }) => code ?? 'OK');
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['OK', 'CONFLICT']));
  expect(await publications()).toBe(1);

  const Cookie = await app.cookieOf(idAdmin);
  for (const path of ['/graphql', '/flux/seance']) {
    const { status, text } = await supertest(app.app)
      .post(path)
      .set({ Cookie, 'Content-Type': 'application/json' })
      .send(JSON.stringify({ idBoussole: id, query: 'x'.repeat(10 * 1024 * 1024) }));
    expect([path, status]).toEqual([path, 413]);
    expect(text).toMatch(/"message":"[^"]*trop/i);
  }
  expect((await act('updateSeance', ', phase: DISCUSSION')).code).toBeUndefined();
  await until(() => seancesOf(told).at(-1)?.phase === 'DISCUSSION');
});
