import { handler, handlerWith, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { whenChanged } from '../http/whenChanged.js';
import { listDomaineRows } from './domaine/domaine.service.js';
import { presentFigures } from './figures.js';
import { specified } from './reponses.sql.js';
import { getResultatBoussole } from './resultat.service.js';
import { listParticipations, listResultatRows } from './rows.service.js';
import { chiffresRest } from './societe/chiffres.rest.js';

/** Answer and result calls (journey spec §7), and the figures for programs (decision 025). */
export const resultatRest = [
  route(
    'GET',
    '/chiffres/:idBoussole',
    whenChanged(async (ctx, _body, { params }) =>
      ok(presentFigures(await getResultatBoussole(ctx, { idBoussole: params['idBoussole'] }))),
    ),
  ),
  ...chiffresRest,
  route(
    'POST',
    '/boussole/getResultatByBoussole',
    handler(async (ctx, { idBoussole }) => {
      const rows = await listResultatRows(ctx, { idBoussole });
      return ok({
        resultat: rows.resultat.map((line) => specified(line)),
        resultatN1: rows.resultatN1.map((line) => specified(line)),
        resultatN2: rows.resultatN2.map((line) => specified(line)),
      });
    }),
  ),
  route(
    'POST',
    '/equipes/getResultatDomaine',
    handlerWith({ idDomaine: 'idParent' }, async (ctx, { idParent, idCampagne, champs }) =>
      ok(await listDomaineRows(ctx, { idDomaine: idParent, idCampagne, champs })),
    ),
  ),
  route(
    'POST',
    '/boussole/getBoussoleIndividuByBoussole',
    handler(async (ctx, { idBoussole }) =>
      ok(
        (await listParticipations(ctx, { idBoussole })).map(({ numero, statut }) => ({
          id_boussole_individu: numero,
          statut,
        })),
      ),
    ),
  ),
];
