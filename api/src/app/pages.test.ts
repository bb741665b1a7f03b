import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';

import { ROUTES_FILE } from '../../../schema/pages.js';
import { testConfig } from '../testing/config.js';
import { pages, securityHeaders } from './pages.js';

const webRoot = mkdtempSync(join(tmpdir(), 'boussole-pages-'));
const SCRIPT = 'console.log("Boussole");'.repeat(100);
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Boussole</title>');
writeFileSync(join(webRoot, 'assets/a1.js'), SCRIPT);
writeFileSync(join(webRoot, 'assets/a1.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(webRoot, 'assets/a1.js.gz'), gzipSync(SCRIPT));
afterAll(() => rmSync(webRoot, { recursive: true }));

const nobody = () => Promise.resolve({ told: '', nom: '' } as const);

const app = express();
app.use(pages(testConfig(), webRoot, { open: nobody }));
app.use((_req, res) => void res.status(404).json({ code: 'NOT_FOUND' }));

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])(
  'a script is sent to whoever accepts %s as the build compressed it, to be kept for ever',
  async (accepted, expected) => {
    const { status, headers, text } = await supertest(app)
      .get('/assets/a1.js')
      .set('Accept-Encoding', accepted);

    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(expected);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(text).toBe(SCRIPT);
  },
);

