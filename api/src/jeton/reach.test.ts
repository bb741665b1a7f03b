import { expect, test } from '@jest/globals';
import supertest from 'supertest';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { askAs, make } from './testing/making.js';

const app = useApp({ publicUrl: 'http://boussole.test.fr' });
const { asAdmin, buildScene, buildEquipe, buildBoussole, finish } = scenes(app);

const ask = (secret: string, query: string) => askAs(app, secret, query);

/** A company whose team has one above, one below and one beside, each with a finished boussole. */
async function buildTree() {
  const scene = await buildScene({ membres: 3 });
  const { idEquipe: above } = await buildEquipe({ idSociete: scene.idSociete });
  await run(
    app.database.fork(),
    sql`update equipe set id_parent = ${above}, id_racine = ${above} where id_equipe = ${scene.idEquipe}`,
  );
  const { idEquipe: below } = await buildEquipe({
    idSociete: scene.idSociete,
    idParent: scene.idEquipe,
  });
  const boussoles = [];
  for (const idEquipe of [above, below, scene.idOtherEquipe])
    boussoles.push((await buildBoussole({ idEquipe, idCampagne: scene.idCampagne })).idBoussole);
  await finish(scene);
  return { ...scene, above, below, boussoles };
}

test('of two companies a token reads both: each by its number, all of them in one table', async () => {
  const [one, two, other] = [await buildScene(), await buildScene(), await buildScene()];
  const made = await make(await asAdmin(), { idSocietes: [two.idSociete, one.idSociete] });
  const read = (query: string) => ask(made.secret, query);

  const { data } = await read('{ societes { id } }');
  expect(data.societes.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [one.idSociete, two.idSociete].toSorted(),
  );
  for (const { idSociete } of [one, two]) {
    const { data: told } = await read(
      `{ resultatsSociete(idSociete: ${idSociete}) { societe { id } } equipes(idSociete: ${idSociete}) { id } criteres(idSociete: ${idSociete}) { id } }`,
    );
    expect(told.resultatsSociete.societe.id).toBe(idSociete);
    expect([told.equipes.length, told.criteres.length]).toEqual([2, 2]);
  }
  const { errors } = await read('{ resultatsSociete { total } }');
  expect(errors[0].message).toBe('La société doit être renseignée');
  const elsewhere = await read(`{ resultatsSociete(idSociete: ${other.idSociete}) { total } }`);
  expect(elsewhere.errors[0].extensions.code).toBe('FORBIDDEN');
});

test('without a company the table holds every one, a line as each has it alone; with one, that alone', async () => {
  const [one, two] = [await buildTree(), await buildTree()];
  const table = async (secret: string, query = '') => {
    const { text, status } = await supertest(app.app)
      .get(`/api/chiffres.csv${query}`)
      .set('Authorization', `Bearer ${secret}`);
    expect(status).toBe(200);
    return text.trimEnd().split('\r\n');
  };
  const both = await make(await asAdmin(), { idSocietes: [one.idSociete, two.idSociete] });
  const [head, ...first] = await table(await app.jeton(one.idSociete));
  const [, ...second] = await table(await app.jeton(two.idSociete));

  expect(first.length).toBeGreaterThan(1);
  expect(await table(both.secret)).toEqual([head, ...first, ...second]);
  expect(await table(both.secret, `?societe=${two.idSociete}`)).toEqual([head, ...second]);
  const { text } = await app.anonymous().get(new URL(both.adresse).pathname).buffer();
  expect(text.trimEnd().split('\r\n')).toEqual([head, ...first, ...second]);
  const json = await supertest(app.app)
    .get('/api/chiffres.json')
    .set('Authorization', `Bearer ${both.secret}`);
  expect(json.body.lignes).toHaveLength(first.length + second.length);
});

