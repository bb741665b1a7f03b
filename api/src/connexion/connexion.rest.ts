import { authorize } from '../acces/permissions.js';
import { handler, handlerWith, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { getSession, login, loginByPseudo, logout } from './connexion.service.js';

/** Access calls of both specifications (admin §7, journey §7). */
export const accesRest = [
  route(
    'POST',
    '/access/login',
    handlerWith({ motDePasse: 'password' }, async (ctx, { mail, password }) => {
      await login(ctx, { mail, motDePasse: password });
      return ok();
    }),
  ),
  route(
    'POST',
    '/access/loginUserAdeo',
    handlerWith({ motDePasse: 'password' }, async (ctx, { pseudo, password }) => {
      await loginByPseudo(ctx, { pseudo, motDePasse: password });
      return ok();
    }),
  ),
  route(
    'GET',
    '/access/logout',
    handler(async (ctx, _body, req) => {
      await logout(ctx);
      req.res?.setHeader('Clear-Site-Data', '"cache", "storage"');
      return ok();
    }),
  ),
  route(
    'GET',
    '/checkToken',
    handler((ctx) => {
      getSession(ctx);
      return ok();
    }),
  ),
  route(
    'GET',
    '/isAdmin',
    handler((ctx) => {
      authorize(ctx, 'admin');
      return ok();
    }),
  ),
];
