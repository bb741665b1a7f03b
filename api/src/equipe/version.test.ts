import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { versionArbre } from './version.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre } = factories(app);

const MODIFIE =
  'Quelqu’un d’autre a modifié les équipes de cette société depuis leur lecture. Rechargez-les avant de continuer.';

interface Ligne {
  ID_EQUIPE: number;
  LIBELLE_EQUIPE: string;
  ID_PARENT: number | null;
}

let admin: Client, collegue: Client;
let idSociete: number;
let a: number, b: number, c: number;

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  collegue = await app.as((await buildAdmin()).id);
  idSociete = (await buildSociete()).idSociete;
  const equipe = async (libelleEquipe: string) =>
    (await buildEquipe({ idSociete, libelleEquipe })).idEquipe;
  [a, b, c] = [await equipe('A'), await equipe('B'), await equipe('C')];
});

const lire = async (): Promise<{ version: string; equipes: Ligne[] }> =>
  (await admin.post('/api/equipes/getArbre', { idSociete })).body;
const ranger = (lignes: [id: number, libelle: string, parent: number | null][]): Ligne[] =>
  lignes.map(([ID_EQUIPE, LIBELLE_EQUIPE, ID_PARENT]) => ({
    ID_EQUIPE,
    LIBELLE_EQUIPE,
    ID_PARENT,
  }));
const enregistrer = (client: Client, equipes: Ligne[], version?: unknown) =>
  client.post('/api/equipes/modify', { idSociete, equipes, version });
const forme = async () =>
  (await lire()).equipes.map(({ LIBELLE_EQUIPE, ID_PARENT }) => [LIBELLE_EQUIPE, ID_PARENT]);

test('both doors give the teams of a company with the version of their tree', async () => {
  const { version, equipes } = await lire();

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
  const { version, equipes } = await lire();
  const renverse = equipes.toReversed();

  const premier = await enregistrer(admin, renverse, version);
  const second = await enregistrer(admin, equipes, version);

  expect(premier.status).toBe(200);
  expect(second.status).toBe(409);
  expect(second.body).toEqual({ message: MODIFIE, code: 'CONFLICT' });
  expect((await lire()).equipes.map((e) => e.ID_EQUIPE)).toEqual([c, b, a]);
  expect((await enregistrer(admin, equipes, (await lire()).version)).status).toBe(200);
});

test.each<[nom: string, geste: () => PromiseLike<unknown>]>([
  ['a move', () => enregistrer(collegue, ranger([[a, 'A', b]]))],
  [
    'a new order',
    () =>
      enregistrer(
        collegue,
        ranger([
          [c, 'C', null],
          [a, 'A', null],
          [b, 'B', null],
        ]),
      ),
  ],
  ['a new name', () => enregistrer(collegue, ranger([[a, 'A bis', null]]))],
  ['a new team', () => buildEquipe({ idSociete, libelleEquipe: 'D' })],
  ['a deletion', () => collegue.post('/api/equipes/delete', { idSociete, idEquipe: c })],
])('after %s of somebody else, both doors refuse the old version', async (_nom, geste) => {
  const { version } = await lire();
  await geste();
  const avant = await lire();

  const rest = await enregistrer(admin, ranger([[b, 'B', null]]), version);
  const graphql = await admin.graphql(
    'mutation ($input: SaveArbreEquipesInput!) { saveArbreEquipes(input: $input) { version } }',
    { input: { idSociete, version, equipes: [{ id: b, libelleEquipe: 'B', idParent: null }] } },
  );

  expect([rest.status, rest.body.message]).toEqual([409, MODIFIE]);
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: MODIFIE });
  expect(await lire()).toEqual(avant);
});

test("another company's teams change nothing, and saving what is stored keeps the version", async () => {
  const { version, equipes } = await lire();
  await buildEquipe();

  const reply = await enregistrer(collegue, equipes);

  expect(reply.status).toBe(200);
  expect((await lire()).version).toBe(version);
});

