import { readableAuthor } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { created, handler, handlerWith, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import type { Synthese } from './synthese.entity.js';
import { createSynthese, getSyntheseByBoussole, updateSynthese } from './synthese.service.js';

const presentSynthese = (ctx: AppContext, synthese: Synthese) => ({
  id_synthese: synthese.id,
  synthese: synthese.synthese,
  id_individu: readableAuthor(ctx, synthese.idIndividu),
  idBoussole: synthese.idBoussole,
});

/** Synthesis calls (journey spec §7). */
export const syntheseRest = [
  route(
    'POST',
    '/syntheseBoussole/getSyntheseByBoussole',
    handler(async (ctx, { idBoussole }) => {
      const synthese = await getSyntheseByBoussole(ctx, { idBoussole });
      return ok(synthese && presentSynthese(ctx, synthese));
    }),
  ),
  route(
    'POST',
    '/syntheseBoussole',
    handler(async (ctx, { idBoussole, synthese }) =>
      created(presentSynthese(ctx, await createSynthese(ctx, { idBoussole, synthese }))),
    ),
  ),
  route(
    'POST',
    '/syntheseBoussole/modify',
    handlerWith({ id: 'id_synthese' }, async (ctx, { id_synthese: id, synthese }) =>
      ok(presentSynthese(ctx, await updateSynthese(ctx, { id, synthese }))),
    ),
  ),
];
