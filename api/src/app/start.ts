import 'reflect-metadata';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { readConfig, type Config } from '../core/config.js';
import type { AppContext } from '../core/context.js';
import type { Database } from '../core/database.js';
import { refuseOlder } from '../core/levels.js';
import { createLogger, type Logger } from '../core/logger.js';
import { warnOfDeadMail } from '../core/mail.js';
import { openDatabase } from '../core/openDatabase.js';
import { ADMIN_DEMO, isDemo, loadDemo, presentDemo } from '../demo/load.js';
import { maintain, type Watch } from '../entretien/entretien.service.js';
import { LOOPS } from '../entretien/works.service.js';
import { Metrics } from '../exploitation/metrics.js';
import { API_ROOT } from '../root.js';
import { listenAddresses, networkAddresses, presentAddresses } from './addresses.js';
import { entities } from './entities.js';
import { isBlank, prepareFirstStart } from './firstStart.js';
import { warnAtStart } from './https.js';
import { journalOf } from './journal.js';
import { listenOn, replyUnderWay, takeWaiting } from './listen.js';
import { watchClosing } from './maintenance.js';
import { createServer } from './server.js';
import { backgroundContext } from './session.js';

const WEB_ROOT = resolve(API_ROOT, '../web/dist');

type Product = Awaited<ReturnType<typeof createServer>>;

const say = (row: string) => void process.stdout.write(`${row}\n`);

/**
 * Makes the first administrator and campaign and, where they belong, the demo data; returns lines saying who may sign in.
 */
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
  const { pseudo, codeEquipe, temoin } = await presentDemo(ctx);
  return [
    ...(config.admin
      ? []
      : [`  Facilitatrice   ${ADMIN_DEMO.mail}   mot de passe ${ADMIN_DEMO.motDePasse}`]),
    `  Membre          ${pseudo}   mot de passe ${ADMIN_DEMO.motDePasse}`,
    ...(temoin ? [`  Témoin          ${temoin}   mot de passe ${ADMIN_DEMO.motDePasse}`] : []),
    `  Code d’équipe   ${codeEquipe}   (pour s’inscrire avec un autre pseudo)`,
  ];
}

/** Time in ms for requests that are already under way to the server, before it stops listening. */
const LAST_ARRIVALS = 250;
const REPLIES_UNDER_WAY = 8_000;
const FORCED_STOP = 9_500;
const LAST_REPLIES = 500;
/** How much longer, in ms, a connection that was open is heard: its request may be slow to come from a busy machine. */
const LAST_REQUESTS = 1_000;

/** Takes the last connections, then lets those that are open end: after their reply, or once they have long said nothing. */
async function closeOnceIdle(server: Server): Promise<void> {
  await takeWaiting(server);
  // HTTP's own `close` would cut the connections that seem idle, with the request that is on its way there.
  const closed = new Promise((done) => NetServer.prototype.close.call(server, done));
  setInterval(() => server.closeIdleConnections(), LAST_REQUESTS).unref();
  await closed;
}

/**
 * Stops in order: tells the balancer, lets arriving requests in, answers those in hand, then closes the database.
 *
 * From then on every reply closes its connection: a browser that kept asking on an open one would keep the server from
 * closing.
 */
function stopOnSignal(
  servers: readonly Server[],
  { withdraw, stop: stopDoors }: Pick<Product, 'withdraw' | 'stop'>,
  database: Database,
): void {
  const connections = new Set<Socket>();
  let stopping = false;
  let closing = false;
  const last = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  // Connections, which are few and last, and not replies: a set that changes at each request keeps what it has held from the
  // cleaning of the nursery, because each of its tables refers to the next one.
  const follow = ({ socket }: IncomingMessage, res: ServerResponse) => {
    if (!connections.has(socket)) socket.once('close', () => connections.delete(socket));
    connections.add(socket);
    if (closing) last(res);
  };
  for (const server of servers) server.prependListener('request', follow);
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A database that does not answer must not prevent the stop: what was acknowledged is already written.
    setTimeout(() => process.exit(1), FORCED_STOP).unref();
    setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, REPLIES_UNDER_WAY).unref();
    await withdraw();
    closing = true;
    for (const socket of connections) {
      const res = replyUnderWay(socket);
      if (res) last(res);
    }
    await delay(LAST_ARRIVALS);
    await Promise.all(servers.map(closeOnceIdle));
    await stopDoors();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Interval, in ms, at which the trail is sealed and the time is checked for the nightly work. */
const MAINTENANCE = 60_000;

