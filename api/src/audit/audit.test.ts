import { expect, test } from '@jest/globals';

import { ACTION_NAMES, AUDIT_ACTIONS } from '../../../schema/audit.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildAccount, buildAdmin, buildSociete, buildEquipe, count, asAdmin } =
  scenes(app);

interface Row {
  quand: string;
  auJour: boolean;
  auteur: { id: number; nom: string | null } | null;
  action: string;
  objet: { id: number; nom: string | null } | null;
  comptes: { nom: string; valeur: string }[];
}
const PAGE = `query ($tri: TriAudit = QUAND, $input: PageInput) { auditPage(tri: $tri, page: $input) { total
  lignes { quand auJour auteur { id nom } action objet { id nom } comptes { nom valeur } } } }`;

async function read(
  client: Client,
  input: object = {},
  tri = 'QUAND',
): Promise<{ total: number; lignes: Row[] }> {
  const { data, message } = await client.graphql(PAGE, {
    tri,
    input: { descendant: true, taille: 100, ...input },
  });
  expect(message).toBeUndefined();
  return data?.['auditPage'] as { total: number; lignes: Row[] };
}
const actions = async (client: Client, input: object = {}) =>
  (await read(client, input)).lignes.map(({ action }) => action);

test('a line says who did what to what, when, and what went with it', async () => {
  const { id } = await buildAdmin();
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  await buildEquipe({ idSociete });
  app.setNow(new Date('2026-05-12T08:30:00Z'));

  await (await app.as(id)).graphql(`mutation { deleteSociete(id: ${idSociete}) { id } }`);

  expect((await read(await app.as(id))).lignes).toEqual([
    {
      quand: '2026-05-12T08:30:00.000Z',
      auJour: false,
      auteur: { id, nom: 'Camille Roy' },
      action: 'SOCIETE_DELETE',
      objet: { id: idSociete, nom: 'Cap Élan' },
      comptes: [
        { nom: 'equipes', valeur: '1' },
        { nom: 'reponses', valeur: '0' },
        { nom: 'boussoles', valeur: '0' },
      ],
    },
  ]);
});

test('a saved tree says which teams changed domain, and of the others only how many there were', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  const north = await buildEquipe({ idSociete, libelleEquipe: 'Nord' });
  const south = await buildEquipe({ idSociete, libelleEquipe: 'Sud' });
  const dock = await buildEquipe({ idSociete, libelleEquipe: 'Quai', idParent: north.idEquipe });
  const place = (equipe: typeof north, ID_PARENT: number | null = null) => ({
    ID_EQUIPE: equipe.idEquipe,
    LIBELLE_EQUIPE: equipe.libelleEquipe,
    ID_PARENT,
  });
  const save = (idParent: number) =>
    admin.post('/api/equipes/modify', {
      idSociete,
      equipes: [place(north), place(south), place(dock, idParent)],
    });

  expect((await save(south.idEquipe)).status).toBe(200);
  expect((await save(south.idEquipe)).status).toBe(200);

  const { lignes } = await read(admin);
  const trees = lignes.filter(({ action }) => action === 'EQUIPE_TREE');
  const equipes = { nom: 'equipes', valeur: '3' };
  expect(trees.map(({ comptes }) => comptes)).toEqual([
    [equipes],
    [equipes, { nom: 'changentDomaine', valeur: 'Quai' }],
  ]);
});

test('a line keeps the name that the thing had, renamed or gone since; actions are sorted as they read (fault 13)', async () => {
  const admin = await asAdmin();
  const { body } = await admin.post('/api/societes', { libelleSociete: 'Avant', visuSociete: 0 });
  const idSociete = body.ID_SOCIETE;
  await admin.post('/api/societes/modify', { idSociete, libelleSociete: 'Après', visuSociete: 0 });
  const scene = await buildScene();
  await admin.graphql(
    `mutation { createSynthese(idBoussole: ${scene.idBoussole}, synthese: "Bien") { id } }`,
  );
  await admin.post('/api/societes/delete', { idSociete });
  await admin.post('/api/societes/delete', { idSociete: scene.idSociete });

  const { lignes } = await read(admin, { descendant: false }, 'ACTION');

  expect(lignes.map(({ action, objet }) => `${action} ${objet?.nom}`)).toEqual([
    'SOCIETE_CREATE Avant',
    expect.stringMatching(`SYNTHESE_CREATE ${scene.libelleEquipe} – Campagne`),
    'SOCIETE_UPDATE Après',
    expect.stringContaining('SOCIETE_DELETE'),
    expect.stringContaining('SOCIETE_DELETE'),
  ]);
});

