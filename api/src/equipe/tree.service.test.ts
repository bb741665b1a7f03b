import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin } = factories(app);

type Row = [id: number, libelle: string, idParent: number | null];

let admin: Client;
let idSociete: number;
let a: number, b: number, c: number;

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  idSociete = (await buildSociete()).idSociete;
  const equipe = async (libelleEquipe: string, idParent: number | null = null) =>
    (await buildEquipe({ idSociete, libelleEquipe, idParent })).idEquipe;
  a = await equipe('A');
  b = await equipe('B');
  c = await equipe('C', b);
});

const save = (rows: Row[], societe = idSociete) =>
  admin.post('/api/equipes/modify', {
    idSociete: societe,
    equipes: rows.map(([ID_EQUIPE, LIBELLE_EQUIPE, ID_PARENT]) => ({
      ID_EQUIPE,
      LIBELLE_EQUIPE,
      ID_PARENT,
    })),
  });
const SAVE =
  'mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }';
const saveGraphql = (rows: Row[]) =>
  admin.graphql(SAVE, {
    input: {
      idSociete,
      equipes: rows.map(([id, libelleEquipe, idParent]) => ({ id, libelleEquipe, idParent })),
    },
  });
const tree = async (): Promise<Row[]> =>
  (await admin.post('/api/equipes/getAllEquipes', { idSociete })).body.map(
    (e: { ID_EQUIPE: number; LIBELLE_EQUIPE: string; ID_PARENT: number | null }) => [
      e.ID_EQUIPE,
      e.LIBELLE_EQUIPE,
      e.ID_PARENT,
    ],
  );
/** Teams whose parents lead to no root, whose parent is in another company, or whose stored root is wrong. */
const faults = async () =>
  row(
    app.database.fork(),
    sql`with recursive n as (
        select id_equipe, id_equipe as racine, id_societe from equipe where id_parent is null
        union all select e.id_equipe, n.racine, e.id_societe from equipe e join n
          on e.id_parent = n.id_equipe and e.id_societe = n.id_societe)
      select (select count(*)::int from equipe) - (select count(*)::int from n) as perdues,
        (select count(*)::int from equipe e join n using (id_equipe) where e.id_racine <> n.racine) as racines`,
  );

test('names, order and parents are saved in one go through REST and read back in that order (admin §7, POST /api/equipes/modify)', async () => {
  const reply = await save([
    [c, 'C', null],
    [a, 'Atelier', c],
    [b, 'B', c],
  ]);

  expect(reply.status).toBe(200);
  expect(await tree()).toEqual([
    [c, 'C', null],
    [a, 'Atelier', c],
    [b, 'B', c],
  ]);
  expect(await faults()).toEqual({ perdues: 0, racines: 0 });
});

test('and through GraphQL', async () => {
  const { data } = await saveGraphql([
    [b, 'B', a],
    [c, 'C', b],
    [a, 'A', null],
  ]);

  expect(data).toEqual({ updateArbreEquipes: { version: expect.any(String) } });
  expect(await tree()).toEqual([
    [b, 'B', a],
    [c, 'C', b],
    [a, 'A', null],
  ]);
  expect(await faults()).toEqual({ perdues: 0, racines: 0 });
});

test('two teams swap their names in one save', async () => {
  const reply = await save([
    [a, 'B', null],
    [b, 'A', null],
    [c, 'C', b],
  ]);

  expect(reply.status).toBe(200);
  expect((await tree()).map(([, libelle]) => libelle)).toEqual(['B', 'A', 'C']);
});

test('a parent and its child change places in one save', async () => {
  const reply = await save([
    [c, 'C', null],
    [b, 'B', c],
  ]);

  expect(reply.status).toBe(200);
  expect(await faults()).toEqual({ perdues: 0, racines: 0 });
});

test('a team created meanwhile, or simply not listed, is kept', async () => {
  const { idEquipe } = await buildEquipe({ idSociete, libelleEquipe: 'Nouvelle' });

  const reply = await save([[a, 'A2', null]]);

  expect(reply.status).toBe(200);
  expect((await tree()).map(([id]) => id).toSorted((x, y) => x - y)).toEqual([a, b, c, idEquipe]);
});

