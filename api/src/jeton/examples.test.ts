import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';

import { RACINE_API } from '../core/racine.js';
import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { DANS_LA_CI, useServeur } from '../testing/serveur.js';
import { APPELS_JETON } from './portee.js';

const app = useApp();
const { buildScene, ecrireScores, finir } = scenes(app);
const executer = promisify(execFile);

const page = readFileSync(join(RACINE_API, '../docs/API.md'), 'utf8');
const blocs = [...page.matchAll(/^```(\w+)( run)?\n(.*?)^```$/gms)].map(
  ([, langage = '', aLancer, code = '']) => ({ langage, aLancer: aLancer !== undefined, code }),
);

/** A document alone, sent with the token; any refusal is a failure. */
const envoyer = (query: string): string => `
  const { BOUSSOLE_URL, BOUSSOLE_JETON } = process.env;
  const reponse = await fetch(BOUSSOLE_URL + '/graphql', {
    method: 'POST',
    headers: { Authorization: 'Bearer ' + BOUSSOLE_JETON, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: ${JSON.stringify(query)} }),
  });
  const { data, errors } = await reponse.json();
  if (errors) throw new Error(errors[0].message);
  console.log(JSON.stringify(data));`;

const LANCEURS: Record<string, (code: string) => [programme: string, ...options: string[]]> = {
  sh: (code) => ['sh', '-c', code],
  js: (code) => [process.execPath, '--input-type=module', '--eval', code],
  python: (code) => ['python3', '-c', code],
  graphql: (code) => [process.execPath, '--input-type=module', '--eval', envoyer(code)],
};
/** What a machine may lack; the others come with the product. */
const OUTILS: Record<string, string> = { sh: 'curl', python: 'python3' };

const port = useServeur(app);

/** The first company, team, boussole and campaign, as the page calls them; three people have answered. */
async function preparer(): Promise<Scene> {
  const scene = await buildScene({ membres: 3, criteres: 2 });
  await finir(scene);
  await ecrireScores(
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

async function existe(outil: string): Promise<boolean> {
  return executer(outil, ['--version']).then(
    () => true,
    () => false,
  );
}

const aLancer = blocs.filter((bloc) => bloc.aLancer);

test.each(aLancer.map((bloc, rang) => ({ ...bloc, rang: rang + 1 })))(
  'example $rang of docs/API.md, in $langage, runs as it is written (fault 24)',
  async ({ langage, code }) => {
    const outil = OUTILS[langage];
    if (outil && !(await existe(outil))) {
      if (DANS_LA_CI) throw new Error(`${outil} is missing: CI checks every example`);
      process.stderr.write(`\nNOT CHECKED: ${outil} is not on this machine, docs/API.md\n`);
      return;
    }
    const scene = await preparer();
    const lanceur = LANCEURS[langage]?.(code) ?? ['false'];
    const reglages = [
      'PYTHONIOENCODING=utf-8',
      `BOUSSOLE_URL=http://127.0.0.1:${port()}`,
      `BOUSSOLE_JETON=${await app.jeton(scene.idSociete)}`,
    ];

    const { stdout, stderr } = await executer('env', [...reglages, ...lanceur]);

    expect(stderr).toBe('');
    expect(stdout).toMatch(/getCampagne/.test(code) ? /"nom":"Campagne/ : attendu(code, scene));
  },
  120_000,
);

/** Of the three scores 1, 4 and 4 and the three 1, -2 and -2: averages, or the rows themselves. */
const attendu = (code: string, { libelleEquipe }: Scene): RegExp =>
  /getResultatByBoussole/.test(code)
    ? /"question_1":4,"question_2":-2/
    : new RegExp(`${libelleEquipe}.*?(3,|3;|\\+3\\.00)`, 's');

test('there are examples in every language promised', () => {
  expect(new Set(aLancer.map(({ langage }) => langage))).toEqual(
    new Set(['sh', 'js', 'python', 'graphql']),
  );
  expect(blocs.filter(({ langage }) => langage === 'powerquery')).toHaveLength(2);
});

test('the queries of the page, those of Power Query too, are of the schema, and its calls are those of a token', () => {
  const schema = buildSchema(readFileSync(join(RACINE_API, '../schema/schema.graphql'), 'utf8'));
  const documents = blocs.flatMap(({ code }) =>
    [...code.matchAll(/(?:query \(\$page|\{\s+resultatsSociete\()[^`"]*/g)].map(([texte]) => texte),
  );
  const appels = [...page.matchAll(/\bapi(\/\w+\/\w+)/g)].map(([, appel]) => appel);

  expect(documents).toHaveLength(9);
  expect(documents.flatMap((texte) => validate(schema, parse(texte)))).toEqual([]);
  expect([...new Set(appels)].toSorted()).toEqual(APPELS_JETON.toSorted());
});
