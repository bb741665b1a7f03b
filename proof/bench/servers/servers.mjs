// The servers that are compared, each a process of its own on the same database: the product, the bare handler, the peer.
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, run, stop, toolEnv } from '../../../scripts/tools/processes.mjs';
import { startProduct } from '../../../scripts/tools/product.mjs';
import { essayer } from '../load.mjs';
import { portes } from '../work.mjs';

/** Exactly this one, without its install scripts; removed with the bench's folder. */
const PAIR = 'postgraphile@5.1.5';
const CAPTURE = join(root, 'proof/bench/servers/capture.mjs');

const portDe = (url) => Number(new URL(url).port);

export async function produit(databaseUrl, dossier, env = {}) {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dossier, 'donnees'),
    DEMO: '0',
    ...env,
  });
  const { url, child, stop: arreter } = product;
  return { nom: 'produit', port: portDe(url), pid: child.pid, arreter, dit: () => product.output };
}

/** Two requests, far enough apart that a value found in both at one place is the request's own. */
const TEMOINS = [313, 74_719];

/** What one request of this work item sends to the database: every statement, and which of them are the page's own. */
async function ecouter(serveur, fichier, [nom, travail], jetonAdmin, n) {
  writeFileSync(fichier, '');
  const { statut, corps } = await essayer(
    serveur.port,
    portes(travail, nom, jetonAdmin).graphql(n),
  );
  if (statut !== 200 || corps.includes('"errors"')) throw new Error(`${nom}: ${corps}`);
  const lus = readFileSync(fichier, 'utf8').trim().split('\n');
  const envoyees = lus.map((ligne) => JSON.parse(ligne));
  const page = envoyees.filter(({ texte }) => travail.sql.test(texte));
  if (page.length === 0) throw new Error(`${nom}: its statement was not seen`);
  return { total: envoyees.length, page, demande: travail.demande(n) };
}

/**
 * The statements behind each work item, as the product sends them: asked twice, and written down on their way.
 *
 * @returns for each item, the page's own statements with the places of the request's values, and how many there are in all.
 */
export async function capturer(databaseUrl, dossier, travaux, jetonAdmin) {
  const fichier = join(dossier, 'capture.jsonl');
  const serveur = await produit(databaseUrl, dossier, {
    CAPTURE: fichier,
    NODE_OPTIONS: `--import=${CAPTURE}`,
  });
  const captures = {};
  try {
    for (const entree of Object.entries(travaux)) {
      const lus = [];
      for (const n of TEMOINS) lus.push(await ecouter(serveur, fichier, entree, jetonAdmin, n));
      const [{ total, page }] = lus;
      captures[entree[0]] = { total, page: page.map((etape, i) => placer(etape, i, lus)) };
    }
  } finally {
    await serveur.arreter();
  }
  return captures;
}

/** Which bound values are the request's own: those that follow it from one request to the other. */
const placer = (etape, i, lus) => ({
  ...etape,
  places: etape.valeurs.map(
    (_, place) =>
      Object.keys(lus[0].demande).find((nom) =>
        lus.every(({ demande, page }) => String(demande[nom]) === String(page[i].valeurs[place])),
      ) ?? null,
  ),
});

function lancer(nom, fichier, args, env, cwd) {
  const child = fork(fichier, args, {
    cwd,
    env: toolEnv({ NODE_ENV: 'production', GRAPHILE_ENV: 'production', ...env }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((pret, echec) => {
    const trop = setTimeout(() => void stop(child).then(() => echec(new Error(nom))), 60_000);
    child.once('exit', (code) => echec(new Error(`${nom} ended with ${code}`)));
    child.once('message', ({ port }) => {
      clearTimeout(trop);
      pret({ nom, port, pid: child.pid, arreter: () => stop(child) });
    });
  });
}

export function nu(databaseUrl, dossier, captures) {
  const fichier = join(dossier, 'nu.json');
  const pages = Object.entries(captures).map(([nom, { page }]) => [nom, page]);
  writeFileSync(fichier, JSON.stringify(Object.fromEntries(pages)));
  const env = { DATABASE_URL: databaseUrl };
  return lancer('nu', join(root, 'proof/bench/servers/bare.mjs'), [fichier], env);
}

/** Installs the peer where nothing of ours is; undefined when the registry cannot be reached. */
export async function installerPair() {
  const dossier = mkdtempSync(join(tmpdir(), 'boussole-pair-'));
  const retirer = () => rmSync(dossier, { recursive: true, force: true });
  writeFileSync(join(dossier, 'package.json'), '{ "private": true, "type": "module" }');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', PAIR];
  const code = await run('npm', args, { cwd: dossier, stdio: 'ignore' });
  if (code === 0 && existsSync(join(dossier, 'node_modules/postgraphile'))) {
    return { dossier, version: PAIR, retirer };
  }
  retirer();
  return undefined;
}

export const pair = (databaseUrl, dossier) =>
  lancer('pair', join(root, 'proof/bench/servers/peer/server.mjs'), [dossier], {
    DATABASE_URL: databaseUrl,
  });