const CYCLE = 'Une équipe ne peut pas être placée sous elle-même';
const UNKNOWN = 'Une des équipes n’existe plus dans cette société. Rechargez la page.';

test.each<[name: string, rows: () => Row[], message: string]>([
  ['a team under itself', () => [[a, 'A', a]], CYCLE],
  [
    'two teams under each other',
    () => [
      [a, 'A', b],
      [b, 'B', a],
    ],
    CYCLE,
  ],
  ['a team under its own child, which is not listed', () => [[b, 'B', c]], CYCLE],
  ['an unknown team', () => [[999, 'X', null]], UNKNOWN],
  ['an unknown parent', () => [[a, 'A', 999]], UNKNOWN],
  [
    'a team twice',
    () => [
      [a, 'A', null],
      [a, 'A2', null],
    ],
    'Une équipe figure deux fois dans la liste',
  ],
])('%s is refused by both doors, and nothing is saved', async (_nom, rows, message) => {
  const before = await tree();

  const rest = await save(rows());
  const graphql = await saveGraphql(rows());

  expect(rest.status).toBe(400);
  expect(rest.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: 'equipes' });
  expect(graphql).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: 'equipes' });
  expect(await tree()).toEqual(before);
});

test("another company's team is neither moved nor taken as a parent", async () => {
  const { idEquipe: foreign } = await buildEquipe();

  const parent = await save([[a, 'A', foreign]]);
  const moved = await save([
    [a, 'Renommée', null],
    [foreign, 'Volée', null],
  ]);

  expect([parent.status, moved.status]).toEqual([400, 400]);
  expect(moved.body.message).toBe(UNKNOWN);
  expect((await tree())[0]).toEqual([a, 'A', null]);
});

test('two equal names are refused with 449, and nothing is saved', async () => {
  const rows: Row[] = [
    [a, 'Même', null],
    [b, ' MÊME', null],
  ];
  const message = "Le nom de l'equipe est deja existant pour cette societe ...";

  const rest = await save(rows);
  const graphql = await saveGraphql(rows);

  expect(rest.status).toBe(449);
  expect(rest.body.message).toBe(message);
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message });
  expect((await tree()).map(([, libelle]) => libelle)).toEqual(['A', 'B', 'C']);
});

test('the name of a team that is not listed counts as taken', async () => {
  expect((await save([[a, 'b', null]])).status).toBe(449);
});

test.each<[name: string, equipes: unknown]>([
  ['an empty list, which would erase nothing nor everything', []],
  ['no list', undefined],
  ['an object', { a: 1 }],
  ['numbers', [1, 2]],
  ['null', [null]],
  ['an operator as parent', [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: 'A', ID_PARENT: { $gt: 0 } }]],
  ['an empty text as parent', [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: 'A', ID_PARENT: '' }]],
  ['no parent at all', [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: 'A' }]],
  ['a nameless team', [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: ' ', ID_PARENT: null }]],
  ['a null byte in a name', [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: 'a\u0000', ID_PARENT: null }]],
  [
    'two thousand teams',
    Array.from({ length: 2000 }, (_, i) => ({
      ID_EQUIPE: i + 1,
      LIBELLE_EQUIPE: `E${i}`,
      ID_PARENT: i || null,
    })),
  ],
])('%s is refused, and nothing is saved', async (_nom, equipes) => {
  const before = await tree();

  const reply = await admin.post('/api/equipes/modify', { idSociete, equipes });

  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('BAD_USER_INPUT');
  expect(await tree()).toEqual(before);
});

/** Adds so many teams without parent. */
const addRoots = (count: number) =>
  run(
    app.database.fork(),
    sql`insert into equipe (id_societe, id_racine, libelle_equipe, code_equipe, ordre)
      select ${idSociete}, 0, 'Agence ' || n, 'Z' || lpad(n::text, 5, '0'), n
      from generate_series(1, ${count}::int) as n`,
  );

