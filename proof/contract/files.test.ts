import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';

import { RACINE_API } from '../../api/src/core/racine.js';

/** What one is told to make in the folder of the product, and what leaves it: git, the image, compose. */
const RACINE = join(RACINE_API, '..');
const lire = (nom: string): string => readFileSync(join(RACINE, nom), 'utf8');
const DOCUMENTS = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docker-compose.yml'].concat(
  globSync('docs/*.md', { cwd: RACINE }),
);

/** Names of settings, of backups and of the data's folder that the documents write, by the document. */
const NOMS = [
  /(?<![\w.*])\.env(\.\w+)?\b/g,
  /(?<=[\s"'`/(:])[\w./-]*\w\.(?:env|boussole)\b/g,
  /(?<=DATA_DIR` +\| `)[\w./-]+/g,
];
const documentes = (): [nom: string, document: string][] => {
  const trouves = DOCUMENTS.flatMap((document) =>
    NOMS.flatMap((motif) => [...lire(document).matchAll(motif)].map(([nom]) => nom)).map(
      (nom) => [basename(nom), document] as const,
    ),
  );
  return [...new Map(trouves)];
};

/** The lines of an ignore file as expressions on a name; of the forms that ours use. */
const ignores = (fichier: string): RegExp[] =>
  lire(fichier)
    .split('\n')
    .filter((ligne) => ligne && !ligne.startsWith('#'))
    .map((ligne) => ligne.replace(/^\*\*\//, '').replace(/\/$/, ''))
    .map((nom) => new RegExp(`^${nom.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));

test.each(['.gitignore', '.dockerignore'])(
  'whatever the documents tell to make in the folder is in %s (fault 17)',
  (fichier) => {
    const noms = documentes();
    const motifs = ignores(fichier);

    const oublies = noms.filter(([nom]) => !motifs.some((motif) => motif.test(nom)));

    expect(oublies).toEqual([]);
    expect(noms.map(([nom]) => nom)).toEqual(
      expect.arrayContaining(['.env', 'data', '2026-11-21.boussole', 'boussole.env']),
    );
  },
);

/** What the image takes from the folder. */
const copies = (): string[] =>
  [...lire('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );

test('the image takes what the build reads, by its name, and never the whole folder (fault 17)', () => {
  const prises = copies();
  const lues = /const SOURCES = \[(.*?)\];/s.exec(lire('scripts/build.mjs'))?.[1] ?? '';
  const sources = [...lues.matchAll(/'([^']+)'/g)].map(([, source = '']) => source);

  const manquent = sources.filter(
    (source) => !prises.some((prise) => source === prise || source.startsWith(`${prise}/`)),
  );

  expect(sources.length).toBeGreaterThan(10);
  expect(manquent).toEqual([]);
  // Folders of what is written, and files: nothing that could hold what one puts in the folder.
  expect(prises.filter((prise) => /^(\.|\.\/|\*|api|web|docs)$|\*/.test(prise))).toEqual([]);
});

test('compose has no password of its own, and refuses in French to start without one (fault 17)', () => {
  const compose = lire('docker-compose.yml');
  const secrets = [...compose.matchAll(/\$\{(\w*(?:PASSWORD|TOKEN|SECRET)\w*)(:[-?])?([^}]*)\}/g)];

  const defauts = secrets
    .filter(([, nom, signe, texte]) =>
      nom === 'POSTGRES_PASSWORD'
        ? signe !== ':?' || !texte?.startsWith('Choisissez le mot de passe de la base')
        : texte !== '',
    )
    .map(([ecrit]) => ecrit);

  expect(secrets.map(([, nom]) => nom)).toContain('POSTGRES_PASSWORD');
  expect(defauts).toEqual([]);
});

test('every setting that is read is in the table of the README, and the table has no other', () => {
  const reglages = /z\.object\(\{(.*?)\n\}\);/s.exec(
    readFileSync(join(RACINE_API, 'src/core/config.ts'), 'utf8'),
  )?.[1];
  const lus = [...(reglages ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, nom]) => nom);
  const tableau = /## Réglages(.*?)\n## /s.exec(lire('README.md'))?.[1] ?? '';
  const dits = tableau
    .split('\n')
    .flatMap((ligne) => [...(ligne.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    .map(([, nom]) => nom);

  // Node's own.
  expect(dits.toSorted()).toEqual(lus.filter((nom) => nom !== 'NODE_ENV').toSorted());
});

/** The words of `npm run check` and `npm run prove`. */
const mots = (fichier: string): string[] =>
  [...lire(fichier).matchAll(/^ {2}'?([a-z:]+)'?:(?: \{|$| ')/gm)].map(([, nom = '']) => nom);

test('every command that a document tells to type is there', () => {
  const scripts = Object.keys(JSON.parse(lire('package.json')).scripts);
  const preuves = mots('proof/prove.mjs');
  const controles = mots('scripts/checks/checks.mjs');
  const connus: Record<string, string[]> = { prove: preuves, check: controles };
  const ecrites = DOCUMENTS.concat(globSync('docs/decisions/*.md', { cwd: RACINE })).flatMap(
    (nom) =>
      [...lire(nom).matchAll(/npm run ([a-z:]+)(?: -- ((?:[a-z:]+ ?)+))?/g)].map(
        ([ordre, script = '', suite = '']) => ({
          nom,
          ordre,
          script,
          suite: suite.trim().split(' '),
        }),
      ),
  );

  const inconnues = ecrites.filter(
    ({ script, suite: [premier = ''] }) =>
      !scripts.includes(script) || (premier && connus[script]?.includes(premier) === false),
  );

  expect(inconnues.map(({ nom, ordre }) => `${nom}: ${ordre}`)).toEqual([]);
  expect(ecrites.length).toBeGreaterThan(20);
  expect([preuves.length, controles.length].every((nombre) => nombre > 10)).toBe(true);
});