test('of a branch it reads its team and those below, and knows of nothing above or beside', async () => {
  const { above, below, boussoles, ...scene } = await buildTree();
  const jeton = await app.asJeton(scene.idSociete, undefined, scene.idEquipe);
  const { data } = await jeton.graphql(`{ equipes(idSociete: ${scene.idSociete}) { id idParent }
    resultatsSociete { total edges { node { equipe { id } idParent idDomaine resultats { idBoussole } } } }
    boussole(id: ${scene.idBoussole}) { equipe { id idParent parent { id } enfants { id } } } }`);

  const branch = [
    { id: scene.idEquipe, idParent: null },
    { id: below, idParent: scene.idEquipe },
  ];
  expect(data?.['equipes']).toEqual(branch);
  expect(data?.['resultatsSociete']).toMatchObject({
    total: 2,
    edges: branch.map(({ id, idParent }) => ({
      node: { equipe: { id }, idParent, idDomaine: scene.idEquipe },
    })),
  });
  expect(data?.['boussole']).toEqual({
    equipe: { id: scene.idEquipe, idParent: null, parent: null, enfants: [{ id: below }] },
  });
  const { body } = await jeton.post('/api/equipes/getAllEquipes', { idSociete: scene.idSociete });
  expect(body).toMatchObject(
    branch.map(({ id, idParent }) => ({ ID_EQUIPE: id, ID_PARENT: idParent })),
  );
  const [ofAbove, , ofOther] = boussoles;
  for (const field of [
    `equipe(id: ${above}) { id }`,
    `equipe(id: ${scene.idOtherEquipe}) { id }`,
    `boussolesEquipe(idEquipe: ${above}) { id }`,
    `boussole(id: ${ofAbove}) { id }`,
    `resultatBoussole(idBoussole: ${ofOther}) { annee }`,
  ])
    expect([field, (await jeton.graphql(`{ ${field} }`)).code]).toEqual([field, 'FORBIDDEN']);
});

test('of a branch it reads what a token of the company reads of its teams, byte for byte', async () => {
  const { below, boussoles, ...scene } = await buildTree();
  const [, ofBelow = 0] = boussoles;
  const whole = await app.asJeton(scene.idSociete);
  const jeton = await app.asJeton(scene.idSociete, undefined, scene.idEquipe);

  for (const id of [scene.idBoussole, ofBelow])
    for (const path of [`/api/chiffres/${id}`])
      expect((await jeton.get(path)).text).toBe((await whole.get(path)).text);
  const lines = async (client: Client) => {
    const { body } = await client.get('/api/chiffres.json');
    return (body.lignes as { idEquipe: number }[])
      .filter(({ idEquipe }) => [scene.idEquipe, below].includes(idEquipe))
      .map((line) => ({ ...line, idBranche: 0, branche: '' }));
  };
  expect(await lines(jeton)).toEqual(await lines(whole));
  expect((await jeton.get('/api/chiffres.json')).body.lignes[0]).toMatchObject({
    idBranche: scene.idEquipe,
    branche: scene.libelleEquipe,
  });
});

test('of a branch it has no sum over teams, neither by its calls nor in its contract', async () => {
  const { above, ...scene } = await buildTree();
  const jeton = await app.asJeton(scene.idSociete, undefined, scene.idEquipe);
  const domaine = `idDomaine: ${above}, idCampagne: ${scene.idCampagne}`;

  for (const field of [
    `resultatDomaine(${domaine}) { annee }`,
    `rotiDomaine(${domaine}) { moyenne }`,
    'resultatsSociete { autresReponses { personnes } }',
  ])
    expect([field, (await jeton.graphql(`{ ${field} }`)).code]).toEqual([field, 'FORBIDDEN']);
  const asked = { idParent: above, idCampagne: scene.idCampagne };
  for (const path of ['equipes/getResultatDomaine', 'commentaireBoussole/getCommentaireByDomaine'])
    expect((await jeton.post(`/api/${path}`, asked)).status).toBe(403);
  const contract = (await jeton.get('/graphql/schema.graphql').buffer()).text;
  expect(contract).not.toMatch(/Domaine\(|autresReponses/);
  const { body } = await jeton.get('/api/openapi.json');
  expect(Object.keys(body.paths)).not.toContain('/api/equipes/getResultatDomaine');
});

test('what its page says is filled in with what it reads', async () => {
  const scene = await buildTree();
  const other = await buildScene();
  const page = async (...given: Parameters<typeof app.asJeton>) =>
    (await (await app.asJeton(...given)).get('/api/docs').set('Accept', 'text/html')).text;

  const branch = await page(scene.idSociete, undefined, scene.idEquipe);
  expect(branch).toContain(`la branche ${scene.libelleEquipe} de `);
  const both = await page([scene.idSociete, other.idSociete]);
  expect(both).toContain(`(n° ${scene.idSociete})`);
  expect(both).toContain(`resultatsSociete(idSociete: ${other.idSociete}, first: 100)`);
  expect(await page(scene.idSociete)).toContain('resultatsSociete(first: 100)');
});
