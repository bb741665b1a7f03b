import { created, handler, handlerWith, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { createCommentaire, listCommentaires, listDomaineOpinions } from './commentaire.service.js';

/** Comment calls (journey spec §7). The author is always the signed-in person, whatever the body says. */
export const commentaireRest = [
  route(
    'POST',
    '/commentaireBoussole',
    handler(async (ctx, { idBoussole, commentaire, roti }) => {
      await createCommentaire(ctx, { idBoussole, commentaire, roti });
      return created();
    }),
  ),
  route(
    'POST',
    '/commentaireBoussole/getCommentaireByBoussole',
    handler(async (ctx, { idBoussole }) => ok(await listCommentaires(ctx, { idBoussole }))),
  ),
  route(
    'POST',
    '/commentaireBoussole/getCommentaireByDomaine',
    handlerWith({ idDomaine: 'idParent' }, async (ctx, { idParent: idDomaine, idCampagne }) =>
      ok(await listDomaineOpinions(ctx, { idDomaine, idCampagne })),
    ),
  ),
];
