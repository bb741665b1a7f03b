import 'reflect-metadata';

import type { Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

import { readConfig, type Config } from '../core/config.js';
import type { AppContext, Navigateur } from '../core/context.js';
import { openDatabase, type Database } from '../core/database.js';
import { createLogger, type Logger } from '../core/logger.js';
import { RACINE_API } from '../core/racine.js';
import { ADMIN_DEMO, chargerDemo, isDemo, presenterDemo } from '../demo/charger.js';
import { entretenir } from '../entretien/entretien.service.js';
import { Mesures } from '../exploitation/mesures.js';
import { adressesDEcoute, presenterAdresses } from './adresses.js';
import { ecouter } from './ecoute.js';
import { entities } from './entities.js';
import { avertirAuDemarrage } from './https.js';
import { isVierge, preparerPremierDemarrage } from './premierDemarrage.js';
import { createServer } from './server.js';

const WEB_ROOT = resolve(RACINE_API, '../web/dist');

type Produit = Awaited<ReturnType<typeof createServer>>;

const say = (ligne: string) => void process.stdout.write(`${ligne}\n`);

/** Nobody's browser: what the product does for itself at start has no cookies. */
const sansNavigateur: Navigateur = {
  ip: '127.0.0.1',
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
};

/** Makes the first administrator and campaign and, where they belong, the demo data; tells who may sign in. */
async function preparer(ctx: AppContext, embedded: boolean): Promise<string[]> {
  const { config } = ctx;
  const vierge = await isVierge(ctx);
  const demo = vierge && (config.demo ?? (embedded && !config.production));
  const administre = await preparerPremierDemarrage(
    ctx,
    config.admin ?? (demo ? ADMIN_DEMO : undefined),
  );
  if (demo) {
    say('Premier démarrage : chargement de la société de démonstration …');
    await chargerDemo({ ...ctx, em: ctx.em.fork() });
  }
  if (!administre) {
    return ['  Aucun administrateur : indiquez ADMIN_MAIL et ADMIN_PASSWORD, puis redémarrez.'];
  }
  if (config.demo === false || !(await isDemo(ctx))) return [];
  const { pseudo, codeEquipe } = presenterDemo(ctx);
  return [
    ...(config.admin
      ? []
      : [`  Facilitatrice   ${ADMIN_DEMO.mail}   mot de passe ${ADMIN_DEMO.motDePasse}`]),
    `  Membre          ${pseudo}   mot de passe ${ADMIN_DEMO.motDePasse}`,
    `  Code d’équipe   ${codeEquipe}   (pour s’inscrire avec un autre pseudo)`,
  ];
}

/** Requests already on their way are let in this long; then the door closes. In milliseconds, as the others. */
const DERNIERS_ENTRES = 250;
const REPONSES_EN_COURS = 8_000;
const ARRET_FORCE = 9_500;
const DERNIERES_REPONSES = 500;

/**
 * Stops in order: the balancer told, those on their way let in, those in hand answered, then the database.
 *
 * From then on every reply ends its connection: a browser that keeps asking on it would never let us close.
 */
function stopOnSignal(
  servers: readonly Server[],
  { retirer, stop: stopDoors }: Pick<Produit, 'retirer' | 'stop'>,
  database: Database,
): void {
  const enCours = new Set<ServerResponse>();
  let stopping = false;
  let closing = false;
  const derniere = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  const suivre = (_req: unknown, res: ServerResponse) => {
    enCours.add(res);
    res.once('close', () => enCours.delete(res));
    if (closing) derniere(res);
  };
  for (const server of servers) server.prependListener('request', suivre);
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A database that does not answer must not hold us: whatever was acknowledged is written.
    setTimeout(() => process.exit(1), ARRET_FORCE).unref();
    setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, REPONSES_EN_COURS).unref();
    await retirer();
    closing = true;
    for (const res of enCours) derniere(res);
    await delay(DERNIERS_ENTRES);
    // What arrived while we were busy is not read yet: one turn to take its connection, one to read it.
    await turn();
    await turn();
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    await stopDoors();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** How often the trail is sealed, and the clock looked at for the night's work. In milliseconds. */
const ENTRETIEN = 60_000;

/** Housekeeping now and every minute; a failure is logged, and the next minute tries again. */
function entretenirToujours(ctx: AppContext, database: Database): { stop: () => Promise<void> } {
  let enCours = Promise.resolve();
  // Whoever tries the product on a terminal reads the address there, and nothing after it.
  const niveau = database.embedded && !ctx.config.production ? 'debug' : 'info';
  const passer = async () => {
    try {
      const bilan = await entretenir({ ...ctx, em: database.forkPatient() });
      if (Object.keys(bilan).length) ctx.logger[niveau](bilan, 'entretien');
    } catch (erreur) {
      ctx.logger.error({ err: erreur }, 'entretien interrompu');
    }
  };
  const tour = () => {
    enCours = enCours.then(passer);
  };
  const minuterie = setInterval(tour, ENTRETIEN).unref();
  tour();
  return {
    stop: () => {
      clearInterval(minuterie);
      return enCours;
    },
  };
}

/** Those in hand are told of the failure first; a supervisor, or a person who has made room, starts us again. */
async function stopWhenLost({ perdue }: Database, dataDir: string): Promise<void> {
  if (!perdue) return;
  const { message } = await perdue;
  process.stderr.write(
    `La base embarquée ${resolve(dataDir)} s’est arrêtée. Faites de la place sur le disque, puis redémarrez : ce qui a été confirmé est enregistré. (${message})\n`,
  );
  setTimeout(() => process.exit(1), DERNIERES_REPONSES);
}

async function start(config: Config, logger: Logger): Promise<void> {
  const database = await openDatabase(config, entities);
  if (database.embedded) {
    say(
      `Base embarquée : ${resolve(config.dataDir)} (résiste à un arrêt brutal, pas à une coupure de courant)`,
    );
  }
  const ctx: AppContext = {
    em: database.fork(),
    acteur: null,
    session: null,
    navigateur: sansNavigateur,
    config,
    logger,
    now: () => new Date(),
  };
  const lignes = await preparer(ctx, database.embedded);
  const entretien = entretenirToujours(ctx, database);
  const mesures = new Mesures(database);
  mesures.mesurerProcessus();
  const { app, retirer, stop } = await createServer({
    config,
    database,
    logger,
    webRoot: WEB_ROOT,
    mesures,
  });
  const adresses = adressesDEcoute(config, await isDemo(ctx));
  const { servers, port } = await ecouter(app, config.port, adresses);
  stopOnSignal(
    servers,
    {
      retirer,
      stop: async () => {
        await stop();
        await entretien.stop();
      },
    },
    database,
  );
  void stopWhenLost(database, config.dataDir);
  avertirAuDemarrage(config, logger);
  say(`\n${[...presenterAdresses(config, adresses, port), ...lignes].join('\n')}\n`);
}

try {
  const config = readConfig();
  await start(config, createLogger(config.logLevel));
} catch (erreur) {
  process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
  process.exit(1);
}
