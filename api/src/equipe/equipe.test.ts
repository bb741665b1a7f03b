import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, sql } from '../testing/sql.js';
import { meet } from '../testing/waiting.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildBoussole } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);
const codeOf = async (idEquipe: number) =>
  (
    await row<{ code: string }>(
      app.database.fork(),
      sql`select code_equipe as code from equipe where id_equipe = ${idEquipe}`,
    )
  )?.code;

const CREATE = `mutation ($input: CreateEquipeInput!) {
  createEquipe(input: $input) { id libelleEquipe idParent ordre codeEquipe } }`;
const ALREADY = "Le nom de l'equipe est deja existant pour cette societe ...";
const REQUIRED = "Veuillez renseigner un nom pour l'equipe";

test('a team is created through REST and read back through GraphQL (admin §7, POST /api/equipes/)', async () => {
  const { idSociete, libelleSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/equipes/', {
    idSociete,
    libelleEquipe: '  Ventes ',
    codeEquipe: 'aB3xY9',
  });

  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    ID_EQUIPE: 1,
    LIBELLE_EQUIPE: 'Ventes',
    ID_PARENT: null,
    ID_SOCIETE: idSociete,
    CODE_EQUIPE: 'aB3xY9',
  });
  const { data } = await admin.graphql(
    '{ equipe(id: 1) { libelleEquipe codeEquipe ordre societe { libelleSociete } } }',
  );
  expect(data).toEqual({
    equipe: {
      libelleEquipe: 'Ventes',
      codeEquipe: 'aB3xY9',
      ordre: 0,
      societe: { libelleSociete },
    },
  });
});

test('a team is created through GraphQL, after its siblings, and read back through REST (admin §7, POST /api/equipes/getAllEquipes)', async () => {
  const { idSociete } = await buildSociete();
  const first = await buildEquipe({ idSociete, libelleEquipe: 'Zinc', codeEquipe: 'Zinc01' });
  const admin = await asAdmin();

  const { data } = await admin.graphql(CREATE, {
    input: { idSociete, libelleEquipe: 'Achats', codeEquipe: 'Achat1' },
  });

  expect(data).toMatchObject({ createEquipe: { libelleEquipe: 'Achats', ordre: 1 } });
  expect((await admin.post('/api/equipes/getAllEquipes', { idSociete })).body).toMatchObject([
    {
      ID_EQUIPE: first.idEquipe,
      LIBELLE_EQUIPE: 'Zinc',
      ID_PARENT: null,
      ID_SOCIETE: idSociete,
      CODE_EQUIPE: 'Zinc01',
    },
    {
      ID_EQUIPE: 2,
      LIBELLE_EQUIPE: 'Achats',
      ID_PARENT: null,
      ID_SOCIETE: idSociete,
      CODE_EQUIPE: 'Achat1',
    },
  ]);
  expect((await admin.post('/api/equipes/getEquipeById', { idEquipe: 2 })).body).toEqual({
    ID_SOCIETE: idSociete,
    LIBELLE_EQUIPE: 'Achats',
  });
});

test.each([
  ['', REQUIRED],
  [' \u200b ', REQUIRED],
  [null, REQUIRED],
  [12, REQUIRED],
  [{ $ne: '' }, REQUIRED],
  ['a'.repeat(101), 'Le nom de l’équipe est trop long'],
  ['a\u0000b', 'Ce texte contient des caractères interdits'],
])('a team named %j is refused: %s', async (libelleEquipe, message) => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const rest = await admin.post('/api/equipes', { idSociete, libelleEquipe, codeEquipe: 'aB3xY9' });
  const graphql = await admin.graphql(CREATE, {
    input: {
      idSociete,
      libelleEquipe: typeof libelleEquipe === 'string' ? libelleEquipe : '',
      codeEquipe: 'aB3xY9',
    },
  });

  expect(rest.status).toBe(400);
  expect(rest.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: 'libelleEquipe' });
  expect(graphql).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: 'libelleEquipe' });
  expect((await admin.post('/api/equipes/getAllEquipes', { idSociete })).body).toEqual([]);
});

