import 'reflect-metadata';

import type { Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

import { readConfig, type Config } from '../core/config.js';
import type { AppContext, Browser } from '../core/context.js';
import { openDatabase, type Database } from '../core/database.js';
import { createLogger, type Logger } from '../core/logger.js';
import { API_ROOT } from '../core/root.js';
import { ADMIN_DEMO, isDemo, loadDemo, presentDemo } from '../demo/load.js';
import { maintain } from '../entretien/entretien.service.js';
import { Metrics } from '../exploitation/metrics.js';
import { listenAddresses, presentAddresses } from './addresses.js';
import { entities } from './entities.js';
import { isBlank, prepareFirstStart } from './firstStart.js';
import { warnAtStart } from './https.js';
import { listenOn } from './listen.js';
import { createServer } from './server.js';

const WEB_ROOT = resolve(API_ROOT, '../web/dist');

type Product = Awaited<ReturnType<typeof createServer>>;

const say = (row: string) => void process.stdout.write(`${row}\n`);

/** Nobody's browser: what the product does for itself at start has no cookies. */
const withoutBrowser: Browser = {
  ip: '127.0.0.1',
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
};

/** Makes the first administrator and campaign and, where they belong, the demo data; tells who may sign in. */
async function prepare(ctx: AppContext, embedded: boolean): Promise<string[]> {
  const { config } = ctx;
  const blank = await isBlank(ctx);
  const demo = blank && (config.demo ?? (embedded && !config.production));
  const administered = await prepareFirstStart(
    ctx,
    config.admin ?? (demo ? ADMIN_DEMO : undefined),
  );
  if (demo) {
    say('Premier démarrage : chargement de la société de démonstration …');
    await loadDemo({ ...ctx, em: ctx.em.fork() });
  }
  if (!administered) {
    return ['  Aucun administrateur : indiquez ADMIN_MAIL et ADMIN_PASSWORD, puis redémarrez.'];
  }
  if (config.demo === false || !(await isDemo(ctx))) return [];
  const { pseudo, codeEquipe } = presentDemo(ctx);
  return [
    ...(config.admin
      ? []
      : [`  Facilitatrice   ${ADMIN_DEMO.mail}   mot de passe ${ADMIN_DEMO.motDePasse}`]),
    `  Membre          ${pseudo}   mot de passe ${ADMIN_DEMO.motDePasse}`,
    `  Code d’équipe   ${codeEquipe}   (pour s’inscrire avec un autre pseudo)`,
  ];
}

/** Requests already on their way are let in this long; then the door closes. In milliseconds, as the others. */
const LAST_ARRIVALS = 250;
const REPLIES_UNDER_WAY = 8_000;
const FORCED_STOP = 9_500;
const LAST_REPLIES = 500;

/**
 * Stops in order: the balancer told, those on their way let in, those in hand answered, then the database.
 *
 * From then on every reply ends its connection: a browser that keeps asking on it would never let us close.
 */
function stopOnSignal(
  servers: readonly Server[],
  { retirer, stop: stopDoors }: Pick<Product, 'retirer' | 'stop'>,
  database: Database,
): void {
  const underWay = new Set<ServerResponse>();
  let stopping = false;
  let closing = false;
  const last = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  const follow = (_req: unknown, res: ServerResponse) => {
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
    if (closing) last(res);
  };
  for (const server of servers) server.prependListener('request', follow);
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A database that does not answer must not hold us: whatever was acknowledged is written.
    setTimeout(() => process.exit(1), FORCED_STOP).unref();
    setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, REPLIES_UNDER_WAY).unref();
    await retirer();
    closing = true;
    for (const res of underWay) last(res);
    await delay(LAST_ARRIVALS);
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
const MAINTENANCE = 60_000;

/** Housekeeping now and every minute; a failure is logged, and the next minute tries again. */
function maintainForever(ctx: AppContext, database: Database): { stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  // Whoever tries the product on a terminal reads the address there, and nothing after it.
  const level = database.embedded && !ctx.config.production ? 'debug' : 'info';
  const pass = async () => {
    try {
      const done = await maintain({ ...ctx, em: database.forkPatient() });
      if (Object.keys(done).length) ctx.logger[level](done, 'entretien');
    } catch (error) {
      ctx.logger.error({ err: error }, 'entretien interrompu');
    }
  };
  const round = () => {
    underWay = underWay.then(pass);
  };
  const timer = setInterval(round, MAINTENANCE).unref();
  round();
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}

/** Those in hand are told of the failure first; a supervisor, or a person who has made room, starts us again. */
async function stopWhenLost({ lost }: Database, dataDir: string): Promise<void> {
  if (!lost) return;
  const { message } = await lost;
  process.stderr.write(
    `La base embarquée ${resolve(dataDir)} s’est arrêtée. Faites de la place sur le disque, puis redémarrez : ce qui a été confirmé est enregistré. (${message})\n`,
  );
  setTimeout(() => process.exit(1), LAST_REPLIES);
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
    actor: null,
    session: null,
    navigateur: withoutBrowser,
    config,
    logger,
    now: () => new Date(),
  };
  const rows = await prepare(ctx, database.embedded);
  const maintenance = maintainForever(ctx, database);
  const metrics = new Metrics(database);
  metrics.measureProcess();
  const { app, retirer, stop } = await createServer({
    config,
    database,
    logger,
    webRoot: WEB_ROOT,
    mesures: metrics,
  });
  const addresses = listenAddresses(config, await isDemo(ctx));
  const { servers, port } = await listenOn(app, config.port, addresses);
  stopOnSignal(
    servers,
    {
      retirer,
      stop: async () => {
        await stop();
        await maintenance.stop();
      },
    },
    database,
  );
  void stopWhenLost(database, config.dataDir);
  warnAtStart(config, logger);
  say(`\n${[...presentAddresses(config, addresses, port), ...rows].join('\n')}\n`);
}

try {
  const config = readConfig();
  await start(config, createLogger(config.logLevel));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
