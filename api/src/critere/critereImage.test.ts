import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type supertest from 'supertest';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { images } from '../testing/images.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildCritere } = factories(app);

const MEGABYTE = 1024 * 1024;
const CREATION =
  "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.";
const EDITED = "Le format de l'image n'est pas bon ...";
const TOO_HEAVY = 'L’image est trop lourde (5 Mo au plus)';
const TOO_LARGE = 'L’image est trop grande (25 millions de pixels au plus)';
const MUTATION = `mutation ($input: UpdateCritereImageInput!, $image: Upload!) {
  updateCritereImage(input: $input, image: $image) { id logo } }`;

let admin: Client;
let critere: { id: number; idSociete: number; libelle: string };

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  critere = await buildCritere();
});

/** Sends it as the specified client does: by id when editing, by label when creating. */
const send = (
  file: Buffer | undefined,
  fields: object = { idSociete: critere.idSociete, idCritere: critere.id },
  client = admin,
): supertest.Test => {
  const request = client.post('/api/criteresBoussole/upload');
  for (const [name, value] of Object.entries(fields)) request.field(name, String(value));
  if (file) request.attach('image', file, { filename: 'image.png', contentType: 'image/png' });
  return request;
};

/** Sends it as the specification of multipart requests for GraphQL says. */
const sendGraphql = (
  file: Buffer,
  input: object = { idSociete: critere.idSociete, idCritere: critere.id },
  client = admin,
  part = { filename: 'image.png', contentType: 'image/png' },
): supertest.Test =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query: MUTATION, variables: { input, image: null } }))
    .field('map', JSON.stringify({ 0: ['variables.image'] }))
    .attach('0', file, part);

/** The images in the database, to check that a refused one leaves nothing. */
const imagesInDatabase = async () =>
  (await row<{ n: number }>(app.database.fork(), sql`select count(*)::int as n from image_critere`))
    ?.n;

const logo = async () =>
  (await admin.post('/api/criteresBoussole/getCritereById', { idCritere: critere.id })).body.Logo;

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s is taken through REST by id, and served as a WebP of 512 px at most (admin §7, POST /api/criteresBoussole/upload)',
  async (format) => {
    const reply = await send(await images.de(format, 700, 350));

    expect(reply.status).toBe(201);
    expect(reply.body.Logo).toMatch(/^\/api\/images\/[0-9a-f]{64}\.webp$/);
    const image = await admin.get(reply.body.Logo);
    expect(image.status).toBe(200);
    expect(await sharp(image.body).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 256,
    });
  },
);

test('at creation the criterion is found by its label', async () => {
  const { idSociete, libelle } = critere;

  const reply = await send(await images.de('png'), { idSociete, libelle });

  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ id_critere_boussole: critere.id, libelle });
  expect(await logo()).toBe(reply.body.Logo);
});

test('an image is taken through GraphQL by the multipart specification', async () => {
  const reply = await sendGraphql(await images.de('jpeg'));

  expect(reply.status).toBe(200);
  expect(reply.body.data.updateCritereImage).toEqual({ id: critere.id, logo: await logo() });
  expect((await admin.get(await logo())).get('Content-Type')).toBe('image/webp');
});

test('a second image takes the place of the first', async () => {
  const first = (await send(await images.de('png', 10, 10))).body.Logo;

  const second = (await send(await images.de('png', 20, 20))).body.Logo;

  expect(second).not.toBe(first);
  expect(await logo()).toBe(second);
});

test('the content decides: a PNG is taken through both doors whatever its name and declared type', async () => {
  const file = await images.de('png');
  const wrong = { filename: '../../page.svg', contentType: 'image/svg+xml' };

  const rest = await admin
    .post('/api/criteresBoussole/upload')
    .field('idSociete', String(critere.idSociete))
    .field('idCritere', String(critere.id))
    .attach('image', file, wrong);
  const graphql = await sendGraphql(file, undefined, admin, wrong);

  expect(rest.status).toBe(201);
  expect(rest.body.Logo).toMatch(/^\/api\/images\/[0-9a-f]{64}\.webp$/);
  expect(graphql.body.data.updateCritereImage.logo).toBe(rest.body.Logo);
});

