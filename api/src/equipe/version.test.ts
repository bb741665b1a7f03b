import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { treeVersion } from './version.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre } = factories(app);

const MODIFIED =
  'Quelqu’un d’autre a modifié les équipes de cette société depuis leur lecture. Rechargez-les avant de continuer.';

interface Row {
  ID_EQUIPE: number;
  LIBELLE_EQUIPE: string;
  ID_PARENT: number | null;
}

let admin: Client, colleague: Client;
let idSociete: number;
let a: number, b: number, c: number;

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  colleague = await app.as((await buildAdmin()).id);
  idSociete = (await buildSociete()).idSociete;
  const equipe = async (libelleEquipe: string) =>
    (await buildEquipe({ idSociete, libelleEquipe })).idEquipe;
  [a, b, c] = [await equipe('A'), await equipe('B'), await equipe('C')];
});

const read = async (): Promise<{ version: string; equipes: Row[] }> =>
  (await admin.post('/api/equipes/getArbre', { idSociete })).body;
const arrange = (rows: [id: number, libelle: string, parent: number | null][]): Row[] =>
  rows.map(([ID_EQUIPE, LIBELLE_EQUIPE, ID_PARENT]) => ({
    ID_EQUIPE,
    LIBELLE_EQUIPE,
    ID_PARENT,
  }));
const save = (client: Client, equipes: Row[], version?: unknown) =>
  client.post('/api/equipes/modify', { idSociete, equipes, version });
const shape = async () =>
  (await read()).equipes.map(({ LIBELLE_EQUIPE, ID_PARENT }) => [LIBELLE_EQUIPE, ID_PARENT]);

test('both doors give the teams of a company with the version of their tree', async () => {
  const { version, equipes } = await read();

  const { data } = await admin.graphql(
    `{ arbreEquipes(idSociete: ${idSociete}) { version equipes { id libelleEquipe codeEquipe } } }`,
  );

  expect(version).toMatch(/^[\w-]{22}$/);
  expect(data).toEqual({
    arbreEquipes: {
      version,
      equipes: equipes.map((e) =>
        expect.objectContaining({ id: e.ID_EQUIPE, libelleEquipe: e.LIBELLE_EQUIPE }),
      ),
    },
  });
});

test('whoever may not list the teams reads no version', async () => {
  const membre = await app.as((await buildMembre({ idEquipe: a })).id);
  const query = `{ arbreEquipes(idSociete: ${idSociete}) { version } }`;

  expect((await membre.post('/api/equipes/getArbre', { idSociete })).status).toBe(403);
  expect((await app.anonymous().post('/api/equipes/getArbre', { idSociete })).status).toBe(401);
  expect((await membre.graphql(query)).code).toBe('FORBIDDEN');
  expect((await app.anonymous().graphql(query)).code).toBe('UNAUTHENTICATED');
});

test('with the version that was read, a save goes through, and the next one needs the new version', async () => {
  const { version, equipes } = await read();
  const reversed = equipes.toReversed();

  const first = await save(admin, reversed, version);
  const second = await save(admin, equipes, version);

  expect(first.status).toBe(200);
  expect(second.status).toBe(409);
  expect(second.body).toEqual({ message: MODIFIED, code: 'CONFLICT' });
  expect((await read()).equipes.map((e) => e.ID_EQUIPE)).toEqual([c, b, a]);
  expect((await save(admin, equipes, (await read()).version)).status).toBe(200);
});

test.each<[name: string, move: () => PromiseLike<unknown>]>([
  ['a move', () => save(colleague, arrange([[a, 'A', b]]))],
  [
    'a new order',
    () =>
      save(
        colleague,
        arrange([
          [c, 'C', null],
          [a, 'A', null],
          [b, 'B', null],
        ]),
      ),
  ],
  ['a new name', () => save(colleague, arrange([[a, 'A bis', null]]))],
  ['a new team', () => buildEquipe({ idSociete, libelleEquipe: 'D' })],
  ['a deletion', () => colleague.post('/api/equipes/delete', { idSociete, idEquipe: c })],
])('after %s of somebody else, both doors refuse the old version', async (_nom, move) => {
  const { version } = await read();
  await move();
  const before = await read();

  const rest = await save(admin, arrange([[b, 'B', null]]), version);
  const graphql = await admin.graphql(
    'mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }',
    { input: { idSociete, version, equipes: [{ id: b, libelleEquipe: 'B', idParent: null }] } },
  );

  expect([rest.status, rest.body.message]).toEqual([409, MODIFIED]);
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: MODIFIED });
  expect(await read()).toEqual(before);
});

