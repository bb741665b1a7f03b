// What the version about to be published asks of the database: every statement that its tests make it send, with values,
// in histories that start from an empty database, as few as hold them all. The versions after it replay them on their
// schema (proof/contract/previousVersion/previousVersion.test.ts): node proof/contract/previousVersion/record.mjs
import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { root, run, stamp, toolEnv } from '../../../scripts/tools/processes.mjs';

const FICHIER = join(root, 'proof/contract/previousVersion/previous-version.json.gz');
/** How each test begins: with an empty database (testing/database.ts). */
const VIDE = /^\s*do\b/i;
/** What only a test does: it changes the schema, or looks away from the constraints. */
const D_UN_TEST =
  /^\s*(create|alter|drop|truncate|copy|vacuum|lock table plan|set local (session_rep|lock))\b/i;
/** A history of thousands of rows says nothing more than one of ten. In characters. */
const TROP_LONGUE = 200_000;
/** What a history costs by itself, beside its length: fewer are better. */
const COUT = 2_000;

/** A value as JSON holds it; bytes in base64. */
function ecrire(valeur) {
  if (typeof valeur !== 'object' || valeur === null || Array.isArray(valeur)) return valeur;
  const octets = valeur.type === 'Buffer' ? valeur.data : Object.values(valeur);
  return { octets: Buffer.from(octets).toString('base64') };
}

async function lireHistoires(dossier) {
  const histoires = [];
  for (const nom of readdirSync(dossier)) {
    let histoire = [];
    for await (const ligne of createInterface({ input: createReadStream(join(dossier, nom)) })) {
      const [texte, parametres, lignes, touchees] = JSON.parse(ligne);
      const ordre = { texte, parametres: parametres.map(ecrire), touchees: touchees ?? null };
      if (VIDE.test(texte)) histoires.push((histoire = []));
      else histoire.push({ ...ordre, refuse: lignes === 'ECHEC' });
    }
  }
  return histoires.filter((histoire) => !histoire.some(({ texte }) => D_UN_TEST.test(texte)));
}

const textesDe = (histoire) =>
  new Set(histoire.flatMap(({ texte, refuse }) => (refuse ? [] : [texte])));

/** As few histories as hold every statement: the one that brings most for its length, again and again. */
function choisir(histoires) {
  let restantes = histoires
    .map((histoire) => ({
      histoire,
      textes: textesDe(histoire),
      cout: COUT + JSON.stringify(histoire).length,
    }))
    .filter(({ cout }) => cout < TROP_LONGUE);
  const connus = new Set();
  const choisies = [];
  for (;;) {
    const apports = restantes
      .map((une) => ({ ...une, apport: [...une.textes].filter((t) => !connus.has(t)).length }))
      .filter(({ apport }) => apport > 0)
      .toSorted((a, b) => b.apport / b.cout - a.apport / a.cout);
    const [meilleure] = apports;
    if (!meilleure) return choisies;
    for (const texte of meilleure.textes) connus.add(texte);
    choisies.push(meilleure.histoire);
    restantes = apports.slice(1);
  }
}

const { depuis, commit = stamp().commit } = parseArgs({
  options: { depuis: { type: 'string' }, commit: { type: 'string' } },
}).values;
const dossier = depuis ?? mkdtempSync(join(tmpdir(), 'boussole-ordres-'));
if (!depuis) {
  const env = toolEnv({ TEST_ENGINE: 'pglite', TEST_ORDRES: dossier });
  const code = await run(
    'npm',
    ['run', '--silent', 'test:api', '--', '--testPathIgnorePatterns', 'proof'],
    { env },
  );
  if (code !== 0) process.exit(code);
}
const choisies = choisir(await lireHistoires(dossier));
const ordres = [...new Set(choisies.flat().map(({ texte }) => texte))];
const rangs = new Map(ordres.map((texte, rang) => [texte, rang]));
const histoires = choisies.map((histoire) =>
  histoire.map(({ texte, parametres, touchees, refuse }) => [
    rangs.get(texte),
    parametres,
    refuse ? 'refusé' : touchees,
  ]),
);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const niveau = /Migration\d+\w*(?=,\n\])/.exec(
  readFileSync(join(root, 'api/src/migrations/migrations.ts'), 'utf8'),
)?.[0];
writeFileSync(FICHIER, gzipSync(JSON.stringify({ version, commit, niveau, ordres, histoires })));
if (!depuis) rmSync(dossier, { recursive: true });
console.log(
  `${version} (${commit}, ${niveau}): ${ordres.length} statements in ${histoires.length} histories`,
);
