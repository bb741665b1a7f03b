import { beforeEach, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { buildSchema } from 'graphql';
import { parse } from 'yaml';

import { useApp, type Client } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { rows, sql } from '../../testing/sql.js';
import { callsOf, isOpenToJeton, openapi } from './openapi.js';

/** What the holder of a reporting token reads of what it may ask for. */
const app = useApp({ publicUrl: 'http://boussole.test.fr' });
const { buildAdmin, buildScene, buildSociete } = scenes(app);
const calls = callsOf(openapi().document);
const CONTRACTS = [
  '/api/docs',
  '/api/openapi.yaml',
  '/api/openapi.json',
  '/graphql/schema.graphql',
];

let scene: Scene;
let secret: string;
/** The key of the newest token. */
const idOfToken = async (): Promise<number> => {
  const found = await rows<{ id: number }>(
    app.database.fork(),
    sql`select max(id_jeton) as id from jeton`,
  );
  return found[0]?.id ?? 0;
};
let id: number;
let admin: Client;
let membre: Client;
const read = (path: string, authorization = `Bearer ${secret}`) =>
  app.anonymous().get(path).set('Authorization', authorization);
beforeEach(async () => {
  scene = await buildScene();
  secret = await app.jeton(scene.idSociete);
  id = await idOfToken();
  admin = await app.as((await buildAdmin()).id);
  membre = await app.as(scene.idMembre);
});

test('the page has the product’s address, ids that the token may read, and its calls alone', async () => {
  const { status, text } = await read('/api/docs');

  expect(status).toBe(200);
  expect(text).toContain('http://boussole.test.fr/api/chiffres.csv');
  expect(text).toContain(`equipe(id: ${scene.idEquipe})`);
  expect(text).toContain(`/api/chiffres/${scene.idBoussole}`);
  expect(text).toContain(`idParent = ${scene.idEquipe}, idCampagne = ${scene.idCampagne}`);
  const shown = [...text.matchAll(/<article id="(\w+)">/g)].map(([, name]) => name);
  const open = calls.filter(({ operation }) => isOpenToJeton(operation));
  expect(shown.toSorted()).toEqual(open.map(({ operation }) => operation.operationId).toSorted());
  expect(text).not.toMatch(
    /<script| style=| on\w+=|undefined|boussole\.exemple\.fr|CODE_EQUIPE|deleteSociete/,
  );
});

test('its OpenAPI description is a valid one, of its calls and fields, in YAML and in JSON', async () => {
  const { body } = await read('/api/openapi.json');
  const { text } = await read('/api/openapi.yaml').buffer();

  expect(parse(text)).toEqual(body);
  expect(body.servers[0].url).toBe('http://boussole.test.fr');
  expect(text).not.toMatch(/CODE_EQUIPE|Logo|x-droits|MotDePasse/);
  expect(Object.keys(body.components.schemas)).not.toContain('Moi');
  expect(
    body.paths['/api/equipes/getAllEquipes'].post.requestBody.content['application/json'].example,
  ).toEqual({ idSociete: scene.idSociete });
  expect(await new Validator().validate(body)).toMatchObject({ valid: true });
});

test('its schema is one that tools take, without a mutation', async () => {
  const { text } = await read('/graphql/schema.graphql').buffer();

  const schema = buildSchema(text);
  expect(schema.getMutationType()).toBeUndefined();
  expect(schema.getType('Individu')).toBeUndefined();
  expect((await admin.get('/graphql/schema.graphql').buffer()).text).toContain('type Mutation');
});

test.each(CONTRACTS)(
  '%s: who may see a token reads what it reads; nobody else does',
  async (path) => {
    const bytes = ({ text }: { text: string }) => text.replace(/nonce="[^"]+"/, '');
    const own = await read(path).buffer();
    const seen = await admin.get(`${path}?jeton=${id}`).buffer();
    await app.jeton((await buildSociete()).idSociete);
    const other = await idOfToken();

    expect([own.status, bytes(own)]).toEqual([200, bytes(seen)]);
    // A token reads its own, whichever the address names.
    expect(bytes(await read(`${path}?jeton=${other}`).buffer())).toBe(bytes(own));
    expect((await membre.get(`${path}?jeton=${id}`)).status).toBe(403);
    expect((await app.anonymous().get(`${path}?jeton=${id}`)).status).toBe(401);
    expect((await admin.get(`${path}?jeton=999999`)).status).toBe(404);
    expect((await admin.get(`${path}?jeton=x`)).status).toBe(400);
  },
);

test('a browser without a session is asked for the token, as a password', async () => {
  const html = { Accept: 'text/html' };
  const asked = await app.anonymous().get(`/api/docs?jeton=${id}`).set(html);
  const given = await read(
    `/api/docs?jeton=${id}`,
    `Basic ${Buffer.from(`jeton:${secret}`).toString('base64')}`,
  ).set(html);

  expect([asked.status, asked.get('WWW-Authenticate')]).toEqual([
    401,
    'Basic realm="Jeton de rapport", charset="UTF-8"',
  ]);
  expect([given.status, given.type]).toEqual([200, 'text/html']);
  expect(given.text).toContain('Lire les résultats depuis un programme');
});

test('each reply to a token says where its contract is, and none to a person does', async () => {
  const rest = await read('/api/campagneBoussole/getCampagne');
  const graphql = await app
    .anonymous()
    .post('/graphql', { query: '{ campagnes { id } }' })
    .set('Authorization', `Bearer ${secret}`);

  expect(rest.get('Link')).toBe('</api/openapi.json>; rel="describedby"');
  expect(graphql.get('Link')).toBe('</graphql/schema.graphql>; rel="describedby"');
  expect((await admin.get('/api/campagneBoussole/getCampagne')).get('Link')).toBeUndefined();
});
