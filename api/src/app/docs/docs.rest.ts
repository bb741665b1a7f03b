import type { RequestHandler } from 'express';

import { authorize, isAllowed } from '../../acces/permissions.js';
import { contextOf } from '../../http/context.js';
import { route } from '../../http/rest.js';
import { nonceOf } from '../pages.js';
import { openapi } from './openapi.js';
import { page } from './page.js';

/** A browser is redirected as the product's own pages redirect it; a program gets the ordinary refusal. */
const docs: RequestHandler = (req, res) => {
  const { app } = req;
  const ctx = contextOf(req);
  if (req.accepts(['json', 'html']) === 'html' && !isAllowed(ctx, 'admin')) {
    return res.redirect(ctx.actor ? '/notFoundPage' : '/login');
  }
  authorize(ctx, 'admin');
  res.type('html').send(page(openapi().document, app.locals['feuilles'], nonceOf(res)));
};

/** The description of the REST facade, for callers who may also read the GraphQL schema (docs/decisions/006). */
export const docsRest = [
  route('GET', '/docs', docs),
  route('GET', '/openapi.yaml', (req, res) => {
    authorize(contextOf(req), 'admin');
    res.type('application/yaml').send(openapi().text);
  }),
  route('GET', '/openapi.json', (req, res) => {
    authorize(contextOf(req), 'admin');
    res.json(openapi().document);
  }),
];
