import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';

import { JSON_MAX_OCTETS } from '../../../schema/limites.js';
import { noterAppel } from '../exploitation/journal.js';
import { Mesures } from '../exploitation/mesures.js';
import { metrics } from '../exploitation/metrics.rest.js';
import { suivre } from '../http/appel.js';
import { contexteDe, contextOf } from '../http/context.js';
import { noStore, refuse } from '../http/handler.js';
import { restRouter } from '../http/rest.js';
import { exigerAppel, fermerAuxJetons } from '../jeton/portee.js';
import { surveiller } from './budget.js';
import { abreger, alleger } from './champsSimples.js';
import { documentsDe } from './documents.js';
import { errorHandler } from './errorHandler.js';
import { graphqlDoor } from './graphql.js';
import { avertirUneFois } from './https.js';
import { contentType, sameOriginOnly } from './origin.js';
import { feuillesDe, pages, securityHeaders } from './pages.js';
import { MULTIPART_PATHS, restRoutes } from './routes.js';
import { sante } from './sante.js';
import { buildGraphqlSchema } from './schema.js';
import { quiOuvre, withContext, type Deps } from './session.js';

export type { Deps } from './session.js';

export interface ServerOptions extends Deps {
  /** Folder of the built browser application. */
  webRoot: string;
  /** What is counted of the requests; main's also counts what the process does. */
  mesures?: Mesures;
}

const notFound: RequestHandler = (_req, res) =>
  refuse(res, 404, 'NOT_FOUND', "Cette adresse n'existe pas");
const methodNotAllowed: RequestHandler = (_req, res) =>
  refuse(res, 405, 'METHOD_NOT_ALLOWED', "Cette méthode n'est pas permise");

/** What a reporting token may not call is refused before its body is read. */
const selonJeton: RequestHandler = (req, _res, next) => {
  exigerAppel(contextOf(req), req.path);
  next();
};

/** The schema of people, and the same for reporting tokens, closed to them but for what they are for. */
async function schemasDesPortes() {
  const [personnes, jetons] = [await buildGraphqlSchema(), await buildGraphqlSchema()];
  return {
    personnes: surveiller(abreger(alleger(personnes))),
    jetons: surveiller(fermerAuxJetons(abreger(alleger(jetons)))),
  };
}

/** Every request has an id, is counted, and leaves a line. */
function raconter({ config, logger }: Deps, mesures: Mesures): RequestHandler {
  const noter = noterAppel(logger, config);
  return suivre(
    (appel) => {
      mesures.compter(appel);
      noter(appel);
    },
    (req) => contexteDe(req)?.navigateur,
  );
}

/**
 * The whole product as one Express application: pages, /graphql, /api.
 *
 * @returns the application, what to call before it takes no more requests, and before closing the database.
 */
export async function createServer(
  options: ServerOptions,
): Promise<{ app: Express; retirer: () => Promise<void>; stop: () => Promise<void> }> {
  const { config, logger, webRoot } = options;
  const graphql = await graphqlDoor(await schemasDesPortes(), logger, documentsDe(webRoot));
  const mesures = options.mesures ?? new Mesures(options.database);
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('trust proxy', config.trustedProxies);
  app.locals['feuilles'] = feuillesDe(webRoot);
  app.use(raconter(options, mesures), securityHeaders(config), compression());
  const { router, retirer } = sante(options.database);
  app.use(router, avertirUneFois(config, logger));
  app.use(metrics(mesures, config, withContext(options)));
  app.use(['/api', '/graphql'], noStore, sameOriginOnly(config));

  const json = express.json({ limit: JSON_MAX_OCTETS, strict: false, type: () => true });
  const readJson: RequestHandler = (req, res, next) =>
    req.is('multipart/form-data') ? next() : json(req, res, next);
  app.use('/graphql', contentType(['']), withContext(options), readJson, ...graphql.handlers);
  app.use(
    '/api',
    contentType(MULTIPART_PATHS),
    withContext(options),
    selonJeton,
    readJson,
    restRouter(restRoutes, methodNotAllowed),
    notFound,
  );
  app.use(pages(config, webRoot, quiOuvre(options)));
  app.use(notFound, errorHandler);
  return { app, retirer, stop: graphql.stop };
}