test.each(['/index.html', '/%69ndex.html', '//index.html'])(
  'the file of the page (%s) is an unknown address, never sent raw',
  async (path) => {
    const root = mkdtempSync(join(webRoot, 'raw-'));
    writeFileSync(join(root, 'index.html'), '<meta name="now" content="__NOW__">');
    writeFileSync(
      join(root, ROUTES_FILE),
      JSON.stringify({ known: ['/'], guarded: [], scripts: {}, fonts: [] }),
    );
    const server = express().use(pages(testConfig(), root, { open: nobody }));

    const { status, headers, text } = await supertest(server).get(path);
    const unknown = await supertest(server).get('/inconnue');

    expect([status, headers['cache-control']]).toEqual([404, unknown.headers['cache-control']]);
    expect(text).toMatch(/^<meta name="now" content="\d{4}-/);
  },
);

test('a script of another build is not found, and no page stands in its place', async () => {
  const { status, body } = await supertest(app).get('/assets/b2.js');

  expect([status, body]).toEqual([404, { code: 'NOT_FOUND' }]);
});

test.each(['/assets', '/%2f%2fexample.org/%2e%2e', '//example.org/%2e%2e'])(
  'the address of a folder (%s) sends nobody elsewhere',
  async (path) => {
    const { headers } = await supertest(app).get(path);

    expect(headers['location']).toBeUndefined();
  },
);

test('a build that replaces this one under a running process ends nothing: its files are not found', async () => {
  writeFileSync(join(webRoot, 'assets/c3.js'), SCRIPT);
  writeFileSync(join(webRoot, 'assets/c3.js.br'), brotliCompressSync(SCRIPT));
  const running = express();
  running.use(pages(testConfig(), webRoot, { open: nobody }));
  running.use((_req, res) => void res.status(404).json({ code: 'NOT_FOUND' }));
  for (const name of ['c3.js', 'c3.js.br']) rmSync(join(webRoot, 'assets', name));

  const { status, headers, body } = await supertest(running)
    .get('/assets/c3.js')
    .set('Accept-Encoding', 'br');

  expect([status, body]).toEqual([404, { code: 'NOT_FOUND' }]);
  expect(headers['content-encoding']).toBeUndefined();
});

test('the address of a page is the one page, which nobody keeps', async () => {
  const { status, headers, text } = await supertest(app).get('/resultatBoussole/3');

  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain('<title>Boussole</title>');
});

test.each([
  ['https://boussole.exemple.fr/', 'https://boussole.exemple.fr'],
  ['http://192.168.1.20:4000', 'http://192.168.1.20:4000'],
  [undefined, ''],
])('given the address %j, the page is told %j', async (publicUrl, expected) => {
  const root = mkdtempSync(join(webRoot, 'page-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '__PUBLIC_URL__ then __NETWORK_URL__');
  const config = testConfig({ publicUrl, port: 4000 });
  const server = express().use(pages(config, root, { open: nobody, onNetwork: '192.168.1.20' }));

  const { text } = await supertest(server).get('/ficheEquipe/3');

  expect(text).toBe(`${expected} then http://192.168.1.20:4000`);
});

test.each([
  ['/reponseBoussole/7', 'membre', '&quot;$&amp; &lt;/head&gt;__SESSION__'],
  ['/REPONSEboussole/7/', 'membre', '&quot;$&amp; &lt;/head&gt;__SESSION__'],
  ['/login', '', ''],
  ['/reponseBoussole/7/8', '', ''],
])('the page of %s is told %j, and a name as its owner wrote it', async (path, said, name) => {
  const root = mkdtempSync(join(webRoot, 'protegees-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<meta content="__SESSION__"><meta content="__NOM__">');
  writeFileSync(
    join(root, ROUTES_FILE),
    JSON.stringify({
      known: ['/login', '/reponseBoussole/:id'],
      guarded: ['/reponseBoussole/:id'],
      scripts: {},
      fonts: [],
    }),
  );
  const server = express().use(
    pages(testConfig(), root, {
      open: () => Promise.resolve({ told: 'membre', nom: '"$& </head>__SESSION__' }),
    }),
  );

  const { text } = await supertest(server).get(path);

  expect(text).toBe(`<meta content="${said}"><meta content="${name}">`);
  expect((await supertest(server).get(`/${ROUTES_FILE}`)).text).toContain('<meta');
});

test.each([
  ['/reponseBoussole/7', ['c3.js', 'd4.js']],
  ['/REPONSEboussole/7/', ['c3.js', 'd4.js']],
  ['/login', ['e5.js']],
  ['/reponseBoussole/7/8', []],
])('the page of %s has its own scripts fetched with it, and the letters', async (path, scripts) => {
  const root = mkdtempSync(join(webRoot, 'prechargees-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<head><title>Boussole</title></head>');
  writeFileSync(
    join(root, ROUTES_FILE),
    JSON.stringify({
      known: ['/login', '/reponseBoussole/:id'],
      guarded: [],
      scripts: { '/login': ['e5.js'], '/reponseBoussole/:id': ['c3.js', 'd4.js'] },
      fonts: ['figtree.woff2'],
    }),
  );
  const server = express().use(pages(testConfig(), root, { open: nobody }));

  const { text } = await supertest(server).get(path);

  const linked = (kind: string) =>
    [...text.matchAll(new RegExp(`<link rel="${kind}" [^>]*href="/assets/([^"]+)"`, 'g'))].map(
      ([, name]) => name,
    );
  expect(linked('modulepreload')).toEqual(scripts);
  expect(linked('preload')).toEqual(['figtree.woff2']);
});

/** A site whose only pages are these routes. */
function site(values: Parameters<typeof testConfig>[0] = {}) {
  const root = mkdtempSync(join(webRoot, 'routes-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<title>Boussole</title>');
  const known = ['/', '/UserLogin', '/notFoundPage', '/resultatDomaine/:id/:idSociete', '/r/:code'];
  writeFileSync(
    join(root, ROUTES_FILE),
    JSON.stringify({ known, guarded: [], scripts: {}, fonts: [] }),
  );
  const config = testConfig(values);
  return supertest(express().use(securityHeaders(config), pages(config, root, { open: nobody })));
}

test.each([
  ['/', 200],
  ['/userlogin', 200],
  ['/USERLOGIN/', 200],
  ['/User%4Cogin', 200],
  ['/UserLogin?suite=%2Fnope', 200],
  ['/notFoundPage', 200],
  ['/resultatDomaine/3/4', 200],
  ['/r/Sv8rN6', 200],
  ['/r/%E0%A4%A', 200],
  ['/nope', 404],
  ['/UserLogin/nope', 404],
  ['/resultatDomaine/3', 404],
  ['/r', 404],
  ['/wp-login.php', 404],
  ['/.env', 404],
])('%s answers %i, with the page (fault 23)', async (path, expected) => {
  const { status, type, text } = await site().get(path);

  expect([status, type]).toEqual([expected, 'text/html']);
  expect(text).toContain('<title>Boussole</title>');
});

test('no answer is to be indexed, nor may ask anything of the device (fault 23)', async () => {
  for (const path of ['/', '/r/Sv8rN6', '/nope', '/.well-known/security.txt']) {
    const { headers } = await site().get(path);

    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  }
});

test.each([
  [{}, ['Contact: https://fournisseur.example']],
  [
    { publicUrl: 'https://b.fr' },
    ['Contact: https://fournisseur.example', 'Canonical: https://b.fr/.well-known/security.txt'],
  ],
])('with %j, whom to tell of a fault is said, and until when (fault 23)', async (values, said) => {
  const { status, type, text } = await site(values).get('/.well-known/security.txt');

  expect([status, type]).toEqual([200, 'text/plain']);
  for (const told of said) expect(text.split('\n')).toContain(told);
  const end = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(end).toBeGreaterThan(Date.now());
  expect(end).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000);
});

test.each([
  ['/login', ['Rh & $& « Cap »', 'oui', '']],
  [
    '/login?annuaire=annule',
    [
      'Rh & $& « Cap »',
      'oui',
      'La connexion n’est pas allée à son terme. Vous pouvez recommencer.',
    ],
  ],
  ['/login?annuaire=toString', ['Rh & $& « Cap »', 'oui', '']],
  ['/login?annuaire=%3Cscript%3E', ['Rh & $& « Cap »', 'oui', '']],
  ['/login?annuaire=annule&annuaire=annule', ['Rh & $& « Cap »', 'oui', '']],
])(
  'the page of %s tells how the directory is called, and why it led back (issue 56)',
  async (path, told) => {
    const root = mkdtempSync(join(webRoot, 'directory-'));
    writeFileSync(
      join(root, 'index.html'),
      '<head>[__ANNUAIRE__|__ANNUAIRE_SEUL__|__ANNUAIRE_REFUS__]</head>',
    );
    const oidc = {
      issuer: 'https://annuaire.exemple.fr',
      clientId: 'boussole',
      clientSecret: 'secret',
      name: 'Rh & $& « Cap »',
      redirect: 'https://b.fr/connexion/annuaire/retour',
      only: true,
      trustsMail: false,
    };
    const server = express().use(pages(testConfig({ oidc }), root, { open: nobody }));

    const { text } = await supertest(server).get(path);

    expect(/\[(.*)\]/.exec(text)?.[1]?.replaceAll('&amp;', '&').split('|')).toEqual(told);
    expect(text).not.toContain('secret');
  },
);

test('a page bears what whoever runs the product says of its data, as text', async () => {
  const root = mkdtempSync(join(webRoot, 'said-'));
  writeFileSync(
    join(root, 'index.html'),
    '<meta content="__RESPONSABLE__"><meta content="__DPO__"><meta content="__MENTIONS_URL__">',
  );
  const told = { responsable: 'Cap "Ouest" <SAS>', mentionsUrl: 'https://cap.example/donnees' };
  const server = express().use(pages(testConfig(told), root, { open: nobody }));

  const { text } = await supertest(server).get('/');

  expect(text).toBe(
    '<meta content="Cap &quot;Ouest&quot; &lt;SAS&gt;"><meta content=""><meta content="https://cap.example/donnees">',
  );
});
