import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';

import { SECRET_FILES } from '../../api/src/core/secrets.js';
import { API_ROOT } from '../../api/src/root.js';

/** The product's folder. Documents tell people to put files there, which must stay out of git and of the image. */
const ROOT = join(API_ROOT, '..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const DOCUMENTS = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docker-compose.yml'].concat(
  globSync('docs/*.md', { cwd: ROOT }),
);

/** Names of settings, backups and data folders that the documents mention, by document. */
const NAMES = [
  /(?<![\w.*])\.env(\.\w+)?\b/g,
  /(?<=[\s"'`/(:])[\w./-]*\w\.(?:env|boussole)\b/g,
  /(?<=DATA_DIR` +\| `)[\w./-]+/g,
];
const documented = (): [name: string, document: string][] => {
  const found = DOCUMENTS.flatMap((document) =>
    NAMES.flatMap((pattern) => [...read(document).matchAll(pattern)].map(([name]) => name)).map(
      (name) => [basename(name), document] as const,
    ),
  );
  return [...new Map(found)];
};

/** The lines of an ignore file as regular expressions on a name, for the forms that ours use. */
const ignored = (file: string): RegExp[] =>
  read(file)
    .split('\n')
    .filter((row) => row && !row.startsWith('#'))
    .map((row) => row.replace(/^\*\*\//, '').replace(/\/$/, ''))
    .map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));

test.each(['.gitignore', '.dockerignore'])(
  'whatever the documents tell to make in the folder is in %s (fault 17)',
  (file) => {
    const names = documented();
    const patterns = ignored(file);

    const forgotten = names.filter(([name]) => !patterns.some((pattern) => pattern.test(name)));

    expect(forgotten).toEqual([]);
    expect(names.map(([name]) => name)).toEqual(
      expect.arrayContaining(['.env', 'data', '2026-11-21.boussole', 'depart.boussole']),
    );
  },
);

/** What the image copies from the folder. */
const copies = (): string[] =>
  [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );

test('the image takes what the build reads, by its name, and never the whole folder (fault 17)', () => {
  const taken = copies();
  const found = /const SOURCES = \[(.*?)\];/s.exec(read('scripts/build.mjs'))?.[1] ?? '';
  const sources = [...found.matchAll(/'([^']+)'/g)].map(([, source = '']) => source);

  const missing = sources.filter(
    (source) => !taken.some((copied) => source === copied || source.startsWith(`${copied}/`)),
  );

  expect(sources.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
  expect(taken.filter((copied) => !existsSync(join(ROOT, copied)))).toEqual([]);
  // Only folders of sources and single files: nothing that could contain a person's files.
  expect(taken.filter((copied) => /^(\.|\.\/|\*|api|web|docs)$|\*/.test(copied))).toEqual([]);
});

test('the image and the service start the product as `npm start` does', () => {
  const [image, service, product] = [
    read('Dockerfile'),
    read('ops/boussole@.service'),
    read('scripts/tools/product.mjs'),
  ];
  const listed = /PRODUCT = \[(.*?)\]/s.exec(product)?.[1] ?? '';
  const words = [...listed.matchAll(/'(.+?)'/g)].map(([, word]) => word);
  const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]');
  const started = /^ExecStart=\S+\/node (.*)$/m.exec(service)?.[1]?.split(' ');

  expect(words).toContain('api/dist/api/src/app/main.js');
  expect(command).toEqual(['node', ...words]);
  expect(started).toEqual(words);
});

test('the image bears the number of the version that it holds', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/image\.version="(.+?)"/.exec(read('Dockerfile'))?.[1]).toBe(version);
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('compose has no password of its own, and refuses in French to start without one (fault 17)', () => {
  const composeFile = read('docker-compose.yml');
  const secrets = [
    ...composeFile.matchAll(/\$\{(\w*(?:PASSWORD|TOKEN|SECRET)\w*)(:[-?])?([^}]*)\}/g),
  ];

  const defaults = secrets
    .filter(([, name, sign, text]) =>
      name === 'POSTGRES_PASSWORD'
        ? sign !== ':?' || !text?.startsWith('Choisissez le mot de passe de la base')
        : text !== '',
    )
    .map(([written]) => written);

  expect(secrets.map(([, name]) => name)).toContain('POSTGRES_PASSWORD');
  expect(defaults).toEqual([]);
});

/** The settings of the README's table. */
function told(): string[] {
  const table = /## Réglages(.*?)\n## /s.exec(read('README.md'))?.[1] ?? '';
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    .map(([, name = '']) => name);
}

/** The lines of a service of compose. */
const service = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(read('docker-compose.yml'))?.[1] ??
  '';

test('every setting of the README reaches the container, and each file that holds a secret (fault 19)', () => {
  const given = [...service('app').matchAll(/^ {6}([A-Z_]+): (.+)$/gm)];
  // What the container itself says: who reaches it, and where its volume is, is said outside.
  const own = new Set(['PORT', 'HOST', 'DATA_DIR']);
  const passed = given
    .filter(([, name = '', value = '']) => own.has(name) || value.includes(`\${${name}`))
    .map(([, name = '']) => name);

  expect(passed.toSorted()).toEqual([...told(), ...SECRET_FILES].toSorted());
});

test('compose bounds each log, publishes on this machine alone unless told, and stays at PostgreSQL 17 (fault 19)', () => {
  const names = [...read('docker-compose.yml').matchAll(/^ {2}(\w+):\n {4}/gm)].map(
    ([, name]) => name,
  );
  const ports = [...read('docker-compose.yml').matchAll(/ports: \['(.+?):\d+'\]/g)];

  expect(names).toEqual(['app', 'base']);
  for (const name of ['app', 'base']) expect(service(name)).toContain('logging: *journal');
  expect(read('docker-compose.yml')).toMatch(
    /^x-journal: &journal\n(?: {2}.*\n)*? {2}options: \{ max-size: \d+m, max-file: '\d+' \}$/m,
  );
  expect(ports.map(([, from]) => from)).toEqual(['${BIND:-127.0.0.1}:${PORT:-4000}']);
  expect(service('base')).toContain('image: ${POSTGRES_IMAGE:-postgres:17}\n');
});

test('every setting that is read is in the table of the README, and the table has no other', () => {
  const settings = ['config.ts', 'oidc.ts'].map(
    (file) =>
      /(?:z\.object\(|Settings = )\{(.*?)\n\}\)?;/s.exec(
        readFileSync(join(API_ROOT, 'src/core', file), 'utf8'),
      )?.[1] ?? '',
  );
  const found = [...settings.join('').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);

  // NODE_ENV is Node's own setting.
  expect(told().toSorted()).toEqual(found.filter((name) => name !== 'NODE_ENV').toSorted());
});

/** The words of `npm run check` and `npm run prove`. */
const words = (file: string): string[] =>
  [...read(file).matchAll(/^ {2}'?([a-z:]+)'?:(?: \{|$| ')/gm)].map(([, name = '']) => name);

test('every command that a document tells to type is there', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const proofs = words('proof/prove.mjs');
  const controls = words('scripts/checks/checks.mjs');
  const known: Record<string, string[]> = { prove: proofs, check: controls };
  const written = DOCUMENTS.concat(globSync('docs/decisions/*.md', { cwd: ROOT })).flatMap((name) =>
    [...read(name).matchAll(/npm run ([a-z][a-z0-9:]*)(?: -- ((?:[a-z:]+ ?)+))?/g)].map(
      ([order, script = '', next = '']) => ({
        nom: name,
        ordre: order,
        script,
        suite: next.trim().split(' '),
      }),
    ),
  );

  const unknowns = written.filter(
    ({ script, suite: [first = ''] }) =>
      !scripts.includes(script) || (first && known[script]?.includes(first) === false),
  );

  expect(unknowns.map(({ nom, ordre }) => `${nom}: ${ordre}`)).toEqual([]);
  expect(written.length).toBeGreaterThan(20);
  expect([proofs.length, controls.length].every((count) => count > 10)).toBe(true);
});
