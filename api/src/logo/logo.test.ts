import { beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { file } from '../audit/testing/write.js';
import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { images } from '../testing/images.js';
import { row, rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildAdmin, buildMembre, buildFacilitateur, buildLecteur } = factories(app);

const SOCIETE = `mutation ($idSociete: Int!, $image: Upload) {
  updateLogoSociete(idSociete: $idSociete, image: $image) { logo } }`;
const MINE = 'mutation ($image: Upload) { updateMonLogo(image: $image) { logo } }';

let admin: Client;
let idSociete: number;

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  ({ idSociete } = await buildSociete({ visuSociete: true }));
});

/** Sends a logo; null takes it away. */
async function ofSociete(content: Buffer | null, client = admin) {
  const { body } = content
    ? await file(client, SOCIETE, { idSociete, image: null }, 'image', content)
    : await client.post('/graphql', { query: SOCIETE, variables: { idSociete, image: null } });
  return {
    logo: body.data?.updateLogoSociete?.logo as string | null,
    code: body.errors?.[0].extensions.code as string | undefined,
  };
}
const mine = async (client: Client, side: number) => {
  const sent = file(client, MINE, { image: null }, 'image', await images.de('png', side, side));
  return (await sent).body.data.updateMonLogo.logo as string;
};

/** A facilitator, of the company or of none. */
const facilitateur = async (isOfSociete: boolean) =>
  app.as((await buildFacilitateur(isOfSociete ? [idSociete] : [])).id);

const LOGOS = `query ($id: Int!) { ensemble(idSociete: $id) { logos { societe facilitateur } } }`;
async function logos(client = admin) {
  const { data } = await client.graphql(LOGOS, { id: idSociete });
  return Object(data?.['ensemble']).logos as Record<'societe' | 'facilitateur', string | null>;
}

/** What the trail says of each change. */
const told = async () =>
  (
    await rows<{ logo: unknown }>(
      app.database.fork(),
      sql`select detail -> 'changements' -> 'logo' as logo from audit where action = 'societe:logo' order by id_audit`,
    )
  ).map(({ logo }) => logo);

const left = async () =>
  row<{ n: number }>(
    app.database.fork(),
    sql`select ((select count(*) from logo_societe) + (select count(*) from logo_individu))::int as n`,
  );

test('a company’s logo is made again as a WebP, replaced, taken away, and goes with the company', async () => {
  const { logo: first } = await ofSociete(await images.de('png', 700, 350));
  const served = await admin.get(first ?? '');
  expect(await sharp(served.body).metadata()).toMatchObject({ format: 'webp', width: 512 });
  expect((await logos()).societe).toBe(first);

  const { logo: second } = await ofSociete(await images.de('png', 30, 30));
  expect((await logos()).societe).toBe(second);
  expect((await admin.get(first ?? '')).status).toBe(404);

  expect(await ofSociete(null)).toEqual({ logo: null, code: undefined });
  const marks = [first, second].map((path) => path?.slice('/api/images/'.length, -'.webp'.length));
  expect(await told()).toEqual([
    [null, marks[0]],
    [marks[0], marks[1]],
    [marks[1], null],
  ]);
  expect((await logos()).societe).toBeNull();
  await ofSociete(await images.de('png'));
  await admin.graphql(`mutation { deleteSociete(id: ${idSociete}) { id } }`);
  expect(await left()).toEqual({ n: 0 });
});

test.each(Object.entries(images.refused))('%s is no logo (449)', async (_name, make) => {
  expect((await ofSociete(await make())).code).toBe('DUPLICATE');
  expect(await left()).toEqual({ n: 0 });
});

test('the cover bears the logo of the reader, else of a facilitator of the company, else of an administrator', async () => {
  const [own, other] = [await facilitateur(true), await facilitateur(false)];
  const member = await app.as((await buildMembre({ idSociete })).id);
  expect((await logos(member)).facilitateur).toBeNull();

  const ofAdmin = await mine(admin, 10);
  await mine(other, 20);
  expect((await logos(member)).facilitateur).toBe(ofAdmin);
  const ofOwn = await mine(own, 30);
  expect((await logos(member)).facilitateur).toBe(ofOwn);
  expect((await logos()).facilitateur).toBe(ofAdmin);
  expect((await own.graphql('{ monLogo { logo } }')).data).toEqual({ monLogo: { logo: ofOwn } });
});

test('a lecteur reads both, and whoever is not signed in neither', async () => {
  const reader = await app.as((await buildLecteur(idSociete)).id);
  const { logo } = await ofSociete(await images.de('png', 10, 10));
  const own = await mine(admin, 30);

  for (const path of [logo ?? '', own]) {
    expect((await reader.get(path)).status).toBe(200);
    expect((await app.anonymous().get(path)).status).toBe(401);
  }
});

test('a facilitator sets the logo of their companies alone', async () => {
  const image = await images.de('png');

  expect((await ofSociete(image, await facilitateur(true))).code).toBeUndefined();
  expect((await ofSociete(image, await facilitateur(false))).code).toBe('NOT_FOUND');
});