test("another company's teams change nothing, and saving what is stored keeps the version", async () => {
  const { version, equipes } = await read();
  await buildEquipe();

  const reply = await save(colleague, equipes);

  expect(reply.status).toBe(200);
  expect((await read()).version).toBe(version);
});

test('two saves at once of the same version: one is stored whole, the other is told', async () => {
  for (let round = 0; round < 10; round++) {
    const { version } = await read();
    const proposals = [
      arrange([
        [a, 'A', null],
        [b, 'B', a],
        [c, `C${round}`, b],
      ]),
      arrange([
        [c, `C${round} bis`, null],
        [a, 'A', c],
        [b, 'B', c],
      ]),
    ];

    const replies = await Promise.all([
      save(admin, proposals[0] ?? [], version),
      save(colleague, proposals[1] ?? [], version),
    ]);

    const statuts = replies.map(({ status }) => status);
    expect(statuts.toSorted((x, y) => x - y)).toEqual([200, 409]);
    const winner = proposals[statuts.indexOf(200)] ?? [];
    expect(await shape()).toEqual(winner.map((e) => [e.LIBELLE_EQUIPE, e.ID_PARENT]));
  }
});

test('I8: a team created while somebody saves is never lost, whichever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const { version, equipes } = await read();
    const libelleEquipe = `Nouvelle ${round}`;

    const [saved, creation] = await Promise.all([
      save(admin, equipes.toReversed(), version),
      colleague.post('/api/equipes', { idSociete, libelleEquipe, codeEquipe: `aB3xY${round}` }),
    ]);

    expect([200, 409]).toContain(saved.status);
    expect(creation.status).toBe(201);
    expect((await shape()).map(([libelle]) => libelle)).toContain(libelleEquipe);
  }
});

test('a team moved under one that somebody deletes is either saved elsewhere or told: it never vanishes', async () => {
  for (let round = 0; round < 10; round++) {
    const { idEquipe: target } = await buildEquipe({ idSociete, libelleEquipe: `Cible ${round}` });
    const { version } = await read();

    const [saved, deletion] = await Promise.all([
      save(admin, arrange([[a, 'A', target]]), version),
      colleague.post('/api/equipes/delete', { idSociete, idEquipe: target, version }),
    ]);

    const statuts = [saved.status, deletion.status];
    expect(statuts.toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect((await shape()).map(([libelle]) => libelle)).toContain('A');
    await save(admin, arrange([[a, 'A', null]]));
  }
});

test('a deletion with the version of another tree is refused by both doors', async () => {
  const { version } = await read();
  await save(colleague, arrange([[a, 'A', b]]));

  const rest = await admin.post('/api/equipes/delete', { idSociete, idEquipe: b, version });
  const graphql = await admin.graphql(
    `mutation { deleteEquipe(idSociete: ${idSociete}, id: ${b}, version: "${version}") { id } }`,
  );

  expect([rest.status, rest.body.message]).toEqual([409, MODIFIED]);
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: MODIFIED });
  expect(await shape()).toHaveLength(3);
});

test.each([[7], [{ $ne: '' }], ['x'.repeat(101)], [['a']]])(
  'the version %j is refused',
  async (version) => {
    const { equipes } = await read();

    const reply = await save(admin, equipes, version);

    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Version non valide');
  },
);

test('the version ignores how the children of two parents interleave', () => {
  const equipe = (id: number, idParent: number | null) => ({ id, idParent, libelleEquipe: 'x' });
  const [p, q, p1, q1] = [equipe(1, null), equipe(2, null), equipe(3, 1), equipe(4, 2)];

  expect(treeVersion([p, q, p1, q1])).toBe(treeVersion([p, p1, q, q1]));
  expect(treeVersion([p, q, p1, q1])).not.toBe(treeVersion([q, p, p1, q1]));
  expect(treeVersion([])).toHaveLength(22);
});
