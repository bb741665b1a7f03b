import type { Server } from 'node:http';
import { resolve } from 'node:path';

import type { AppContext, Navigateur } from './acces/context.js';
import { readConfig, type Config } from './core/config.js';
import { openDatabase, type Database } from './core/database.js';
import { createLogger, type Logger } from './core/logger.js';
import { RACINE_API } from './core/racine.js';
import { ADMIN_DEMO, chargerDemo, isDemo, presenterDemo } from './demo/charger.js';
import { entities } from './entities.js';
import { httpServer } from './http/ecoute.js';
import { createServer } from './http/server.js';
import { isVierge, preparerPremierDemarrage } from './premierDemarrage.js';

const WEB_ROOT = resolve(RACINE_API, '../web/dist');

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

async function listen(app: Parameters<typeof httpServer>[0], port: number): Promise<Server> {
  const server = httpServer(app);
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, () => ready());
  });
  return server;
}

/** Stops in order: no new request, those in hand answered, then the database. */
function stopOnSignal(server: Server, stopDoors: () => Promise<void>, database: Database): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 8_000).unref();
    await closed;
    await stopDoors();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
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
  const { app, stop } = await createServer({ config, database, logger, webRoot: WEB_ROOT });
  const server = await listen(app, config.port);
  stopOnSignal(server, stop, database);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(
    `\n  Boussole        ${config.publicUrl ?? `http://localhost:${port}`}\n${lignes.join('\n')}\n`,
  );
}

try {
  const config = readConfig();
  await start(config, createLogger(config.logLevel));
} catch (erreur) {
  process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
  process.exit(1);
}