test.each(['a'.repeat(100), '<script>alert(1)</script>', '=1+1', "L'équipe"])(
  'the name %s is kept as typed',
  async (libelleEquipe) => {
    const { idSociete } = await buildSociete();
    const admin = await asAdmin();

    const reply = await admin.post('/api/equipes', {
      idSociete,
      libelleEquipe,
      codeEquipe: 'aB3xY9',
    });

    expect(reply.body.LIBELLE_EQUIPE).toBe(libelleEquipe);
  },
);

test.each([
  null,
  '',
  'AB12',
  'ABCDEFG',
  'ABC 12',
  'ABC-12',
  'ééé123',
  'abc12\n',
  123_456,
  ['aB3xY9'],
])('a team with the code %j is refused: six letters or digits', async (codeEquipe) => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/equipes', { idSociete, libelleEquipe: 'A', codeEquipe });

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({
    message: 'Code incorrect',
    code: 'BAD_USER_INPUT',
    champ: 'codeEquipe',
  });
});

test('a code already taken is refused with 449, in whichever company it is, and no team is made (fault 6)', async () => {
  const { codeEquipe, idEquipe } = await buildEquipe();
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  const input = { idSociete, libelleEquipe: 'A', codeEquipe };

  const rest = await admin.post('/api/equipes', input);
  const graphql = await admin.graphql(CREATE, { input });

  const refusal = { message: 'Ce code est déjà pris', code: 'DUPLICATE', champ: 'codeEquipe' };
  expect([rest.status, rest.body]).toEqual([449, refusal]);
  expect(graphql).toMatchObject(refusal);
  expect((await admin.post('/api/equipes/getAllEquipes', { idSociete })).body).toEqual([]);
  expect(await codeOf(idEquipe)).toBe(codeEquipe);
});

test('of two teams made at once with one code, one is made and the other is refused (fault 6)', async () => {
  const [one, other] = [await buildSociete(), await buildSociete()];
  const admin = await asAdmin();
  const create = ({ idSociete }: { idSociete: number }) =>
    admin.post('/api/equipes', { idSociete, libelleEquipe: 'A', codeEquipe: 'aB3xY9' });

  const replies = await Promise.all([create(one), create(other)]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 449]);
});

test('a second team of that name in the company is refused with 449, whatever its case', async () => {
  const { idSociete } = await buildEquipe({ libelleEquipe: 'Été' });
  const admin = await asAdmin();
  const input = { idSociete, libelleEquipe: ' E\u0301TE\u0301', codeEquipe: 'aB3xY9' };

  const rest = await admin.post('/api/equipes', input);
  const graphql = await admin.graphql(CREATE, { input });

  expect(rest.status).toBe(449);
  expect(rest.body).toEqual({ message: ALREADY, code: 'DUPLICATE', champ: 'libelleEquipe' });
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message: ALREADY });
});

test('another company may have a team of the same name', async () => {
  const { libelleEquipe } = await buildEquipe();
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/equipes', {
    idSociete,
    libelleEquipe,
    codeEquipe: 'aB3xY9',
  });

  expect(reply.status).toBe(201);
});

test('a creation that meets a save of the tree waits for it before it takes a name', async () => {
  const { idSociete, idEquipe } = await buildEquipe();
  const admin = await asAdmin();

  const writer = {
    begin: [sql`select from societe where id_societe = ${idSociete} for update`],
    end: [
      sql`set local lock_timeout = '300ms'`,
      sql`update equipe set libelle_equipe = 'Prise' where id_equipe = ${idEquipe}`,
    ],
  };
  const creation = await meet(app.database, writer, () =>
    admin.post('/api/equipes', { idSociete, libelleEquipe: 'Prise', codeEquipe: 'aB3xY9' }),
  );

  expect(creation.status).toBe(449);
});

test('a team of an unknown company is 404', async () => {
  const admin = await asAdmin();

  const reply = await admin.post('/api/equipes', {
    idSociete: 99,
    libelleEquipe: 'A',
    codeEquipe: 'aB3xY9',
  });

  expect(reply.status).toBe(404);
});

