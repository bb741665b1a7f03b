// `npm run bench`: the built product against a bare handler that runs its own SQL and against PostGraphile, all three on one
// PostgreSQL of our own, interleaved, at several sizes; then sixty members at once. Writes docs/BENCH.md. Loopback only,
// bounded in time, takes down what it started. What it measures: design rules in docs/BENCH.md.
//
//   npm run bench -- --tailles=S,M,L --tours=5 --ms=600 --travaux=W1,W2 --sans-pair --sans-soixante --sans-ecrire
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { run, toolEnv } from '../../scripts/tools/processes.mjs';
import { charger, rouvrir, TAILLES } from './data.mjs';
import { assaillir } from './load.mjs';
import { cpuDe, cpuServeur, mediane, memoireDe, resumer } from './measures.mjs';
import { ecrireRapport, garder } from './report.mjs';
import { capturer, installerPair, nu, pair, produit } from './servers/servers.mjs';
import { soixante } from './sixty.mjs';
import { portes, travauxSur } from './work.mjs';

const { values: options } = parseArgs({
  options: {
    tailles: { type: 'string', default: 'S,M' },
    tours: { type: 'string', default: '5' },
    ms: { type: 'string', default: '600' },
    travaux: { type: 'string', default: 'W1,W2,W3,W4,W5' },
    'sans-pair': { type: 'boolean', default: false },
    'sans-soixante': { type: 'boolean', default: false },
    'sans-ecrire': { type: 'boolean', default: false },
  },
});
const TOURS = Number(options.tours);
const MS = Number(options.ms);
const CONNEXIONS = 10;
/** The engine compiles what it has seen often enough: measured earlier, it would be the compiler. */
const ECHAUFFEMENT = 1_500;
/** What a process gives back to the machine it gives back late. In ms. */
const REPOS = 30_000;
const dire = (ligne) => console.log(ligne);

/** One server for a while: requests a second, quantiles, and what a request costs each side in CPU, in ms. */
async function tour(serveur, postgres, fabriquer, compteur, connexions, ms) {
  const avant = [cpuDe(serveur.pid), cpuServeur(postgres.pid)];
  const mesure = await assaillir({
    port: serveur.port,
    connexions,
    ms,
    fabriquer,
    prochain: () => compteur.n++,
  });
  const [node, base] = [cpuDe(serveur.pid) - avant[0], cpuServeur(postgres.pid) - avant[1]];
  return {
    ...mesure,
    cpuNode: (node * 1000) / mesure.requetes,
    cpuBase: (base * 1000) / mesure.requetes,
  };
}

/** Doors of one work item and who answers each. */
const concurrents = (serveurs, fabriques) =>
  [
    ['graphql', serveurs.produit],
    ['navigateur', serveurs.produit],
    ['rest', serveurs.produit],
    ['nu', serveurs.nu],
    ['pair', serveurs.pair],
  ].filter(([porte, serveur]) => serveur && fabriques[porte]);

/** So many at once may be more than a size can bear: that is a finding, not a failure of the bench. */
const refuser = (nom, porte, connexions) => (erreur) => {
  dire(`  ${nom} at ${connexions} connections, ${porte}: ${erreur.message.slice(0, 200)}`);
};

/** All doors in turn, round after round, so that whatever else the machine does weighs on each alike. */
async function mesurerTravail(nom, serveurs, postgres, fabriques, recommencer) {
  const portesMesurees = concurrents(serveurs, fabriques);
  const tours = Object.fromEntries(portesMesurees.map(([porte]) => [porte, []]));
  let compteur;
  for (let i = -1; i < TOURS; i += 1) {
    compteur = await recommencer();
    // Each door is first in its turn: whoever comes after the tables were emptied finds them cold.
    const tournees = portesMesurees.map((_, k) =>
      portesMesurees.at((k + i) % portesMesurees.length),
    );
    for (const [porte, serveur] of tournees) {
      const ms = i < 0 ? ECHAUFFEMENT : MS;
      const lu = await tour(serveur, postgres, fabriques[porte], compteur, CONNEXIONS, ms);
      // The first round warms everything up.
      if (i >= 0) tours[porte].push(lu);
    }
  }
  const ratio = (a, b) =>
    tours[b] && mediane(tours[a].map((lu, i) => lu.parSeconde / tours[b][i].parSeconde));
  const resultat = Object.fromEntries(
    Object.entries(tours).map(([porte, lus]) => [
      porte,
      { ...resumer(lus), ratioNu: ratio(porte, 'nu'), ratioPair: ratio(porte, 'pair') },
    ]),
  );
  compteur = await recommencer();
  const latences = {};
  for (const connexions of [1, CONNEXIONS, 100]) {
    for (const [porte, serveur] of portesMesurees.filter(([p]) => p === 'graphql' || p === 'nu')) {
      const lu = await tour(serveur, postgres, fabriques[porte], compteur, connexions, MS).catch(
        refuser(nom, porte, connexions),
      );
      latences[porte] = { ...latences[porte], [connexions]: lu && { p50: lu.p50, p99: lu.p99 } };
    }
  }
  return { portes: resultat, latences };
}

