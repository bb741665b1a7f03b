// docs/BENCH.md, drawn again at each run from what is kept in readings/ (a size not run this time keeps its last figures)
// and from notes.md, which is written by hand.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import { findPostgres } from '../../scripts/tools/postgres.mjs';
import { root, run } from '../../scripts/tools/processes.mjs';

const RELEVES = join(root, 'proof/bench/readings');
const NOTES = join(root, 'proof/bench/notes.md');
const RAPPORT = join(root, 'docs/BENCH.md');

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const versionDe = (paquet) =>
  JSON.parse(readFileSync(join(root, 'node_modules', paquet, 'package.json'), 'utf8')).version;

function contexte() {
  const [cpu] = cpus();
  let commit = '';
  try {
    commit = git('rev-parse', '--short', 'HEAD');
  } catch {
    // An archive of the product has no history.
  }
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit,
    node: process.version,
    postgres: execFileSync(join(findPostgres(), 'postgres'), ['--version'], {
      encoding: 'utf8',
    }).trim(),
    apollo: versionDe('@apollo/server'),
    machine: `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  };
}

/** Keeps one series, with where and when it was measured. */
export async function garder(nom, releve) {
  mkdirSync(RELEVES, { recursive: true });
  const fichier = join(RELEVES, `${nom}.json`);
  writeFileSync(fichier, JSON.stringify({ ...contexte(), ...releve }, arrondi, 1));
  await run('prettier', ['--write', '--log-level', 'warn', fichier]);
}

const arrondi = (_cle, valeur) =>
  typeof valeur === 'number' && !Number.isInteger(valeur) ? Number(valeur.toPrecision(4)) : valeur;

const lire = (nom) => {
  const fichier = join(RELEVES, `${nom}.json`);
  return existsSync(fichier) ? JSON.parse(readFileSync(fichier, 'utf8')) : undefined;
};

const tableau = (titres, lignes) =>
  [titres, titres.map(() => '---'), ...lignes].map((l) => `| ${l.join(' | ')} |`).join('\n');
const n = (valeur, chiffres = 2) => (valeur === undefined ? '–' : valeur.toFixed(chiffres));

const CIBLES = { W1: 0.5, W2: 0.6, W3: 0.6, W4: 0.5, W5: 0.7 };
const PORTES = {
  graphql: 'GraphQL',
  navigateur: 'GraphQL, compressed',
  rest: 'REST',
  nu: 'bare handler',
  pair: 'PostGraphile',
};

const tenu = (vu, cible) => (vu >= cible ? 'yes' : '**no**');

function cibles({ taille, mesures, memoire }) {
  const lignes = Object.entries(mesures).map(([nom, { quoi, portes }]) => {
    const { ratioNu } = portes.graphql;
    return [`${nom} ${quoi}`, `≥ ${CIBLES[nom]}`, n(ratioNu), tenu(ratioNu, CIBLES[nom])];
  });
  if (taille === 'L' && mesures.W2) {
    const { execution } = mesures.W2.base;
    const lu = `${n(execution, 1)} ms`;
    lignes.push(['W2, inside the database', '≤ 15 ms', lu, tenu(15, execution)]);
  }
  const peer = mesures.W1?.portes.graphql.ratioPair;
  if (peer) lignes.push(['W1, to PostGraphile', '≥ 3', n(peer, 1), tenu(peer, 3)]);
  for (const [quand, lue] of [
    ['as the run ends', memoire.produit],
    ['half a minute after the run', memoire.repos],
  ]) {
    if (lue) {
      const mesure = [`${n(lue, 0)} MiB`, tenu(400, lue)];
      lignes.push([`memory of the process ${quand}`, '< 400 MiB', ...mesure]);
    }
  }
  return tableau(['', 'wanted', 'measured', 'kept'], lignes);
}

/** CPU of both processes for one request, in ms: what a busy machine blurs least. */
const cpuDe = ({ cpuNode, cpuBase }) => cpuNode + cpuBase;

const debits = ({ mesures }) =>
  tableau(
    ['', 'door', 'req/s', 'to bare', 'CPU to bare', 'p50 ms', 'p99 ms', 'Node ms', 'PostgreSQL ms'],
    Object.entries(mesures).flatMap(([nom, { portes }]) =>
      Object.entries(portes).map(([porte, p]) => [
        nom,
        PORTES[porte],
        n(p.parSeconde, 0),
        n(p.ratioNu),
        n(cpuDe(portes.nu) / cpuDe(p)),
        n(p.p50, 1),
        n(p.p99, 1),
        n(p.cpuNode),
        n(p.cpuBase),
      ]),
    ),
  );

const latences = ({ mesures }) =>
  tableau(
    ['', 'door', '1 connection', '10', '100'],
    Object.entries(mesures).flatMap(([nom, { latences: lus }]) =>
      Object.entries(lus).map(([porte, par]) => [
        nom,
        PORTES[porte],
        ...[1, 10, 100].map((connexions) => {
          const lu = par[connexions];
          return lu ? `${n(lu.p50, 1)} / ${n(lu.p99, 1)}` : 'refused';
        }),
      ]),
    ),
  );

const releveEn = ({ date, commit, node, postgres, apollo, machine, pair, charges }) =>
  [
    `${date} UTC at ${commit || 'no commit'}`,
    `Node ${node}, ${postgres}, Apollo Server ${apollo}${pair ? `, ${pair}` : ''}`,
    `${machine}; load ${charges.map((charge) => n(charge, 1)).join(' → ')}`,
  ].join(' · ');

const section = (releve) => {
  const { taille, societes, equipes, membres, reponses, tours, ms } = releve;
  return `## Size ${taille}

${societes} × ${equipes} teams × ${membres} members × 20 criteria × 3 campaigns: ${reponses.toLocaleString('en')} answers.
Medians of ${tours} interleaved rounds of ${ms} ms, 10 connections. ${releveEn(releve)}

${cibles(releve)}

${debits(releve)}

p50 / p99 in ms at 1, 10 and 100 connections:

${latences(releve)}
`;
};

function enBase(releves) {
  const noms = Object.keys(releves[0].mesures);
  return tableau(
    ['', ...releves.map(({ taille }) => taille), 'statements a request'],
    noms.map((nom) => [
      nom,
      ...releves.map(({ mesures }) => {
        const { plan, execution } = mesures[nom]?.base ?? {};
        return `${n(execution)} (+ ${n(plan)})`;
      }),
      String(releves[0].mesures[nom].requetes),
    ]),
  );
}

/** Draws the report. */
export async function ecrireRapport() {
  const releves = ['S', 'M', 'L'].map((taille) => lire(`size-${taille}`)).filter(Boolean);
  const soixante = lire('sixty');
  const texte = `# Measured

Drawn by \`npm run bench\` (\`-- --tailles=S,M,L\` for all sizes); written by hand: only what is below [What each change brought](#what-each-change-brought), kept in \`proof/bench/notes.md\`.

The bare handler is \`node:http\` + \`pg\` running the page's own statement, prepared, captured from the product on its way to the database: no session, no rights, no validation, no shape given to the answer. Both run on the same tables, in turn; ratios hold on a busy machine, absolute figures do not. *To bare*: the median over the rounds of the ratio of requests a second. *CPU to bare*: CPU of both processes a request, the bare handler's over the door's, which a busy machine blurs least. *Node ms* and *PostgreSQL ms*: that CPU, a request. The product reads the session and the rights besides, in a statement each at most.

${releves.map(section).join('\n')}
## Inside the database

Execution (+ planning, which a prepared statement pays once) of the page's statements, ms, median of 15.

${releves.length ? enBase(releves) : ''}

## Sixty members, twelve answers each, at once

${soixante ? `${soixante.lignes.map((ligne) => `- ${ligne}`).join('\n')}\n\n${releveEn(soixante)}` : ''}

${readFileSync(NOTES, 'utf8')}`;
  writeFileSync(RAPPORT, texte);
  await run('prettier', ['--write', '--log-level', 'warn', RAPPORT]);
  console.log(`Written: ${RAPPORT}`);
}