test.each(['rest', 'graphql'])(
  'a whole tree of 2,100 teams is saved at once through %s, each of them renamed',
  async (door) => {
    await addRoots(2100);
    const renamed = (await tree()).map(([id, libelle, idParent]) => ({
      id,
      libelleEquipe: `${libelle} bis`,
      idParent,
    }));

    const reply =
      door === 'graphql'
        ? await admin.graphql(SAVE, { input: { idSociete, equipes: renamed } })
        : await admin.post('/api/equipes/modify', {
            idSociete,
            equipes: renamed.map(({ id, libelleEquipe, idParent }) => ({
              ID_EQUIPE: id,
              LIBELLE_EQUIPE: libelleEquipe,
              ID_PARENT: idParent,
            })),
          });

    expect(reply).toMatchObject({ status: 200 });
    expect('code' in reply ? reply.code : undefined).toBeUndefined();
    expect((await tree()).filter(([, libelle]) => !libelle.endsWith(' bis'))).toEqual([]);
  },
);

test.each(['rest', 'graphql'])(
  'with its rank, one team of a tree of 2,100 is moved alone through %s, and its siblings keep their order',
  async (door) => {
    await addRoots(2100);
    const before = (await tree()).map(([id]) => id);
    const [last] = before.slice(-1);

    const moved = { id: last, libelleEquipe: 'Première', idParent: null, rang: 1 };
    const reply =
      door === 'graphql'
        ? await admin.graphql(SAVE, { input: { idSociete, equipes: [moved] } })
        : await admin.post('/api/equipes/modify', {
            idSociete,
            equipes: [{ ID_EQUIPE: last, LIBELLE_EQUIPE: 'Première', ID_PARENT: null, RANG: 1 }],
          });

    expect(reply).toMatchObject({ status: 200 });
    expect('code' in reply ? reply.code : undefined).toBeUndefined();
    const after = await tree();
    const roots = (rows: Row[]) => rows.filter(([id]) => id !== c).map(([id]) => id);
    expect(roots(after)).toEqual([a, last, ...before.filter((id) => ![a, c, last].includes(id))]);
    expect(after.find(([id]) => id === last)?.[1]).toBe('Première');
  },
);

test('a team moved by its rank leaves the list in the order of the tree, as the whole list does', async () => {
  const rename = { ID_EQUIPE: b, LIBELLE_EQUIPE: 'Bureau', ID_PARENT: null, RANG: 0 };
  const reply = await admin.post('/api/equipes/modify', { idSociete, equipes: [rename] });

  expect(reply.status).toBe(200);
  expect(await tree()).toEqual([
    [b, 'Bureau', null],
    [c, 'C', b],
    [a, 'A', null],
  ]);
  expect(await faults()).toEqual({ perdues: 0, racines: 0 });
});

test.each<[name: string, idParent: () => number | null, message: string]>([
  ['under itself', () => b, CYCLE],
  ['under its child', () => c, CYCLE],
  ['under a team of nobody', () => 999, UNKNOWN],
])('a rank puts no team %s', async (_, idParent, message) => {
  const before = await tree();
  const listed = { ID_EQUIPE: b, LIBELLE_EQUIPE: 'B', ID_PARENT: idParent(), RANG: 0 };

  const reply = await admin.post('/api/equipes/modify', { idSociete, equipes: [listed] });

  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe(message);
  expect(await tree()).toEqual(before);
});

test.each<[name: string, rangs: unknown[]]>([
  ['a rank for one of two teams', [0, undefined]],
  ['a rank below 0', [-1, 0]],
  ['a rank that is a text', ['0', 1]],
])('%s is refused, and nothing is saved', async (_, [first, second]) => {
  const before = await tree();

  const reply = await admin.post('/api/equipes/modify', {
    idSociete,
    equipes: [
      { ID_EQUIPE: b, LIBELLE_EQUIPE: 'B', ID_PARENT: null, RANG: first },
      { ID_EQUIPE: a, LIBELLE_EQUIPE: 'A', ID_PARENT: null, RANG: second },
    ],
  });

  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('BAD_USER_INPUT');
  expect(await tree()).toEqual(before);
});

test('an unknown company is 404', async () => {
  expect((await save([[a, 'A', null]], 999)).status).toBe(404);
});
