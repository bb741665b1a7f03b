import { handler, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { listCampagnes } from './campagne.service.js';

/** Campaign calls (journey spec §7). */
export const campagneRest = [
  route(
    'GET',
    '/campagneBoussole/getCampagne',
    handler(async (ctx) =>
      ok((await listCampagnes(ctx)).map(({ id, nom, annee }) => ({ id_campagne: id, nom, annee }))),
    ),
  ),
];