test('two saves at once of the same version: one is stored whole, the other is told', async () => {
  for (let tour = 0; tour < 10; tour++) {
    const { version } = await lire();
    const propositions = [
      ranger([
        [a, 'A', null],
        [b, 'B', a],
        [c, `C${tour}`, b],
      ]),
      ranger([
        [c, `C${tour} bis`, null],
        [a, 'A', c],
        [b, 'B', c],
      ]),
    ];

    const replies = await Promise.all([
      enregistrer(admin, propositions[0] ?? [], version),
      enregistrer(collegue, propositions[1] ?? [], version),
    ]);

    const statuts = replies.map(({ status }) => status);
    expect(statuts.toSorted((x, y) => x - y)).toEqual([200, 409]);
    const gagnant = propositions[statuts.indexOf(200)] ?? [];
    expect(await forme()).toEqual(gagnant.map((e) => [e.LIBELLE_EQUIPE, e.ID_PARENT]));
  }
});

test('I8: a team created while somebody saves is never lost, whichever comes first', async () => {
  for (let tour = 0; tour < 10; tour++) {
    const { version, equipes } = await lire();
    const libelleEquipe = `Nouvelle ${tour}`;

    const [sauvegarde, creation] = await Promise.all([
      enregistrer(admin, equipes.toReversed(), version),
      collegue.post('/api/equipes', { idSociete, libelleEquipe, codeEquipe: 'aB3xY9' }),
    ]);

    expect([200, 409]).toContain(sauvegarde.status);
    expect(creation.status).toBe(201);
    expect((await forme()).map(([libelle]) => libelle)).toContain(libelleEquipe);
  }
});

test('a team moved under one that somebody deletes is either saved elsewhere or told: it never vanishes', async () => {
  for (let tour = 0; tour < 10; tour++) {
    const { idEquipe: cible } = await buildEquipe({ idSociete, libelleEquipe: `Cible ${tour}` });
    const { version } = await lire();

    const [sauvegarde, suppression] = await Promise.all([
      enregistrer(admin, ranger([[a, 'A', cible]]), version),
      collegue.post('/api/equipes/delete', { idSociete, idEquipe: cible, version }),
    ]);

    const statuts = [sauvegarde.status, suppression.status];
    expect(statuts.toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect((await forme()).map(([libelle]) => libelle)).toContain('A');
    await enregistrer(admin, ranger([[a, 'A', null]]));
  }
});

test('a deletion with the version of another tree is refused by both doors', async () => {
  const { version } = await lire();
  await enregistrer(collegue, ranger([[a, 'A', b]]));

  const rest = await admin.post('/api/equipes/delete', { idSociete, idEquipe: b, version });
  const graphql = await admin.graphql(
    `mutation { deleteEquipe(idSociete: ${idSociete}, id: ${b}, version: "${version}") { id } }`,
  );

  expect([rest.status, rest.body.message]).toEqual([409, MODIFIE]);
  expect(graphql).toMatchObject({ code: 'CONFLICT', message: MODIFIE });
  expect(await forme()).toHaveLength(3);
});

test.each([[7], [{ $ne: '' }], ['x'.repeat(101)], [['a']]])(
  'the version %j is refused',
  async (version) => {
    const { equipes } = await lire();

    const reply = await enregistrer(admin, equipes, version);

    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Version des équipes non valide');
  },
);

test('the version ignores how the children of two parents interleave', () => {
  const equipe = (id: number, idParent: number | null) => ({ id, idParent, libelleEquipe: 'x' });
  const [p, q, p1, q1] = [equipe(1, null), equipe(2, null), equipe(3, 1), equipe(4, 2)];

  expect(versionArbre([p, q, p1, q1])).toBe(versionArbre([p, p1, q, q1]));
  expect(versionArbre([p, q, p1, q1])).not.toBe(versionArbre([q, p, p1, q1]));
  expect(versionArbre([])).toHaveLength(22);
});
