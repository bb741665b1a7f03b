import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { askAs, make, type Made } from './testing/making.js';

const app = useApp();
const { asAdmin, buildScene, buildEquipe, buildFacilitateur, count } = scenes(app);

const ask = (secret: string, query: string) => askAs(app, secret, query);
const opens = async ({ secret }: Made) => (await ask(secret, '{ campagnes { id } }')).status;

test('a branch whose team is deleted ends its token: it never reads the whole company', async () => {
  const { idSociete, idEquipe: idParent } = await buildScene();
  const { idEquipe: below } = await buildEquipe({ idSociete, idParent });
  const admin = await asAdmin();
  const made = await make(admin, { idSocietes: [idSociete], idEquipe: below });
  expect(await opens(made)).toBe(200);

  const { data } = await admin.graphql(`{ arbreEquipes(idSociete: ${idSociete}) { version } }`);
  const { version } = Object(data?.['arbreEquipes']);
  await admin.graphql(
    `mutation { deleteEquipe(id: ${below}, idSociete: ${idSociete}, version: "${version}") { id } }`,
  );

  expect(await count(sql`select count(*)::int as n from equipe where id_equipe = ${below}`)).toBe(
    0,
  );
  expect(await opens(made)).toBe(401);
  expect(await count(sql`select count(*)::int as n from jeton`)).toBe(0);
});

test('a token keeps the companies that are left to it, and ends with the last', async () => {
  const [one, two] = [await buildScene(), await buildScene()];
  const admin = await asAdmin();
  const made = await make(admin, { idSocietes: [one.idSociete, two.idSociete] });

  await admin.graphql(`mutation { deleteSociete(id: ${one.idSociete}) { id } }`);
  expect((await ask(made.secret, '{ societes { id } }')).data).toEqual({
    societes: [{ id: two.idSociete }],
  });
  await admin.graphql(`mutation { deleteSociete(id: ${two.idSociete}) { id } }`);
  expect(await opens(made)).toBe(401);
});

test('a facilitator makes, sees, renews and revokes tokens of their companies alone; one that reads another too is unknown', async () => {
  const [one, two, other] = [await buildScene(), await buildScene(), await buildScene()];
  const { id } = await buildFacilitateur([one.idSociete, two.idSociete]);
  const [client, admin] = [await app.as(id), await asAdmin()];
  const theirs = await make(client, { idSocietes: [one.idSociete, two.idSociete] });
  const shared = await make(admin, { idSocietes: [one.idSociete, other.idSociete] });
  const list = async () =>
    (await client.graphql('{ jetonsPage { total lignes { id } } }')).data?.['jetonsPage'];

  expect(await list()).toEqual({ total: 1, lignes: [{ id: theirs.jeton.id }] });
  for (const call of [
    (jeton: number) => `renewJeton(input: { id: ${jeton}, jours: 9 }) { secret }`,
    (jeton: number) => `deleteJeton(id: ${jeton}) { id }`,
  ]) {
    const [there, nowhere] = [shared.jeton.id, 999_999].map((jeton) =>
      client.graphql(`mutation { ${call(jeton)} }`),
    );
    expect(await there).toEqual(await nowhere);
    expect((await client.graphql(`mutation { ${call(theirs.jeton.id)} }`)).code).toBeUndefined();
  }
  const docs = (jeton: number) => client.get(`/api/openapi.json?jeton=${jeton}`);
  expect((await docs(shared.jeton.id)).text).toBe((await docs(999_999)).text);
  const { code } = await client.graphql(
    `mutation { createJeton(input: { nom: "Trop", idSocietes: [${one.idSociete}, ${other.idSociete}], jours: 9 }) { secret } }`,
  );
  expect(code).toBe('NOT_FOUND');
});

test('a company taken from a facilitator is taken from the tokens that they made, which keep the others', async () => {
  const [one, two] = [await buildScene(), await buildScene()];
  const { id } = await buildFacilitateur([one.idSociete, two.idSociete]);
  const made = await make(await app.as(id), { idSocietes: [one.idSociete, two.idSociete] });

  await (
    await asAdmin()
  ).graphql(
    `mutation { deleteFacilitation(idSociete: ${one.idSociete}, idIndividu: ${id}) { facilitateurs { id } } }`,
  );

  expect((await ask(made.secret, '{ societes { id } }')).data).toEqual({
    societes: [{ id: two.idSociete }],
  });
});

test('each company has its own line in the trail, which says nothing of another', async () => {
  const [one, two] = [await buildScene(), await buildScene()];
  const admin = await asAdmin();
  const both = [one.idSociete, two.idSociete];
  const { jeton } = await make(admin, { idSocietes: both });
  await admin.graphql(`mutation { renewJeton(input: { id: ${jeton.id}, jours: 9 }) { secret } }`);
  await admin.graphql(`mutation { deleteJeton(id: ${jeton.id}) { id } }`);

  const told = await rows<{ action: string; id_societe: number; detail: object }>(
    app.database.fork(),
    sql`select action, id_societe, detail from audit where objet = 'jeton' order by id_audit`,
  );
  expect(told.map(({ action, id_societe: societe }) => [action, societe])).toEqual(
    ['create', 'renew', 'delete'].flatMap((verb) => both.map((id) => [`jeton:${verb}`, id])),
  );
  for (const { id_societe: societe, detail } of told) {
    const elsewhere = societe === one.idSociete ? two.idSociete : one.idSociete;
    expect(JSON.stringify(detail)).not.toContain(String(elsewhere));
  }
});