test('an action that this version does not know is AUTRE, and keeps its name', async () => {
  await run(
    app.database.fork(),
    sql`insert into audit (quand, action, detail) values
      ('2026-05-12T08:30:00Z', 'nouvelle:chose', '{"equipes": 3}'), ('2026-05-11T08:30:00Z', 'constructor', null)`,
  );

  const { lignes } = await read(await asAdmin());

  expect(lignes.map(({ action, comptes }) => [action, comptes])).toEqual([
    [
      'AUTRE',
      [
        { nom: 'action', valeur: 'nouvelle:chose' },
        { nom: 'equipes', valeur: '3' },
      ],
    ],
    ['AUTRE', [{ nom: 'action', valeur: 'constructor' }]],
  ]);
});

test('each action has a value of its own in the schema', () => {
  expect(Object.values(ACTION_NAMES)).toEqual(Object.keys(AUDIT_ACTIONS));
  expect(ACTION_NAMES).toMatchObject({
    SOCIETE_CREATE: 'societe:create',
    EQUIPE_CODE_RENEW: 'equipe:codeRenew',
    PLAN_EQUIPE_ETAT: 'planEquipe:etat',
    REFUS: 'refus',
  });
});

test.each([
  ['supprimé', ['SOCIETE_DELETE']],
  ['SUPPRIME', ['SOCIETE_DELETE']],
  ['la societe', ['SOCIETE_DELETE', 'SOCIETE_CREATE']],
  ['elan', ['SOCIETE_DELETE']],
  ['nullepart', []],
  ['100%', []],
])('a search for "%s" finds %j', async (search, expected) => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete({ libelleSociete: 'Cap Élan' });
  await admin.post('/api/societes', { libelleSociete: 'Autre', visuSociete: 0 });
  await admin.post('/api/societes/delete', { idSociete });

  expect(await actions(admin, { recherche: search })).toEqual(expected);
});

test('two thousand lines are searched, sorted and paged by the database', async () => {
  const admin = await asAdmin();
  await run(
    app.database.fork(),
    sql`insert into audit (quand, action, detail)
      select timestamptz '2026-01-01Z' + n * interval '1 minute', case when n % 2 = 0 then 'connexion:refus' else 'refus' end,
        json_build_object('appel', 'appel' || n) from generate_series(1, 2000) n`,
  );

  const page = await read(admin, { page: 3, taille: 10 });
  const searched = await read(admin, { recherche: 'appel1234', descendant: false }, 'ACTION');

  expect(page.total).toBe(2_000);
  expect(page.lignes.map(({ comptes }) => comptes[0]?.valeur)).toEqual(
    Array.from({ length: 10 }, (_, i) => `appel${1980 - i}`),
  );
  expect(searched.lignes.map(({ comptes }) => comptes[0]?.valeur)).toEqual(['appel1234']);
});

test.each([
  [{ input: { taille: 101 } }, 'taille'],
  [{ tri: 'DETAIL' }, 'tri'],
  [{ input: { page: 0 } }, 'page'],
])('a page asked with %j is refused', async (variables, field) => {
  const { code, champ: named } = await (await asAdmin()).graphql(PAGE, variables);

  expect({ code, champ: named }).toEqual({ code: 'BAD_USER_INPUT', champ: field });
});

test('what a member does shows its day alone, and only from the following day', async () => {
  const { pseudo, motDePasse: password, id } = await buildAccount();
  app.setNow(new Date('2026-05-12T08:30:00Z'));
  await app.anonymous().post('/api/access/loginUserAdeo', { pseudo, password });
  const membre = await app.as(id);
  await membre.post('/api/register/me/modify', { nom: 'Roy', prenom: 'Ali' });
  await membre.post('/api/societes/delete', { idSociete: 1 });

  app.setNow(new Date('2026-05-12T21:59:00Z'));
  expect((await read(await asAdmin())).lignes).toEqual([]);
  app.setNow(new Date('2026-05-12T22:01:00Z'));
  const { lignes } = await read(await asAdmin());

  expect(lignes.map(({ action }) => action).toSorted()).toEqual([
    'CONNEXION',
    'INDIVIDU_PROFIL',
    'REFUS',
  ]);
  expect(lignes.every(({ auJour }) => auJour)).toBe(true);
  expect(new Set(lignes.map(({ quand }) => quand))).toEqual(new Set(['2026-05-12T12:00:00.000Z']));
});

test('the account of whoever registers or fails to sign in is dated likewise', async () => {
  const { codeEquipe, idEquipe } = await buildEquipe();
  const visitor = app.anonymous();
  await visitor.post('/api/register/userAdeo', {
    pseudo: 'Zoe2026',
    password: 'motdepasse',
    equipe: idEquipe,
    codeEquipe,
  });
  await visitor.post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'autre' });
  await visitor.post('/api/access/loginUserAdeo', { pseudo: 'Personne', password: 'autre' });

  const lines = await rows<{ action: string; au_jour: boolean; objet: string | null }>(
    app.database.fork(),
    sql`select action, au_jour, objet from audit order by id_audit`,
  );

  expect(lines).toEqual([
    { action: 'individu:register', au_jour: true, objet: 'individu' },
    { action: 'connexion:refus', au_jour: true, objet: 'individu' },
    { action: 'connexion:refus', au_jour: false, objet: null },
  ]);
});