describe('what is no image is refused with 449 and leaves the criterion as it was (admin §8, Criterion image 449 (create)) (admin §9.3) (admin §4.11)', () => {
  test.each(Object.entries(images.refused))('%s', async (_nom, make) => {
    const file = await make();
    const { idSociete, libelle } = critere;

    const edited = await send(file);
    const creation = await send(file, { idSociete, libelle });
    const graphql = await sendGraphql(file);

    expect(edited.status).toBe(449);
    expect(edited.body).toEqual({ message: EDITED, code: 'DUPLICATE', champ: 'image' });
    expect(creation.status).toBe(449);
    expect(creation.body.message).toBe(CREATION);
    expect(graphql.body.errors[0]).toMatchObject({
      message: EDITED,
      extensions: { code: 'DUPLICATE', champ: 'image' },
    });
    expect(await logo()).toBeNull();
    expect(await imagesInDatabase()).toBe(0);
  });
});

test.each([
  ['one byte more than 5 MiB', 5 * MEGABYTE + 1],
  ['six MiB', 6 * MEGABYTE],
])('%s is too heavy: 413, and nothing is written', async (_nom, bytes) => {
  const file = Buffer.alloc(bytes, 'x');

  const rest = await send(file);
  const graphql = await sendGraphql(file);

  expect(rest.status).toBe(413);
  expect(rest.body).toEqual({ message: TOO_HEAVY, code: 'TOO_LARGE' });
  const [error] = graphql.body.errors ?? [];
  expect(error).toMatchObject({ message: TOO_HEAVY, extensions: { code: 'TOO_LARGE' } });
  expect(await logo()).toBeNull();
  expect(await imagesInDatabase()).toBe(0);
});

test('5 MiB of no image are read and refused as no image', async () => {
  expect((await send(Buffer.alloc(5 * MEGABYTE, 'x'))).status).toBe(449);
});

test('more than 25 million pixels are too many: 413, and nothing is written', async () => {
  const file = await images.de('png', 5001, 5000);

  const rest = await send(file);
  const graphql = await sendGraphql(file);

  expect(rest.status).toBe(413);
  expect(rest.body).toEqual({ message: TOO_LARGE, code: 'TOO_LARGE' });
  expect(graphql.body.errors[0]).toMatchObject({
    message: TOO_LARGE,
    extensions: { code: 'TOO_LARGE' },
  });
  expect(await logo()).toBeNull();
  expect(await imagesInDatabase()).toBe(0);
});

test('a visitor is refused with 401 and a member with 403, before the file is read, and nothing is written', async () => {
  const { idEquipe } = await buildEquipe({ idSociete: critere.idSociete });
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const file = await images.de('png');

  expect((await send(file, undefined, app.anonymous())).status).toBe(401);
  expect((await send(file, undefined, membre)).status).toBe(403);
  const [visitor, refusal] = [
    await sendGraphql(file, undefined, app.anonymous()),
    await sendGraphql(file, undefined, membre),
  ];
  expect(visitor.status).toBe(401);
  expect(visitor.body.errors).toEqual([
    { message: 'Vous n’êtes pas connecté', extensions: { code: 'UNAUTHENTICATED' } },
  ]);
  expect(refusal.status).toBe(403);
  expect(await logo()).toBeNull();
  expect(await imagesInDatabase()).toBe(0);
});

