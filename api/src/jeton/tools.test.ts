import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';

import { API_ROOT } from '../root.js';
import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { useServer } from '../testing/server.js';

/** Tools whose client cannot be had here: what their examples in docs/API.md send is sent. */
const app = useApp();
const { buildScene, finish } = scenes(app);
const port = useServer(app);
const execute = promisify(execFile);

const page = readFileSync(join(API_ROOT, '../docs/API.md'), 'utf8');
const tools = [...page.matchAll(/^```(\w+)( tool)?\n(.*?)^```$/gms)]
  .map(([, language = '', marked, code = '']) => ({ language, isTool: marked !== undefined, code }))
  .filter(
    ({ language, isTool, code }) =>
      isTool || (language !== 'python' && /chiffres\.csv"/.test(code)),
  )
  .filter(({ code }) => code.includes('boussole_…'));
const of = (language: string): string =>
  tools.find((tool) => tool.language === language)?.code ?? '';

let scene: Scene;
let secret: string;
beforeEach(async () => {
  scene = await buildScene({ membres: 3 });
  await finish(scene);
  secret = await app.jeton(scene.idSociete);
});

test.each(tools)(
  'in $language, the example asks for what opens, by the header that opens it',
  async ({ code }) => {
    const [, path] =
      /exemple\.fr(\/api\/[\w.]+)/.exec(code) ?? /RelativePath = "([^"]+)"/.exec(code) ?? [];
    expect(code).toMatch(/"?Authorization"?.{1,20}Bearer boussole_…|auth_method: bearerToken\n/s);

    const reply = await app
      .anonymous()
      .get(`/${path?.replace(/^\//, '')}`)
      .set('Authorization', `Bearer ${secret}`);

    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(scene.libelleEquipe)]);
  },
);

/** What a spreadsheet's script counts on, and the first lines that it writes. */
const SHEET = `
  import { execFileSync } from 'node:child_process';
  const read = 'process.stdout.write(await (await fetch(process.argv[1], JSON.parse(process.argv[2]))).text())';
  const UrlFetchApp = {
    fetch: (...asked) => ({
      getContentText: () =>
        execFileSync(process.execPath, ['--input-type=module', '--eval', read, asked[0], JSON.stringify(asked[1])]),
    }),
  };
  const Utilities = { parseCsv: (text) => String(text).trim().split(/\\r?\\n/).map((line) => line.split(',')) };
  const sheet = { clearContents: () => sheet, getRange: () => ({ setValues: (lines) => console.log(lines.join('\\n')) }) };
  const SpreadsheetApp = { getActive: () => ({ getSheets: () => [sheet] }) };`;

test('the script of Google Sheets runs as it is written, and writes the table', async () => {
  const code = of('js')
    .replace('https://boussole.exemple.fr', `http://127.0.0.1:${port()}`)
    .replace('boussole_…', secret);

  const { stdout } = await execute(process.execPath, [
    '--input-type=module',
    '--eval',
    `${SHEET}\n${code}\nchiffres();`,
  ]);

  expect(stdout).toMatch(/^idSociete,societe,/);
  expect(stdout).toContain(scene.libelleEquipe);
});

test('the files for n8n and for Grafana are of their formats', () => {
  expect(JSON.parse(of('json')).nodes).toMatchObject([{ type: 'n8n-nodes-base.httpRequest' }]);
  expect(parse(of('yaml')).datasources).toMatchObject([
    { type: 'yesoreyeram-infinity-datasource' },
  ]);
  expect(tools.map(({ language }) => language).toSorted()).toEqual([
    'js',
    'json',
    'powerquery',
    'r',
    'sh',
    'yaml',
  ]);
});