test('an administrator’s sign-in, and a failed one, are told with their time', async () => {
  const {
    adresseMail: mail,
    motDePasse: password,
    id,
  } = await buildAccount({
    pseudo: null,
    adresseMail: 'roy@exemple.fr',
    idProfil: 1,
  });
  const visitor = app.anonymous();
  await visitor.post('/api/access/login', { mail, password: 'autre' });
  await visitor.post('/api/access/login', { mail, password });

  const { lignes } = await read(visitor, { descendant: false }, 'ACTION');

  expect(lignes).toMatchObject([
    { action: 'CONNEXION', auJour: false, auteur: { id, nom: 'roy@exemple.fr' } },
    {
      action: 'CONNEXION_REFUS',
      auJour: false,
      auteur: null,
      objet: { nom: 'roy@exemple.fr' },
    },
  ]);
});

test('refused writes are told by both doors, refused reads and forged names are not', async () => {
  const admin = await asAdmin();
  const visitor = app.anonymous();
  await visitor.post('/api/Societes/', { libelleSociete: 'Neuve' });
  await visitor.post('/api/societes/getSocieteById', { idSociete: 1 });
  await visitor.post('/api/criteresBoussole/upload').field('idSociete', '1');
  await visitor.graphql('mutation { unsecret: deleteSociete(id: 1) { id } }');
  await visitor.graphql('{ societes { id } }');
  await visitor.agent
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', '{}');

  const { lignes } = await read(admin);

  expect(lignes.every(({ action, auteur }) => action === 'REFUS' && auteur === null)).toBe(true);
  expect(lignes.flatMap(({ comptes }) => comptes.map(({ valeur }) => valeur)).toSorted()).toEqual([
    'criteresboussole/upload',
    'deleteSociete',
    'graphql',
    'societes',
  ]);
});

test('a refused mutation is told under its own name however often it comes', async () => {
  const { id } = await buildAccount();
  const refuse = async () =>
    (await app.as(id)).graphql('mutation ($id: Int!) { unsecret: deleteSociete(id: $id) { id } }', {
      id: 1,
    });
  // A mutation is compiled from its third time on. Of a member the trail keeps one line of a kind a day.
  const reponses = [];
  app.setNow(new Date('2026-05-12T08:30:00Z'));
  for (let i = 0; i < 6; i++) reponses.push(await refuse());
  app.setNow(new Date('2026-05-13T08:30:00Z'));
  reponses.push(await refuse());

  for (const { code, data } of reponses)
    expect({ code, data }).toEqual({ code: 'FORBIDDEN', data: { unsecret: null } });
  const lines = sql<{ appel: string }>`select detail ->> 'appel' as appel from audit`;
  expect(await rows(app.database.fork(), lines)).toEqual([
    { appel: 'deleteSociete' },
    { appel: 'deleteSociete' },
  ]);
});

test('a flood of refusals leaves one line an hour of each kind, whatever was sent', async () => {
  const visitor = app.anonymous();
  app.setNow(new Date('2026-05-12T08:30:00Z'));
  const refuse = () => visitor.post('/api/societes/delete', { idSociete: Math.random() });
  for (let i = 0; i < 20; i++) await refuse();
  for (let i = 0; i < 4; i++)
    await visitor.post('/api/access/login', { mail: `a${i}@b.fr`, password: 'x' });
  expect(await count(sql`select count(*)::int as n from audit`)).toBe(2);

  app.setNow(new Date('2026-05-12T09:31:00Z'));
  await refuse();

  expect(await count(sql`select count(*)::int as n from audit`)).toBe(3);
});

test.each([
  ['update', sql`update audit set action = 'autre'`],
  ['delete', sql`delete from audit`],
  ['truncate', sql`truncate audit`],
])('the database refuses to %s the trail', async (_verb, statement) => {
  await (await asAdmin()).post('/api/societes', { libelleSociete: 'Neuve', visuSociete: 0 });

  await expect(run(app.database.fork(), statement)).rejects.toThrow('append-only');

  expect(await count(sql`select count(*)::int as n from audit`)).toBe(1);
});

test('a deleted account leaves its lines, without its name', async () => {
  const other = await buildAdmin();
  await (await app.as(other.id)).post('/api/societes', { libelleSociete: 'Neuve', visuSociete: 0 });
  const admin = await asAdmin();

  await admin.post('/api/register/deleteIndividu', { id: other.id });

  expect((await read(admin, { descendant: false }, 'ACTION')).lignes).toMatchObject([
    { action: 'SOCIETE_CREATE', auteur: { id: other.id, nom: null } },
    { action: 'INDIVIDU_DELETE', objet: { id: other.id, nom: null } },
  ]);
});
