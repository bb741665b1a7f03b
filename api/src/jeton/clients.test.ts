import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { API_ROOT } from '../root.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { useServer } from '../testing/server.js';

/** Clients that nobody wrote here: each is given an address and a token, and makes the rest from what the product tells of itself. */
const app = useApp();
const { buildEquipe, buildCriteres, buildCampagne, buildBoussole, buildAdmin } = scenes(app);
const { addParticipations, writeScores } = scenes(app);
const port = useServer(app);
const execute = promisify(execFile);
const root = join(API_ROOT, '..');
const folder = mkdtempSync(join(tmpdir(), 'boussole-clients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Three years of a team, of which one is hidden; and the averages that are shown of them. */
async function prepare() {
  const { idEquipe, idSociete, libelleEquipe } = await buildEquipe();
  const [critere = 0] = await buildCriteres(idSociete, 1);
  for (const [annee, people] of [
    [2024, 3],
    [2025, 2],
    [2026, 4],
  ] as const) {
    const { idCampagne } = await buildCampagne({ annee });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = await addParticipations(idBoussole, people);
    const scores = { critere, question1: annee - 2023, question2: -1 };
    await writeScores(
      idBoussole,
      participations.map((participation) => ({ participation, ...scores })),
    );
  }
  const shown = [
    [libelleEquipe, '2026', '3'],
    [libelleEquipe, '2025', ''],
    [libelleEquipe, '2024', '1'],
  ];
  return { idSociete, shown };
}

test('a reader of CSV that sends no header reads three years at the secret address', async () => {
  const { idSociete, shown } = await prepare();
  const admin = await app.as((await buildAdmin()).id);
  const { data } = await admin.graphql(
    `mutation { createJeton(input: { nom: "Tableur", idSocietes: [${idSociete}], jours: 9 }) { adresse } }`,
  );
  const { pathname } = new URL(String(Object(data?.['createJeton']).adresse));

  const reply = await fetch(`http://127.0.0.1:${port()}${pathname}`);

  const lines: Record<string, string>[] = parse(await reply.text(), { columns: true });
  const read = lines
    .filter(({ question }) => question === 'FF')
    .map(({ equipe, annee, moyenne }) => [equipe, annee, moyenne]);
  expect(read).toEqual(shown);
});

const DOCUMENT = `query Annees { resultatsSociete(first: 100) { edges { node { equipe { libelleEquipe }
  resultats { annee version evolutions { masque } moyennes { moyenneQ1 } } } } } }`;
/** A null that the types did not tell would stop the compiler, or be written. */
const PROGRAM = `import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { AnneesDocument } from './generated.ts';
const names = new PersistedQueryLink({ sha256: (text) => createHash('sha256').update(text).digest('hex') });
const headers = { Authorization: 'Bearer ' + process.env['JETON'] };
const link = ApolloLink.from([names, new HttpLink({ uri: process.env['ADRESSE'] ?? '', headers })]);
const { data } = await new ApolloClient({ link, cache: new InMemoryCache() }).query({ query: AnneesDocument });
for (const { node } of data?.resultatsSociete?.edges ?? [])
  for (const { annee, version, evolutions, moyennes } of node.resultats) {
    if (version.length === 0 || evolutions.length > moyennes.length) throw new Error('not as typed');
    console.log([node.equipe.libelleEquipe.trim(), annee, moyennes[0]?.moyenneQ1 ?? ''].join(';'));
  }
`;
const COMPILED = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  module: 'nodenext',
  target: 'esnext',
  types: ['node'],
};

test('graphql-codegen makes types of what a token’s introspection tells; Apollo reads by them, by names of queries', async () => {
  const { idSociete, shown } = await prepare();
  const [ADRESSE, JETON] = [`http://127.0.0.1:${port()}/graphql`, await app.jeton(idSociete)];
  const place = (name: string) => join(folder, name);
  const config = {
    schema: [{ [ADRESSE]: { headers: { Authorization: `Bearer ${JETON}` } } }],
    documents: [place('annees.graphql')],
    generates: {
      [place('generated.ts')]: {
        plugins: ['typescript-operations', 'typed-document-node'],
        config: { enumsAsTypes: true, useTypeImports: true },
      },
    },
  };
  symlinkSync(join(root, 'node_modules'), place('node_modules'));
  for (const [name, content] of Object.entries({
    'annees.graphql': DOCUMENT,
    'program.ts': PROGRAM,
    'package.json': '{ "type": "module" }',
    'codegen.json': JSON.stringify(config),
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILED, files: ['program.ts'] }),
  }))
    writeFileSync(place(name), content);
  const bin = (name: string) => join(root, 'node_modules/.bin', name);

  await execute(bin('graphql-codegen'), ['-c', place('codegen.json'), '--silent'], { cwd: root });
  await execute(bin('tsc'), ['-p', folder]);
  const settings = [`ADRESSE=${ADRESSE}`, `JETON=${JETON}`];
  const { stdout, stderr } = await execute('env', [
    ...settings,
    process.execPath,
    place('program.ts'),
  ]);

  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(shown.map((line) => line.join(';')));
});