test('deleting a team takes those below it and their boussoles; people stay, without that team (admin §7, POST /api/equipes/delete)', async () => {
  const { idSociete, idEquipe } = await buildEquipe();
  const child = await buildEquipe({ idSociete, idParent: idEquipe });
  const small = await buildEquipe({ idSociete, idParent: child.idEquipe });
  const neighbouring = await buildEquipe({ idSociete });
  const { id } = await buildMembre({ idEquipe: small.idEquipe });
  const { idBoussole } = await buildBoussole({ idEquipe: small.idEquipe });
  const membre = await app.as(id);
  const admin = await asAdmin();
  const content = `{ equipe(id: ${idEquipe}) { contenu { equipes boussoles reponses } } }`;
  expect((await admin.graphql(content)).data).toEqual({
    equipe: { contenu: { equipes: 3, boussoles: 1, reponses: 0 } },
  });

  const reply = await admin.post('/api/equipes/delete', { idSociete, idEquipe });

  expect(reply.status).toBe(200);
  const remaining = (await admin.post('/api/equipes/getAllEquipes', { idSociete })).body;
  expect(remaining.map((e: { ID_EQUIPE: number }) => e.ID_EQUIPE)).toEqual([neighbouring.idEquipe]);
  expect((await admin.post('/api/equipes/getEquipeByBoussole', { idBoussole })).status).toBe(404);
  expect((await membre.get('/api/register/me')).body.LIBELLE_EQUIPE).toBeNull();
});

test("a team is never deleted under another company's name", async () => {
  const { idEquipe, idSociete } = await buildEquipe();
  const other = await buildSociete();
  const admin = await asAdmin();

  const rest = await admin.post('/api/equipes/delete', { idSociete: other.idSociete, idEquipe });
  const graphql = await admin.graphql(
    `mutation { deleteEquipe(idSociete: ${other.idSociete}, id: ${idEquipe}) { id } }`,
  );

  expect(rest.status).toBe(400);
  expect(rest.body.message).toBe('Cette équipe n’appartient pas à cette société');
  expect(graphql).toMatchObject({ code: 'BAD_USER_INPUT', champ: 'idSociete' });
  expect((await admin.post('/api/equipes/getAllEquipes', { idSociete })).body).toHaveLength(1);
});

test.each([{ $gt: 0 }, [1], 'toutes', null, 0, -1, 1.5, true])(
  'the id %j deletes no team',
  async (idEquipe) => {
    const { idSociete } = await buildEquipe();
    const admin = await asAdmin();

    const reply = await admin.post('/api/equipes/delete', { idSociete, idEquipe });

    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Veuillez choisir une équipe');
    expect((await admin.post('/api/equipes/getAllEquipes', { idSociete })).body).toHaveLength(1);
  },
);

test('an unknown team is 404 for an admin, and a deleted one too', async () => {
  const { idSociete, idEquipe } = await buildEquipe();
  const admin = await asAdmin();
  await admin.graphql(`mutation { deleteEquipe(idSociete: ${idSociete}, id: ${idEquipe}) { id } }`);

  expect((await admin.post('/api/equipes/delete', { idSociete, idEquipe })).status).toBe(404);
  expect((await admin.post('/api/equipes/getEquipeById', { idEquipe })).status).toBe(404);
  expect((await admin.graphql(`{ equipe(id: ${idEquipe}) { id } }`)).code).toBe('NOT_FOUND');
});

test('every creation and deletion leaves a line in the trail', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();
  await admin.post('/api/equipes', { idSociete, libelleEquipe: 'A', codeEquipe: 'aB3xY9' });
  await admin.post('/api/equipes/delete', { idSociete, idEquipe: 1 });

  const trace = await row<{ actions: string }>(
    app.database.fork(),
    sql`select string_agg(action, ' ' order by id_audit) as actions from audit where objet = 'equipe'`,
  );

  expect(trace?.actions).toBe('equipe:create equipe:delete');
});
