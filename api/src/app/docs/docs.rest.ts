import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { stringify } from 'yaml';

import { authorize, isAllowed } from '../../acces/permissions.js';
import { originOf } from '../../core/mail.js';
import type { Scope } from '../../core/openTo.js';
import { contextOf } from '../../http/context.js';
import { route } from '../../http/rest.js';
import { cutForJetons } from '../../jeton/contract.js';
import { describeJeton, type DescribedJeton } from '../../jeton/described.service.js';
import { nonceOf } from '../pages.js';
import { printedSchema } from '../sdl.js';
import { cutOpenapi, type Ids } from './cut.js';
import { guide } from './guide.js';
import { openapi, type Openapi } from './openapi.js';
import { page, pageOfJeton } from './page.js';

/**
 * Whose contract is asked for: a token's own, or that of the token which the address names (`?jeton=`), for whoever may see
 * it; undefined: the whole product's.
 */
async function askedJeton(req: Request): Promise<DescribedJeton | undefined> {
  const ctx = contextOf(req);
  const id = ctx.actor?.jeton ?? req.query['jeton'];
  if (id !== undefined) return describeJeton(ctx, { id });
  authorize(ctx, 'admin');
  return undefined;
}

const idsOf = (jeton: DescribedJeton): Ids => {
  const { idSociete, idEquipe, idBoussole, idCampagne, idDomaine } = jeton;
  const known = Object.entries({
    idSociete,
    id_societe: idSociete,
    idEquipe,
    idBoussole,
    idCampagne,
    idDomaine,
    idParent: idDomaine,
  });
  return Object.fromEntries(known.flatMap(([name, id]) => (id === null ? [] : [[name, id]])));
};

const cutFor = (req: Request, jeton: DescribedJeton): Openapi =>
  cutOpenapi(openapi().document, {
    server: originOf(contextOf(req).config),
    ids: idsOf(jeton),
    portees: jeton.portees,
  });

/** Whoever opens a token's page in a browser gives it as the password: no account is needed. */
function asksSecret(req: Request, res: Response): boolean {
  if (contextOf(req).actor || req.query['jeton'] === undefined) return false;
  res.set('WWW-Authenticate', 'Basic realm="Jeton de rapport", charset="UTF-8"');
  return true;
}

/** A browser is redirected as the product's own pages redirect it; a program gets the ordinary refusal. */
const docs: RequestHandler = async (req, res) => {
  const { app } = req;
  const ctx = contextOf(req);
  const isProgram = asksSecret(req, res) || ctx.actor?.jeton !== undefined;
  if (!isProgram && req.accepts(['json', 'html']) === 'html' && !isAllowed(ctx, 'admin')) {
    return res.redirect(ctx.actor ? '/notFoundPage' : '/login');
  }
  const jeton = await askedJeton(req);
  const look = { sheets: app.locals['feuilles'] as string[], nonce: nonceOf(res) };
  if (!jeton) return void res.type('html').send(page(openapi().document, look));
  const told = guide(originOf(ctx.config), idsOf(jeton), jeton.societes.length > 1);
  res.type('html').send(pageOfJeton(jeton, cutFor(req, jeton), told, look));
};

/** The description of the REST facade, for callers who may also read the GraphQL schema (docs/decisions/006). */
export const docsRest = [
  route('GET', '/docs', docs),
  route('GET', '/openapi.yaml', async (req, res) => {
    asksSecret(req, res);
    const jeton = await askedJeton(req);
    res.type('application/yaml').send(jeton ? stringify(cutFor(req, jeton)) : openapi().text);
  }),
  route('GET', '/openapi.json', async (req, res) => {
    asksSecret(req, res);
    const jeton = await askedJeton(req);
    res.json(jeton ? cutFor(req, jeton) : openapi().document);
  }),
];

/** The GraphQL schema as text, for the same callers; printed once for each scope, of which there are few. */
export function sdl(schema: GraphQLSchema): RequestHandler {
  const texts = new Map<string, string>();
  const textFor = (portees: readonly Scope[] | undefined): string => {
    const key = portees ? portees.join() : 'whole';
    const text = texts.get(key) ?? printedSchema(portees ? cutForJetons(schema, portees) : schema);
    texts.set(key, text);
    return text;
  };
  return async (req, res) => {
    asksSecret(req, res);
    const jeton = await askedJeton(req);
    res.type('text/plain').send(textFor(jeton?.portees));
  };
}
