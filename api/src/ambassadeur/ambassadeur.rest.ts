import { created, handler, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { addAmbassadeur, listAmbassadeurs, removeAmbassadeur } from './ambassadeur.service.js';

/** Ambassador calls of journey spec §7, and a removal, which the specification lacks. */
export const ambassadeurRest = [
  route(
    'POST',
    '/ambassadeurBoussole/getAmbassadeurByBoussole',
    handler(async (ctx, { idBoussole }) =>
      ok(
        (await listAmbassadeurs(ctx, { idBoussole })).map((name) => ({
          // A number sent as text must come back as a number.
          idBoussole: Number(idBoussole),
          nom: name,
        })),
      ),
    ),
  ),
  route(
    'POST',
    '/ambassadeurBoussole',
    handler(async (ctx, { idBoussole, nom }) => {
      await addAmbassadeur(ctx, { idBoussole, nom });
      return created();
    }),
  ),
  route(
    'POST',
    '/ambassadeurBoussole/delete',
    handler(async (ctx, { idBoussole, nom }) => {
      await removeAmbassadeur(ctx, { idBoussole, nom });
      return ok();
    }),
  ),
];
