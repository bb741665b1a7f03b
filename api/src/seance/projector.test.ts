import { expect, test } from '@jest/globals';
import { isListType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';
import supertest from 'supertest';

import { buildGraphqlSchema } from '../app/schema.js';
import { isFieldOpen, isTypeOpen } from '../jeton/scope.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, finish, asAdmin, gather } = scenes(app);

const LINK = 'mutation ($id: Int!) { createLienProjection(idBoussole: $id) { url } }';
const START = 'mutation ($id: Int!) { openSeance(idBoussole: $id) { id } }';

async function link(admin: Client, id: number): Promise<string> {
  const { data } = await admin.graphql(LINK, { id });
  const url = new URL(Object(data?.['createLienProjection']).url, 'http://boussole.test');
  expect(url.pathname).toBe(`/seance/${id}`);
  return url.hash.slice(1);
}
/** Asks as a projector that has this secret. */
async function ask(secret: string, query: string) {
  const { status, body } = await supertest(app.app)
    .post('/graphql')
    .set('Authorization', `Projecteur ${secret}`)
    .send({ query });
  const { message, extensions } = body.errors?.[0] ?? body;
  return { status, data: body.data, code: extensions?.code ?? body.code, message };
}

async function begin() {
  const scene = await buildScene({ membres: 4, k: 3 });
  const admin = await asAdmin();
  await admin.graphql(START, { id: scene.idBoussole });
  await gather(scene.idBoussole);
  return { scene, admin, id: scene.idBoussole, secret: await link(admin, scene.idBoussole) };
}

test('a projector reads the séance and the published figures of its boussole, and nothing else', async () => {
  const { scene, admin, id, secret } = await begin();
  const other = await begin();
  const page = (idBoussole: number) =>
    `{ resultatBoussole(idBoussole: ${idBoussole}) { resultat { moyennes { idCritere nombre moyenneQ1 repartitionQ1 } } } }`;
  const seance = (idBoussole: number) =>
    `{ seance(idBoussole: ${idBoussole}) { phase terminees } }`;

  for (const participation of scene.participations.slice(0, 3)) await finish(scene, participation);
  expect(await ask(secret, seance(id))).toMatchObject({
    data: { seance: { phase: 'ACCUEIL', terminees: 3 } },
  });
  expect((await ask(secret, page(id))).data).toEqual({
    resultatBoussole: { resultat: { moyennes: [] } },
  });
  const { data } = await admin.graphql(`{ seance(idBoussole: ${id}) { version } }`);
  const { version } = Object(data?.['seance']);
  await admin.graphql(
    `mutation { updateSeance(input: { idBoussole: ${id}, version: ${version}, phase: REPONSES }) { phase } }`,
  );
  await admin.graphql(
    `mutation { revealSeance(input: { idBoussole: ${id}, version: ${version + 1} }) { phase } }`,
  );
  expect((await ask(secret, page(id))).data.resultatBoussole.resultat.moyennes).toHaveLength(2);

  expect((await ask(secret, seance(other.id))).code).toBe('FORBIDDEN');
  expect((await ask(secret, page(other.id))).code).toBe('UNAUTHENTICATED');
  const hidden = [
    `{ resultatBoussole(idBoussole: ${id}) { ambassadeurs } }`,
    `{ resultatBoussole(idBoussole: ${id}) { synthese { synthese } } }`,
    `{ resultatBoussole(idBoussole: ${id}) { plans { lead } } }`,
    `{ commentairesCriteres(idBoussole: ${id}) { commentaires } }`,
    `{ boussole(id: ${id}) { id } }`,
    '{ moi { id } }',
    `mutation { closeBoussole(id: ${id}) { id } }`,
    `mutation { deleteLienProjection(idBoussole: ${id}) { id } }`,
    `{ monVote(idBoussole: ${id}) { points } }`,
    `{ __schema { queryType { name } } }`,
  ];
  for (const query of hidden) {
    const { code } = await ask(secret, query);
    expect([query, code]).toEqual([query, query.includes('__') ? 'BAD_USER_INPUT' : 'FORBIDDEN']);
  }
});

test('facilitators and the link of that séance show how to enter, while people enter and answer; nobody else', async () => {
  const { scene, admin, id, secret } = await begin();
  const other = await begin();
  const query = `{ seance(idBoussole: ${id}) { phase entree { codeEquipe signatureCode } } }`;
  const mine = await app.as(scene.idMembre);
  const entries = async () => [
    Object((await admin.graphql(query)).data?.['seance']).entree,
    (await ask(secret, query)).data.seance.entree,
    Object((await mine.graphql(query)).data?.['seance']).entree,
  ];
  const advance = (name: string, version: number, input = '') =>
    admin.graphql(
      `mutation { ${name}(input: { idBoussole: ${id}, version: ${version}${input} }) { entree { codeEquipe } } }`,
    );
  const page = await admin.graphql(
    `{ boussole(id: ${id}) { equipe { codeEquipe signatureCode } } }`,
  );
  const shown = Object(page.data?.['boussole']).equipe;
  expect(shown.signatureCode).toHaveLength(12);

  expect(await entries()).toEqual([shown, shown, null]);
  expect(await ask(other.secret, query)).toMatchObject({
    data: { seance: null },
    code: 'FORBIDDEN',
  });
  expect((await (await app.asJeton(scene.idSociete)).graphql(query)).code).toBe('FORBIDDEN');
  const code = `updateEquipe(input: { id: ${scene.idEquipe}, codeActif:`;
  await admin.graphql(`mutation { ${code} false }) { id } }`);
  expect(await entries()).toEqual([null, null, null]);
  await admin.graphql(`mutation { ${code} true }) { id } }`);

  const { data } = await advance('updateSeance', 1, ', phase: REPONSES');
  expect(data?.['updateSeance']).toEqual({ entree: { codeEquipe: shown.codeEquipe } });
  for (const participation of scene.participations.slice(0, 3)) await finish(scene, participation);
  expect((await ask(secret, query)).data.seance.phase).toBe('PRETE');
  expect(await entries()).toEqual([shown, shown, null]);
  await advance('revealSeance', 2);
  expect(await entries()).toEqual([null, null, null]);
});

test('a séance that ended while people entered shows no code to anybody, and its link opens nothing', async () => {
  const { admin, id, secret } = await begin();
  const query = `{ seance(idBoussole: ${id}) { phase entree { codeEquipe } } }`;
  await admin.graphql(`mutation { closeSeance(input: { idBoussole: ${id}, version: 1 }) { id } }`);

  expect((await admin.graphql(query)).data).toEqual({ seance: { phase: 'ACCUEIL', entree: null } });
  expect((await ask(secret, query)).status).toBe(401);
});

test('no type that the fields of a projector lead to is open to it without being named', async () => {
  const schema = await buildGraphqlSchema();
  const bare = (type: GraphQLOutputType): GraphQLOutputType =>
    isNonNullType(type) || isListType(type) ? bare(type.ofType) : type;
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const reached = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => isFieldOpen(type, field, 'projector'))
      .map((field) => bare(field.type))
      .filter(isObjectType),
  );

  expect(reached.length).toBeGreaterThan(5);
  expect(reached.filter((type) => !isTypeOpen(type, 'projector'))).toEqual([]);
});

