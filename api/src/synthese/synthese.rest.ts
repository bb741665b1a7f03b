import { created, handler, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import type { Synthese } from './synthese.entity.js';
import { createSynthese, getSyntheseByBoussole, updateSynthese } from './synthese.service.js';

const presentSynthese = (synthese: Synthese) => ({
  id_synthese: synthese.id,
  synthese: synthese.synthese,
  idBoussole: synthese.idBoussole,
});

/** Synthesis calls (journey spec §7). */
export const syntheseRest = [
  route(
    'POST',
    '/syntheseBoussole/getSyntheseByBoussole',
    handler(async (ctx, { idBoussole }) => {
      const synthese = await getSyntheseByBoussole(ctx, { idBoussole });
      return ok(synthese && presentSynthese(synthese));
    }),
  ),
  route(
    'POST',
    '/syntheseBoussole',
    handler(async (ctx, { idBoussole, synthese }) =>
      created(presentSynthese(await createSynthese(ctx, { idBoussole, synthese }))),
    ),
  ),
  route(
    'POST',
    '/syntheseBoussole/modify',
    handler(async (ctx, { id_synthese: id, synthese }) =>
      ok(presentSynthese(await updateSynthese(ctx, { id, synthese }))),
    ),
  ),
];
