import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';

import { once } from '../../../schema/once.js';
import { annuaireRest } from '../connexion/annuaire/annuaire.rest.js';
import { logCall } from '../exploitation/log.js';
import { Metrics } from '../exploitation/metrics.js';
import { metrics } from '../exploitation/metrics.rest.js';
import { follow, STREAM } from '../http/call.js';
import { contextOf, knownContext } from '../http/context.js';
import { noStore, refuse } from '../http/handler.js';
import { restRouter } from '../http/rest.js';
import { requireCall } from '../jeton/scope.js';
import { agendaRest } from '../planEquipe/agenda/agenda.rest.js';
import { oneClick } from '../rappel/adresse/oneClick.rest.js';
import { chiffresAddress } from '../resultat/societe/address.rest.js';
import { seanceStream } from '../seance/stream.rest.js';
import { Watch, type StreamLimits } from '../seance/watch.js';
import { watch } from './budget.js';
import { sdl } from './docs/docs.rest.js';
import { documentsOf } from './documents.js';
import { errorHandler } from './errorHandler.js';
import { graphqlHandlers } from './graphql.js';
import { health } from './health.js';
import { warnOnce } from './https.js';
import { readJson } from './json.js';
import { maintenance, OPEN, type Closing } from './maintenance.js';
import { contentType, openToTokens, sameOriginOnly } from './origin.js';
import { pages, securityHeaders, sheetsOf } from './pages.js';
import { MULTIPART_PATHS, restRoutes } from './routes.js';
import { buildGraphqlSchema } from './schema.js';
import {
  backgroundContext,
  identify,
  whatAnswers,
  whatScans,
  whoOpens,
  withContext,
  withoutSession,
  type Deps,
} from './session.js';

export type { Deps } from './session.js';

export interface ServerOptions extends Deps {
  /** Folder of the built browser application. */
  webRoot: string;
  /** Counts requests; main's instance also counts what the process does. */
  metrics?: Metrics;
  /** Whether an operator has closed it for a while; never, unless told. */
  closing?: Closing;
  /** How many streams of séances it holds. */
  streams?: StreamLimits;
  /** This machine’s address on its network, where phones reach it by one. */
  onNetwork?: string | undefined;
}

const notFound: RequestHandler = (_req, res) =>
  refuse(res, 404, 'NOT_FOUND', "Cette adresse n'existe pas");
const methodNotAllowed: RequestHandler = (_req, res) =>
  refuse(res, 405, 'METHOD_NOT_ALLOWED', 'Cette méthode n’est pas permise');

/** Refuses calls that are closed to reporting tokens, before their body is read. */
const byJeton: RequestHandler = (req, _res, next) => {
  requireCall(contextOf(req), req.path);
  next();
};

/** The schema that is served, built once; documents of programs are judged by their names (jeton/scope.ts). */
export const servedSchema = once(async () => watch(await buildGraphqlSchema()));

/** Gives every request an id, counts it, and logs one line. */
function tell({ config, logger }: Deps, gauges: Metrics): RequestHandler {
  const record = logCall(logger, config);
  return follow(
    (call) => {
      // A stream lasts an hour: it would drown the times of answers.
      if (call.route !== STREAM) gauges.count(call);
      record(call);
    },
    (req) => knownContext(req)?.navigateur,
  );
}

/**
 * The whole product as one Express application: pages, /graphql, /api.
 *
 * @returns the application, a function to call before it stops taking requests, and one to call before the database
 *   closes.
 */
export async function createServer(
  options: ServerOptions,
): Promise<{ app: Express; withdraw: () => Promise<void>; stop: () => Promise<void> }> {
  const { config, logger, webRoot } = options;
  const documents = documentsOf(webRoot);
  const graphql = await graphqlHandlers(await servedSchema(), logger, documents);
  const gauges = options.metrics ?? new Metrics(options.database);
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('trust proxy', config.trustedProxies);
  app.locals['feuilles'] = sheetsOf(webRoot);
  app.use(tell(options, gauges), securityHeaders(config), compression());
  const { router, withdraw } = health(options.database);
  app.use(router, maintenance(options.closing ?? OPEN), warnOnce(config, logger));
  app.use(metrics(gauges, config));
  app.use(['/api', '/graphql'], openToTokens);
  app.use(['/api', '/graphql', '/flux'], noStore, sameOriginOnly(config));

  app.get('/graphql/schema.graphql', withContext(options), sdl(await servedSchema()));
  app.use('/graphql', contentType(['']), readJson, withContext(options), ...graphql.handlers);
  const { streams: limits, database } = options;
  const streams = new Watch(() => backgroundContext(options), { limits, listen: database.listen });
  gauges.measure('boussole_streams', 'Streams of séances that are open.', () => streams.size);
  app
    .route('/flux/seance')
    .post(contentType([]), withContext(options), readJson, seanceStream(streams, identify(options)))
    .all(methodNotAllowed);
  app.use(
    '/api',
    contentType(MULTIPART_PATHS),
    withContext(options),
    byJeton,
    readJson,
    restRouter(restRoutes, methodNotAllowed),
    notFound,
  );
  if (config.oidc) {
    const directory = annuaireRest(config.oidc, methodNotAllowed);
    app.use('/connexion/annuaire', noStore, withContext(options), directory);
  }
  app.use(agendaRest(withoutSession(options), methodNotAllowed));
  app.use(chiffresAddress(withoutSession(options), methodNotAllowed));
  app.use(oneClick(withoutSession(options)));
  app.use(
    pages(config, webRoot, {
      open: whoOpens(options),
      scan: whatScans(options),
      answer: whatAnswers(options, graphql.answer),
      onNetwork: options.onNetwork,
    }),
  );
  app.use(notFound, errorHandler);
  return {
    app,
    withdraw: async () => {
      await withdraw();
      streams.close();
    },
    stop: async () => {
      streams.close();
      await graphql.stop();
    },
  };
}