test('a link ends with its séance, with another link, and when it is revoked; each leaves a line, none its secret', async () => {
  const { admin, id, secret } = await begin();
  const query = `{ seance(idBoussole: ${id}) { id } }`;
  const second = await link(admin, id);
  expect((await ask(secret, query)).status).toBe(401);
  expect((await ask(second, query)).status).toBe(200);
  await admin.graphql(`mutation { deleteLienProjection(idBoussole: ${id}) { id } }`);
  expect(await ask(second, query)).toMatchObject({
    status: 401,
    message: 'Ce lien de projection n’ouvre plus rien',
  });
  const third = await link(admin, id);
  await admin.graphql(`mutation { closeSeance(input: { idBoussole: ${id}, version: 1 }) { id } }`);
  expect((await ask(third, query)).status).toBe(401);

  const lines = await rows<{ action: string }>(
    app.database.fork(),
    sql`select action from audit where action like 'seance:%' order by id_audit`,
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'seance:start',
    'seance:link',
    'seance:link',
    'seance:linkRevoke',
    'seance:link',
    'seance:end',
  ]);
  const kept = await row<{ all: string }>(
    app.database.fork(),
    sql`select (select json_agg(a) from audit a)::text || (select json_agg(s) from seance s)::text as all`,
  );
  for (const one of [secret, second, third]) expect(kept?.all).not.toContain(one);
});

test('a session beside the link counts for nothing', async () => {
  const { scene, id, secret } = await begin();
  const { body } = await supertest(app.app)
    .post('/graphql')
    .set('Authorization', `Projecteur ${secret}`)
    .set('Cookie', await app.cookieOf(scene.idMembre))
    .send({ query: `{ moi { id } }` });

  expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  expect(id).toBeGreaterThan(0);
});
