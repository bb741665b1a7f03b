import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { DOCUMENTS_FILE, idDocument } from '../../../schema/documents.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { createServer } from './server.js';

const app = useApp();
const { buildAccount, buildScene } = scenes(app);

const FIRST = `query ReponseBoussolePage($idBoussole: Int!) {
  parcours(idBoussole: $idBoussole) { id idBoussole questions { libelle } }
}`;
const webRoot = mkdtempSync(join(tmpdir(), 'boussole-reponse-'));
writeFileSync(join(webRoot, 'index.html'), '__REPONSE__');
writeFileSync(join(webRoot, DOCUMENTS_FILE), JSON.stringify({ [idDocument(FIRST)]: FIRST }));
afterAll(() => rmSync(webRoot, { recursive: true }));

let product: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  const { config, logger, now } = app.context();
  product = await createServer({ config, logger, now, database: app.database, webRoot });
});
afterAll(() => product.stop());

/** What the page of an address carries of its first reply. */
async function carried(address: string, cookie = ''): Promise<unknown> {
  const { text } = await supertest(product.app).get(address).set({ cookie });
  return text === '' ? undefined : JSON.parse(text.replaceAll('&quot;', '"'));
}

test('the page of the answers carries what it asks first, as the door would answer this person', async () => {
  const { idMembre, idBoussole } = await buildScene();
  const cookie = await app.cookieOf(idMembre);
  const { body } = await supertest(product.app)
    .post('/graphql')
    .set({ cookie })
    .send({ query: FIRST, variables: { idBoussole } });

  expect(body.data.parcours.idBoussole).toBe(idBoussole);
  expect(await carried(`/reponseBoussole/${idBoussole}`, cookie)).toEqual(body.data);
});

test('it carries nothing for nobody, for somebody of another team, for another page or an unknown boussole', async () => {
  const { idMembre, idBoussole } = await buildScene();
  const cookie = await app.cookieOf(idMembre);
  const stranger = await app.cookieOf((await buildAccount()).id);
  const address = `/reponseBoussole/${idBoussole}`;

  expect(await carried(address)).toBeUndefined();
  expect(await carried(address, 'boussole=inconnu')).toBeUndefined();
  expect(await carried(address, stranger)).toBeUndefined();
  expect(await carried(`/resultatBoussole/${idBoussole}`, cookie)).toBeUndefined();
  expect(await carried('/reponseBoussole/99999999', cookie)).toBeUndefined();
});