/** Time of the page's statements inside the database, in ms: the median of what EXPLAIN ANALYZE says. */
async function tempsEnBase(url, captures) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const temps = {};
  for (const [nom, { page }] of Object.entries(captures)) {
    const lus = [];
    for (let i = 0; i < 15; i += 1) {
      await client.query('begin');
      let somme = { plan: 0, execution: 0 };
      for (const { texte, valeurs } of page) {
        const explique = `explain (analyze, timing off, format json) ${texte}`;
        const { rows } = await client.query(explique, valeurs);
        const [lu] = rows[0]['QUERY PLAN'];
        somme = {
          plan: somme.plan + lu['Planning Time'],
          execution: somme.execution + lu['Execution Time'],
        };
      }
      await client.query('rollback');
      lus.push(somme);
    }
    temps[nom] = resumer(lus);
  }
  await client.end();
  return temps;
}

/** An empty database, migrated and filled. */
async function remplir(url, taille) {
  const env = toolEnv({ DATABASE_URL: url });
  const migre = await run('node', ['api/dist/api/src/app/migrate.js'], { env, stdio: 'ignore' });
  if (migre !== 0) throw new Error('the migrations failed');
  const debut = performance.now();
  const donnees = await charger(url, TAILLES[taille]);
  const secondes = (performance.now() - debut) / 1000;
  dire(`${taille}: ${donnees.reponses} answers loaded in ${secondes.toFixed(0)} s`);
  return donnees;
}

const deTravail = (nom, { portes: p }) =>
  `  ${nom} ${p.graphql.parSeconde.toFixed(0)} req/s, ${p.graphql.ratioNu.toFixed(2)} of the bare handler` +
  (p.graphql.ratioPair ? `, ${p.graphql.ratioPair.toFixed(1)} × PostGraphile` : '') +
  `; CPU node ${p.graphql.cpuNode.toFixed(2)} ms, base ${p.graphql.cpuBase.toFixed(2)} ms` +
  ` (bare ${p.nu.cpuNode.toFixed(2)} + ${p.nu.cpuBase.toFixed(2)})`;

/** Resident memory of each process, in MiB. */
async function memoires(serveurs) {
  const lues = Object.entries(serveurs).map(([nom, { pid }]) => [nom, memoireDe(pid)]);
  const memoire = Object.fromEntries(lues);
  await delay(REPOS);
  const repos = memoireDe(serveurs.produit.pid);
  dire(
    `  memory of the product after: ${memoire.produit.toFixed(0)} MiB, at rest ${repos.toFixed(0)}`,
  );
  return { ...memoire, repos };
}

async function mesurerServeurs(postgres, dossier, donnees, ouvrir) {
  const { url } = postgres;
  const choisis = options.travaux.split(',');
  const travaux = Object.fromEntries(
    Object.entries(travauxSur(donnees)).filter(([nom]) => choisis.includes(nom)),
  );
  const captures = await capturer(url, dossier, travaux, donnees.jetonAdmin);
  const serveurs = {
    nu: await ouvrir(nu(url, dossier, captures)),
    produit: await ouvrir(produit(url, dossier)),
    ...(pairInstalle && { pair: await ouvrir(pair(url, pairInstalle.dossier)) }),
  };
  const bases = await tempsEnBase(url, captures);
  const mesures = {};
  for (const [nom, travail] of Object.entries(travaux)) {
    const fabriques = portes(travail, nom, donnees.jetonAdmin);
    mesures[nom] = {
      quoi: travail.quoi,
      requetes: captures[nom].total,
      base: bases[nom],
      ...(await mesurerTravail(nom, serveurs, postgres, fabriques, async () => {
        if (travail.ecrit) await rouvrir(url);
        return { n: 0 };
      })),
    };
    dire(deTravail(nom, mesures[nom]));
  }
  return { mesures, memoire: await memoires(serveurs) };
}

async function mesurerTaille(taille) {
  const dossier = mkdtempSync(join(tmpdir(), 'boussole-bench-'));
  const postgres = await startPostgres({ durable: true });
  const ouverts = [];
  const ouvrir = async (promesse) => {
    const serveur = await promesse;
    ouverts.push(serveur);
    return serveur;
  };
  try {
    const donnees = await remplir(postgres.url, taille);
    const lu = await mesurerServeurs(postgres, dossier, donnees, ouvrir);
    return { taille, ...TAILLES[taille], reponses: donnees.reponses, ...lu };
  } catch (erreur) {
    for (const { dit } of ouverts) if (dit) dire(dit().slice(-2_000));
    throw erreur;
  } finally {
    for (const serveur of ouverts.toReversed()) await serveur.arreter();
    await postgres.stop();
    rmSync(dossier, { recursive: true, force: true });
  }
}

const pairInstalle = options['sans-pair'] ? undefined : await installerPair();
if (!pairInstalle && !options['sans-pair']) dire('PostGraphile could not be installed: no peer.');
try {
  for (const taille of options.tailles.split(',').filter(Boolean)) {
    const charges = [loadavg()[0]];
    const releve = await mesurerTaille(taille);
    charges.push(loadavg()[0]);
    const complet = { ...releve, charges, tours: TOURS, ms: MS, pair: pairInstalle?.version };
    if (!options['sans-ecrire']) await garder(`size-${taille}`, complet);
  }
} finally {
  pairInstalle?.retirer();
}
if (!options['sans-soixante']) {
  const lignes = await soixante(dire);
  if (!options['sans-ecrire']) await garder('sixty', { lignes, charges: [loadavg()[0]] });
}
if (!options['sans-ecrire']) await ecrireRapport();
