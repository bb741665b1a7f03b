import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type supertest from 'supertest';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { images } from '../testing/images.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildCritere } = factories(app);

const MO = 1024 * 1024;
const CREATION =
  "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.";
const EDITION = "Le format de l'image n'est pas bon ...";
const LOURDE = "L'image est trop lourde (5 Mo au plus)";
const GRANDE = "L'image est trop grande (25 millions de pixels au plus)";
const MUTATION = `mutation ($input: CritereImageInput!, $image: Upload!) {
  uploadCritereImage(input: $input, image: $image) { id logo } }`;

let admin: Client;
let critere: { id: number; idSociete: number; libelle: string };

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  critere = await buildCritere();
});

/** As the specified client sends it: at edit by id, at creation by label. */
const envoyer = (
  fichier: Buffer | undefined,
  champs: object = { idSociete: critere.idSociete, idCritere: critere.id },
  client = admin,
): supertest.Test => {
  const demande = client.post('/api/criteresBoussole/upload');
  for (const [nom, valeur] of Object.entries(champs)) demande.field(nom, String(valeur));
  if (fichier)
    demande.attach('image', fichier, { filename: 'image.png', contentType: 'image/png' });
  return demande;
};

/** The multipart request specification for GraphQL. */
const envoyerGraphql = (
  fichier: Buffer,
  input: object = { idSociete: critere.idSociete, idCritere: critere.id },
  client = admin,
  partie = { filename: 'image.png', contentType: 'image/png' },
): supertest.Test =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query: MUTATION, variables: { input, image: null } }))
    .field('map', JSON.stringify({ 0: ['variables.image'] }))
    .attach('0', fichier, partie);

/** What the database holds of images: nothing of what was refused. */
const imagesEnBase = async () =>
  (await row<{ n: number }>(app.database.fork(), sql`select count(*)::int as n from image_critere`))
    ?.n;

const logo = async () =>
  (await admin.post('/api/criteresBoussole/getCritereById', { idCritere: critere.id })).body.Logo;

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s is taken through REST by id, and served as a WebP of 512 px at most (admin §7, POST /api/criteresBoussole/upload)',
  async (format) => {
    const reply = await envoyer(await images.de(format, 700, 350));

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

  const reply = await envoyer(await images.de('png'), { idSociete, libelle });

  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ id_critere_boussole: critere.id, libelle });
  expect(await logo()).toBe(reply.body.Logo);
});

test('an image is taken through GraphQL by the multipart specification', async () => {
  const reply = await envoyerGraphql(await images.de('jpeg'));

  expect(reply.status).toBe(200);
  expect(reply.body.data.uploadCritereImage).toEqual({ id: critere.id, logo: await logo() });
  expect((await admin.get(await logo())).get('Content-Type')).toBe('image/webp');
});

test('a second image takes the place of the first', async () => {
  const premier = (await envoyer(await images.de('png', 10, 10))).body.Logo;

  const second = (await envoyer(await images.de('png', 20, 20))).body.Logo;

  expect(second).not.toBe(premier);
  expect(await logo()).toBe(second);
});

test('the content decides: a PNG is taken through both doors whatever its name and declared type', async () => {
  const fichier = await images.de('png');
  const faux = { filename: '../../page.svg', contentType: 'image/svg+xml' };

  const rest = await admin
    .post('/api/criteresBoussole/upload')
    .field('idSociete', String(critere.idSociete))
    .field('idCritere', String(critere.id))
    .attach('image', fichier, faux);
  const graphql = await envoyerGraphql(fichier, undefined, admin, faux);

  expect(rest.status).toBe(201);
  expect(rest.body.Logo).toMatch(/^\/api\/images\/[0-9a-f]{64}\.webp$/);
  expect(graphql.body.data.uploadCritereImage.logo).toBe(rest.body.Logo);
});

describe('what is no image is refused with 449 and leaves the criterion as it was (admin §8, Criterion image 449 (create)) (admin §9.3) (admin §4.11)', () => {
  test.each(Object.entries(images.refusees))('%s', async (_nom, fabriquer) => {
    const fichier = await fabriquer();
    const { idSociete, libelle } = critere;

    const edition = await envoyer(fichier);
    const creation = await envoyer(fichier, { idSociete, libelle });
    const graphql = await envoyerGraphql(fichier);

    expect(edition.status).toBe(449);
    expect(edition.body).toEqual({ message: EDITION, code: 'DUPLICATE', champ: 'image' });
    expect(creation.status).toBe(449);
    expect(creation.body.message).toBe(CREATION);
    expect(graphql.body.errors[0]).toMatchObject({
      message: EDITION,
      extensions: { code: 'DUPLICATE', champ: 'image' },
    });
    expect(await logo()).toBeNull();
    expect(await imagesEnBase()).toBe(0);
  });
});

test.each([
  ['one byte more than 5 MiB', 5 * MO + 1],
  ['six MiB', 6 * MO],
])('%s is too heavy: 413, and nothing is written', async (_nom, octets) => {
  const fichier = Buffer.alloc(octets, 'x');

  const rest = await envoyer(fichier);
  const graphql = await envoyerGraphql(fichier);

  expect(rest.status).toBe(413);
  expect(rest.body).toEqual({ message: LOURDE, code: 'TOO_LARGE' });
  const [erreur] = graphql.body.errors ?? [];
  expect(erreur).toMatchObject({ message: LOURDE, extensions: { code: 'TOO_LARGE' } });
  expect(await logo()).toBeNull();
  expect(await imagesEnBase()).toBe(0);
});

test('5 MiB of no image are read and refused as no image', async () => {
  expect((await envoyer(Buffer.alloc(5 * MO, 'x'))).status).toBe(449);
});

