import { readableAuthor } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { created, handler, handlerWith, ok, type Body } from '../http/handler.js';
import { route } from '../http/rest.js';
import { flags, versioned } from '../http/versioned.js';
import type { Synthese } from './synthese.entity.js';
import {
  createSynthese,
  getSyntheseByBoussole,
  syntheseVersion,
  updateSynthese,
} from './synthese.service.js';

const presentSynthese = (ctx: AppContext, synthese: Synthese, body: Body) => ({
  id_synthese: synthese.id,
  synthese: synthese.synthese,
  id_individu: readableAuthor(ctx, synthese),
  idBoussole: synthese.idBoussole,
  ...versioned(body, syntheseVersion(synthese)),
});

/** Synthesis calls (journey spec §7). */
export const syntheseRest = [
  route(
    'POST',
    '/syntheseBoussole/getSyntheseByBoussole',
    flags('avecVersion'),
    handler(async (ctx, body) => {
      const { idBoussole } = body;
      const synthese = await getSyntheseByBoussole(ctx, { idBoussole });
      return ok(synthese && presentSynthese(ctx, synthese, body));
    }),
  ),
  route(
    'POST',
    '/syntheseBoussole',
    flags('avecVersion'),
    handler(async (ctx, body) => {
      const { idBoussole, synthese } = body;
      return created(
        presentSynthese(ctx, await createSynthese(ctx, { idBoussole, synthese }), body),
      );
    }),
  ),
  route(
    'POST',
    '/syntheseBoussole/modify',
    flags('avecVersion'),
    handlerWith({ id: 'id_synthese' }, async (ctx, body) => {
      const { id_synthese: id, synthese, version } = body;
      return ok(presentSynthese(ctx, await updateSynthese(ctx, { id, synthese, version }), body));
    }),
  ),
];