/** Does the housekeeping now and every minute, each of its loops on its own. A failure is logged, and the next minute tries again. */
function maintainForever(ctx: AppContext, database: Database, level: 'info' | 'debug') {
  let seen: Watch = { clockGap: 0, comptes: 0 };
  const loops = LOOPS.map((loop) => {
    let underWay: Promise<void> | undefined;
    let succeededAt = Number.NaN;
    const pass = async () => {
      try {
        const watch = (watched: Watch) => {
          seen = watched;
        };
        const done = await maintain({ ...ctx, em: database.forkPatient() }, watch, [loop]);
        succeededAt = Date.now() / 1000;
        if (Object.keys(done).length) ctx.logger[level](done, 'entretien');
      } catch (error) {
        ctx.logger.error({ err: error }, 'entretien interrompu');
      }
    };
    // A round that comes while the last one is under way is left out: else reminders would leave in bursts.
    const round = () => {
      underWay ??= pass().finally(() => {
        underWay = undefined;
      });
    };
    const timer = setInterval(round, MAINTENANCE).unref();
    round();
    return {
      succeededAt: () => succeededAt,
      stop: () => {
        clearInterval(timer);
        return underWay;
      },
    };
  });
  return {
    /** When all of it last succeeded, in seconds since 1970; not a number before. */
    succeededAt: () => Math.min(...loops.map((loop) => loop.succeededAt())),
    seen: () => seen,
    stop: () => Promise.all(loops.map((loop) => loop.stop())),
  };
}

/**
 * Stops the process when the embedded database has failed, after the requests in hand were told. A supervisor, or a person
 * who has freed space on the disk, starts it again.
 */
async function stopWhenLost({ lost }: Database, dataDir: string): Promise<void> {
  if (!lost) return;
  const { message } = await lost;
  process.stderr.write(
    `La base embarquée ${resolve(dataDir)} s’est arrêtée. Faites de la place sur le disque, puis redémarrez : ce qui a été confirmé est enregistré. (${message})\n`,
  );
  setTimeout(() => process.exit(1), LAST_REPLIES);
}

/** Makes the levels that could wait until it serves. What interrupts them, the next start or db:migrate takes up. */
async function finishLevels({ finish }: Database, logger: Logger): Promise<void> {
  try {
    const levels = (await finish?.()) ?? 0;
    if (levels > 0) logger.info({ niveaux: levels }, 'mise à niveau achevée');
  } catch (error) {
    logger.error({ err: error }, 'mise à niveau interrompue');
  }
}

async function start(config: Config, logger: Logger): Promise<void> {
  const database = await openDatabase(config, entities, { asIs: !config.migrates });
  if (!config.migrates) await refuseOlder(database.fork());
  database.serve?.();
  if (database.embedded) {
    say(
      `Base embarquée : ${resolve(config.dataDir)} (résiste à un arrêt brutal, pas à une coupure de courant)`,
    );
  }
  const ctx = backgroundContext({ config, database, logger });
  const rows = await prepare(ctx, database.embedded);
  const journal = journalOf(logger, config, database);
  const maintenance = maintainForever(ctx, database, journal.level);
  const metrics = new Metrics(database);
  metrics.measureProcess();
  metrics.measure(
    'boussole_housekeeping_timestamp_seconds',
    'When this process last did the housekeeping of each minute without a failure.',
    maintenance.succeededAt,
  );
  metrics.measure(
    'boussole_clock_gap_seconds',
    'How far the clock of this process is from the database’s, or from the last night done where the base is embedded; 0 while they agree. Otherwise nothing irreversible is done.',
    () => maintenance.seen().clockGap,
  );
  metrics.measure(
    'boussole_erasures_waiting',
    'Accounts that wait to be erased until an administrator confirms it.',
    () => maintenance.seen().comptes,
  );
  const addresses = listenAddresses(config, await isDemo(ctx));
  const closing = await watchClosing(database);
  const { app, withdraw, stop } = await createServer({
    config,
    closing,
    database,
    logger,
    webRoot: WEB_ROOT,
    metrics: metrics,
    onNetwork: networkAddresses(config, addresses)[0],
  });
  const { servers, port } = await listenOn(app, config.port, addresses);
  stopOnSignal(
    servers,
    {
      withdraw: () => {
        journal.isToldToStop();
        return withdraw();
      },
      stop: async () => {
        closing.stop();
        await stop();
        await maintenance.stop();
        journal.stops();
      },
    },
    database,
  );
  void stopWhenLost(database, config.dataDir);
  warnAtStart(config, logger);
  void warnOfDeadMail(config, logger);
  journal.serves();
  if (config.migrates) void finishLevels(database, logger);
  say(`\n${[...presentAddresses(config, addresses, port), ...rows].join('\n')}\n`);
}

try {
  const config = readConfig();
  await start(config, createLogger(config.logLevel));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