test('more than 25 million pixels are too many: 413, and nothing is written', async () => {
  const fichier = await images.de('png', 5001, 5000);

  const rest = await envoyer(fichier);
  const graphql = await envoyerGraphql(fichier);

  expect(rest.status).toBe(413);
  expect(rest.body).toEqual({ message: GRANDE, code: 'TOO_LARGE' });
  expect(graphql.body.errors[0]).toMatchObject({
    message: GRANDE,
    extensions: { code: 'TOO_LARGE' },
  });
  expect(await logo()).toBeNull();
  expect(await imagesEnBase()).toBe(0);
});

test('a visitor is refused with 401 and a member with 403, before the file is read, and nothing is written', async () => {
  const { idEquipe } = await buildEquipe({ idSociete: critere.idSociete });
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const fichier = await images.de('png');

  expect((await envoyer(fichier, undefined, app.anonymous())).status).toBe(401);
  expect((await envoyer(fichier, undefined, membre)).status).toBe(403);
  const [visiteur, refus] = [
    await envoyerGraphql(fichier, undefined, app.anonymous()),
    await envoyerGraphql(fichier, undefined, membre),
  ];
  expect(visiteur.status).toBe(401);
  expect(visiteur.body.errors).toEqual([
    { message: "Vous n'êtes pas connecté", extensions: { code: 'UNAUTHENTICATED' } },
  ]);
  expect(refus.status).toBe(403);
  expect(await logo()).toBeNull();
  expect(await imagesEnBase()).toBe(0);
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
  const fichier = await images.de('png');

  const [aucune, deux, json] = [
    await envoyer(undefined),
    await envoyer(fichier).attach('image', fichier, 'autre.png'),
    await admin.post('/api/criteresBoussole/upload', { idSociete: critere.idSociete }),
  ];

  expect([aucune.status, deux.status, json.status]).toEqual([400, 400, 400]);
  expect(aucune.body).toEqual({
    message: 'Veuillez ajouter une image',
    code: 'BAD_USER_INPUT',
    champ: 'image',
  });
  expect(deux.body.message).toBe('Une seule image à la fois');
  expect(json.body.message).toBe('Veuillez ajouter une image');
  expect(await logo()).toBeNull();
});

test.each<[nom: string, champs: () => Promise<object>, statut: number]>([
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
])('an image for %s is refused', async (_nom, champs, statut) => {
  const cible = await champs();

  const reply = await envoyer(await images.de('png'), cible);

  expect(reply.status).toBe(statut);
  expect(reply.body.message).toMatch(/^[A-ZÉ][a-zé]+ /);
  expect(await logo()).toBeNull();
});

const partie = (nom: string, contenu: string, suite = '') =>
  `--x\r\nContent-Disposition: form-data; name="${nom}"${suite}\r\n\r\n${contenu}`;

test('a form cut in the middle of its file is refused in French, and the product lives on', async () => {
  const cible = { idSociete: critere.idSociete, idCritere: critere.id };
  const coupee = (nom: string) => partie(nom, 'abc', '; filename="a.png"');
  const operations = { query: MUTATION, variables: { input: cible, image: null } };
  const poster = (chemin: string) =>
    admin
      .post(chemin)
      .set('Apollo-Require-Preflight', 'true')
      .set('Content-Type', 'multipart/form-data; boundary=x');

  const rest = await poster('/api/criteresBoussole/upload').send(coupee('image'));
  const graphql = await poster('/graphql').send(
    `${partie('operations', JSON.stringify(operations))}\r\n${partie('map', '{"0":["variables.image"]}')}\r\n${coupee('0')}`,
  );

  const message = 'Le formulaire envoyé est illisible';
  expect(rest.status).toBe(400);
  expect(rest.body).toEqual({ message, code: 'BAD_USER_INPUT' });
  expect(graphql.body.errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  expect((await admin.get('/api/isAdmin')).status).toBe(200);
});

test('a served image can only be shown: no sniffing, no scripts, no shared cache', async () => {
  const chemin = (await envoyer(await images.de('png'))).body.Logo;

  const reply = await admin.get(chemin);

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
  const chemin = (await envoyer(await images.de('png'))).body.Logo;
  const membreDe = async (idSociete: number) => {
    const { idEquipe } = await buildEquipe({ idSociete });
    return app.as((await buildMembre({ idEquipe })).id);
  };
  const membre = await membreDe(critere.idSociete);
  const etranger = await membreDe((await buildSociete()).idSociete);
  const inconnu = `/api/images/${'0'.repeat(64)}.webp`;

  expect((await app.anonymous().get(chemin)).status).toBe(401);
  expect((await membre.get(chemin)).status).toBe(200);
  const refus = await etranger.get(chemin);
  expect(refus.status).toBe(403);
  expect((await etranger.get(inconnu)).text).toBe(refus.text);
  expect(refus.get('Cache-Control')).toBe('no-store');
  expect((await admin.get(inconnu)).status).toBe(404);
});

test('the same image in two companies is shown to the members of both', async () => {
  const autre = await buildCritere();
  const fichier = await images.de('png');
  const chemin = (await envoyer(fichier)).body.Logo;
  await envoyer(fichier, { idSociete: autre.idSociete, idCritere: autre.id });
  const { idEquipe } = await buildEquipe({ idSociete: autre.idSociete });

  const reply = await (await app.as((await buildMembre({ idEquipe })).id)).get(chemin);

  expect(reply.status).toBe(200);
});

test.each(['x.webp', '..%2f..%2fetc%2fpasswd', `${'A'.repeat(64)}.webp`, `${'0'.repeat(63)}.webp`])(
  'the image %s is no name we give',
  async (nom) => {
    const reply = await admin.get(`/api/images/${nom}`);

    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('Saisie non valide');
  },
);
