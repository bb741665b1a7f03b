import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';

import { FICHIER_PROTEGEES } from '../../../schema/pages.js';
import { testConfig } from '../testing/config.js';
import { pages } from './pages.js';

const webRoot = mkdtempSync(join(tmpdir(), 'boussole-pages-'));
const SCRIPT = 'console.log("Boussole");'.repeat(100);
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Boussole</title>');
writeFileSync(join(webRoot, 'assets/a1.js'), SCRIPT);
writeFileSync(join(webRoot, 'assets/a1.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(webRoot, 'assets/a1.js.gz'), gzipSync(SCRIPT));
afterAll(() => rmSync(webRoot, { recursive: true }));

const personne = () => Promise.resolve('' as const);

const app = express();
app.use(pages(testConfig(), webRoot, personne));
app.use((_req, res) => void res.status(404).json({ code: 'NOT_FOUND' }));

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])(
  'a script is sent to whoever accepts %s as the build compressed it, to be kept for ever',
  async (accepte, attendu) => {
    const { status, headers, text } = await supertest(app)
      .get('/assets/a1.js')
      .set('Accept-Encoding', accepte);

    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(attendu);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(text).toBe(SCRIPT);
  },
);

test('a script of another build is not found, and no page stands in its place', async () => {
  const { status, body } = await supertest(app).get('/assets/b2.js');

  expect([status, body]).toEqual([404, { code: 'NOT_FOUND' }]);
});

test('every other address is the one page, which nobody keeps', async () => {
  const { status, headers, text } = await supertest(app).get('/resultatBoussole/3');

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain('<title>Boussole</title>');
});

test.each([
  ['https://boussole.exemple.fr/', 'https://boussole.exemple.fr'],
  ['http://192.168.1.20:4000', 'http://192.168.1.20:4000'],
  [undefined, ''],
])('given the address %j, the page is told %j', async (publicUrl, attendu) => {
  const racine = mkdtempSync(join(webRoot, 'page-'));
  mkdirSync(join(racine, 'assets'));
  writeFileSync(join(racine, 'index.html'), '<meta name="public-url" content="__PUBLIC_URL__">');
  const serveur = express().use(pages(testConfig({ publicUrl }), racine, personne));

  const { text } = await supertest(serveur).get('/ficheEquipe/3');

  expect(text).toBe(`<meta name="public-url" content="${attendu}">`);
});

test.each([
  ['/reponseBoussole/7', 'membre'],
  ['/REPONSEboussole/7/', 'membre'],
  ['/login', ''],
  ['/reponseBoussole/7/8', ''],
])('the page of %s is told %j', async (path, dite) => {
  const racine = mkdtempSync(join(webRoot, 'protegees-'));
  mkdirSync(join(racine, 'assets'));
  writeFileSync(join(racine, 'index.html'), '<meta name="session" content="__SESSION__">');
  writeFileSync(join(racine, FICHIER_PROTEGEES), JSON.stringify(['/reponseBoussole/:id']));
  const serveur = express().use(
    pages(testConfig(), racine, () => Promise.resolve('membre' as const)),
  );

  const { text } = await supertest(serveur).get(path);

  expect(text).toBe(`<meta name="session" content="${dite}">`);
  expect((await supertest(serveur).get(`/${FICHIER_PROTEGEES}`)).text).toContain('<meta');
});
