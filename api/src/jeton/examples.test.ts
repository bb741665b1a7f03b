import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';

import { API_ROOT } from '../root.js';
import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { IN_CI, useServer } from '../testing/server.js';
import { CONTRACT_CALLS, JETON_CALLS } from './scope.js';

const app = useApp();
const { buildScene, writeScores, finish } = scenes(app);
const execute = promisify(execFile);

const page = readFileSync(join(API_ROOT, '../docs/API.md'), 'utf8');
const blocks = [...page.matchAll(/^```(\w+)(?: (run|tool))?\n(.*?)^```$/gms)].map(
  ([, language = '', kind, code = '']) => ({ language, toRun: kind === 'run', code }),
);

/** Sends a document with the token; any refusal is a failure. */
const send = (query: string): string => `
  const { BOUSSOLE_URL, BOUSSOLE_JETON } = process.env;
  const reponse = await fetch(BOUSSOLE_URL + '/graphql', {
    method: 'POST',
    headers: { Authorization: 'Bearer ' + BOUSSOLE_JETON, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: ${JSON.stringify(query)} }),
  });
  const { data, errors } = await reponse.json();
  if (errors) throw new Error(errors[0].message);
  console.log(JSON.stringify(data));`;

const LAUNCHERS: Record<string, (code: string) => [program: string, ...options: string[]]> = {
  sh: (code) => ['sh', '-c', code],
  js: (code) => [process.execPath, '--input-type=module', '--eval', code],
  python: (code) => ['python3', '-c', code],
  graphql: (code) => [process.execPath, '--input-type=module', '--eval', send(code)],
};
/** Tools that a machine may lack; the others come with the product. */
const TOOLS: Record<string, string> = { sh: 'curl', python: 'python3' };

const port = useServer(app);

/**
 * Makes the first company, team, boussole and campaign, with the ids of the page's examples; three people have answered.
 */
async function prepare(): Promise<Scene> {
  const scene = await buildScene({ membres: 3, criteres: 2 });
  await finish(scene);
  await writeScores(
    scene.idBoussole,
    scene.participations.slice(1).flatMap((participation) =>
      scene.idCriteres.map((critere) => ({
        participation,
        critere,
        question1: 4,
        question2: -2,
      })),
    ),
  );
  return scene;
}

async function exists(tool: string): Promise<boolean> {
  return execute(tool, ['--version']).then(
    () => true,
    () => false,
  );
}

async function play(language: string, code: string, { idSociete }: Scene) {
  const launcher = LAUNCHERS[language]?.(code) ?? ['false'];
  const settings = [
    'PYTHONIOENCODING=utf-8',
    `BOUSSOLE_URL=http://127.0.0.1:${port()}`,
    `BOUSSOLE_JETON=${await app.jeton(idSociete)}`,
  ];
  return execute('env', [...settings, ...launcher]);
}

const examples = blocks.filter((block) => block.toRun);

test.each(examples.map((block, rang) => ({ ...block, rang: rang + 1 })))(
  'example $rang of docs/API.md, in $language, runs as it is written (fault 24)',
  async ({ language, code }) => {
    const tool = TOOLS[language];
    if (tool && !(await exists(tool))) {
      if (IN_CI) throw new Error(`${tool} is missing: CI checks every example`);
      process.stderr.write(`\nNOT CHECKED: ${tool} is not on this machine, docs/API.md\n`);
      return;
    }
    const scene = await prepare();

    const { stdout, stderr } = await play(language, code, scene);

    expect(stderr).toBe('');
    expect(stdout).toMatch(/getCampagne/.test(code) ? /"nom":"Campagne/ : expected(code, scene));
  },
);

/** What an example must print of the scores 1, 4, 4 and 1, -2, -2: the averages, or the scores themselves. */
const expected = (code: string, { libelleEquipe }: Scene): RegExp =>
  /getResultatByBoussole/.test(code)
    ? /"question_1":4,"question_2":-2/
    : new RegExp(`${libelleEquipe}.*?(3,|3;|\\+3\\.00)`, 's');

const programs = examples.filter(
  ({ language, code }) => ['js', 'python'].includes(language) && code.includes('resultatsSociete'),
);

test.each(programs.map((block, rang) => ({ ...block, rang: rang + 1 })))(
  'program $rang, in $language, keeps what it read beside a field that is refused, and says which',
  async ({ language, code }) => {
    const tool = TOOLS[language];
    if (tool && !(await exists(tool))) return;
    const scene = await prepare();
    const more = code.replace(
      /\bresultatsSociete\(/,
      'resultatBoussole(idBoussole: 999999) { annee } resultatsSociete(',
    );

    const { stdout, stderr } = await play(language, more, scene);

    expect(stdout).toMatch(expected(code, scene));
    expect(stderr).toMatch(/resultatBoussole|Vous n’avez pas accès à cette page/);
  },
);

test('Apollo’s own link of persisted queries is told that a name is unknown, and sends the text', async () => {
  const apollo = programs.find(({ code }) => code.includes('ApolloClient'));
  const scene = await prepare();
  const code = `import { createHash } from 'node:crypto';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
const names = new PersistedQueryLink({ sha256: (text) => createHash('sha256').update(text).digest('hex') });
${apollo?.code.replace('new HttpLink({', 'names.concat(new HttpLink({').replace('}),\n  cache', '})),\n  cache')}`;

  const { stdout, stderr } = await play('js', code, scene);

  expect(stderr).toBe('');
  expect(stdout).toMatch(expected(code, scene));
});

test('there are examples in every language promised', () => {
  expect(new Set(examples.map(({ language }) => language))).toEqual(
    new Set(['sh', 'js', 'python', 'graphql']),
  );
  expect(blocks.filter(({ language }) => language === 'powerquery')).toHaveLength(3);
});

test('the queries of the page, those of Power Query too, are of the schema, and its calls are those of a token', () => {
  const schema = buildSchema(readFileSync(join(API_ROOT, '../schema/schema.graphql'), 'utf8'));
  const documents = blocks.flatMap(({ code }) =>
    [...code.matchAll(/(?:query \(\$apres|\{\s+resultatsSociete\()[^`"]*/g)].map(([text]) => text),
  );
  const calls = [...page.matchAll(/\bapi(\/\w+(?:\/|\.(?=csv|json))\w+)/g)].map(([, call]) => call);

  expect(documents).toHaveLength(9);
  expect(documents.flatMap((text) => validate(schema, parse(text)))).toEqual([]);
  const open = JETON_CALLS.map((call) => call.replace(/:\w+/, '1'));
  const readings = calls.filter((call = '') => !CONTRACT_CALLS.includes(call));
  expect([...new Set(readings)].toSorted()).toEqual(open.toSorted());
});

test('every name that stands for an earlier one is in the schema', () => {
  const words = new Set(
    readFileSync(join(API_ROOT, '../schema/schema.graphql'), 'utf8')
      .replaceAll(/"""[^]*?"""/g, '')
      .match(/\w+/g),
  );
  const [, section = ''] = page.split('### Les noms de GraphQL avant la première version');
  const rows = [...section.matchAll(/^\| .*? +\| (.*?) +\|$/gm)].map(([, now = '']) => now);
  const named = rows.flatMap((now) =>
    [...now.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/[A-Za-z]\w*/g) ?? []),
  );

  expect(rows.length).toBeGreaterThan(20);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !words.has(name) && name !== 'null')).toEqual([]);
});