test('a multipart request without the header that no form can send is refused', async () => {
  const reply = await admin
    .post('/graphql')
    .field('operations', JSON.stringify({ query: MUTATION }))
    .field('map', '{}');

  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual([
    {
      message: 'En-tête Apollo-Require-Preflight manquant',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
});

test('no image, or two, are refused with 400', async () => {
  const file = await images.de('png');

  const [none, two, json] = [
    await send(undefined),
    await send(file).attach('image', file, 'autre.png'),
    await admin.post('/api/criteresBoussole/upload', { idSociete: critere.idSociete }),
  ];

  expect([none.status, two.status, json.status]).toEqual([400, 400, 400]);
  expect(none.body).toEqual({
    message: 'Veuillez ajouter une image',
    code: 'BAD_USER_INPUT',
    champ: 'image',
  });
  expect(two.body.message).toBe('Une seule image à la fois');
  expect(json.body.message).toBe('Veuillez ajouter une image');
  expect(await logo()).toBeNull();
});

test('a GraphQL form without the file that it announces is refused in French, not logged as our error', async () => {
  const input = { idSociete: critere.idSociete, idCritere: critere.id };

  const reply = await admin
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query: MUTATION, variables: { input, image: null } }))
    .field('map', JSON.stringify({ 0: ['variables.image'] }));

  expect(reply.body.errors).toMatchObject([
    { message: 'Le formulaire envoyé est illisible', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test.each<[name: string, fields: () => Promise<object>, statut: number]>([
  [
    "another company's criterion",
    async () => ({ idSociete: (await buildSociete()).idSociete, idCritere: critere.id }),
    400,
  ],
  ['an unknown criterion', async () => ({ idSociete: critere.idSociete, idCritere: 999 }), 404],
  ['an unknown label', async () => ({ idSociete: critere.idSociete, libelle: 'Nul' }), 404],
  ['neither id nor label', async () => ({ idSociete: critere.idSociete }), 400],
  ['no company', async () => ({ idCritere: critere.id }), 400],
  ['an id that is none', async () => ({ idSociete: critere.idSociete, idCritere: '1 or 1' }), 400],
])('an image for %s is refused', async (_nom, fields, statut) => {
  const target = await fields();

  const reply = await send(await images.de('png'), target);

  expect(reply.status).toBe(statut);
  expect(reply.body.message).toMatch(/^[A-ZÉ][a-zé]+ /);
  expect(await logo()).toBeNull();
});

const formPart = (name: string, content: string, next = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${next}\r\n\r\n${content}`;

test('a form cut in the middle of its file is refused in French, and the product lives on', async () => {
  const target = { idSociete: critere.idSociete, idCritere: critere.id };
  const cut = (name: string) => formPart(name, 'abc', '; filename="a.png"');
  const operations = { query: MUTATION, variables: { input: target, image: null } };
  const post = (path: string) =>
    admin
      .post(path)
      .set('Apollo-Require-Preflight', 'true')
      .set('Content-Type', 'multipart/form-data; boundary=x');

  const rest = await post('/api/criteresBoussole/upload').send(cut('image'));
  const graphql = await post('/graphql').send(
    `${formPart('operations', JSON.stringify(operations))}\r\n${formPart('map', '{"0":["variables.image"]}')}\r\n${cut('0')}`,
  );

  const message = 'Le formulaire envoyé est illisible';
  expect(rest.status).toBe(400);
  expect(rest.body).toEqual({ message, code: 'BAD_USER_INPUT' });
  expect(graphql.body.errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  expect((await admin.get('/api/isAdmin')).status).toBe(200);
});

test('a served image can only be shown: no sniffing, no scripts, no shared cache', async () => {
  const path = (await send(await images.de('png'))).body.Logo;

  const reply = await admin.get(path);

  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('an image is for the members of its company and for admins', async () => {
  const path = (await send(await images.de('png'))).body.Logo;
  const membreOf = async (idSociete: number) => {
    const { idEquipe } = await buildEquipe({ idSociete });
    return app.as((await buildMembre({ idEquipe })).id);
  };
  const membre = await membreOf(critere.idSociete);
  const foreign = await membreOf((await buildSociete()).idSociete);
  const unknown = `/api/images/${'0'.repeat(64)}.webp`;

  expect((await app.anonymous().get(path)).status).toBe(401);
  expect((await membre.get(path)).status).toBe(200);
  const refusal = await foreign.get(path);
  expect(refusal.status).toBe(403);
  expect((await foreign.get(unknown)).text).toBe(refusal.text);
  expect(refusal.get('Cache-Control')).toBe('no-store');
  expect((await admin.get(unknown)).status).toBe(404);
});

test('the same image in two companies is shown to the members of both', async () => {
  const other = await buildCritere();
  const file = await images.de('png');
  const path = (await send(file)).body.Logo;
  await send(file, { idSociete: other.idSociete, idCritere: other.id });
  const { idEquipe } = await buildEquipe({ idSociete: other.idSociete });

  const reply = await (await app.as((await buildMembre({ idEquipe })).id)).get(path);

  expect(reply.status).toBe(200);
});

test.each(['x.webp', '..%2f..%2fetc%2fpasswd', `${'A'.repeat(64)}.webp`, `${'0'.repeat(63)}.webp`])(
  'the image %s is no name we give',
  async (name) => {
    const reply = await admin.get(`/api/images/${name}`);

    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Saisie non valide');
  },
);
