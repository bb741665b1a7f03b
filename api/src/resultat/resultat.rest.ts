import { handler, handlerWith, ok } from '../http/handler.js';
import { listeEntiere } from '../http/listeEntiere.js';
import { route } from '../http/rest.js';
import { listLignesDomaine } from './domaine/domaine.service.js';
import { listLignesResultat, listParticipations } from './lignes.service.js';
import type { LigneReponse } from './permutation.js';

const presentLigne = (ligne: LigneReponse) => ({
  id_boussole_individu: ligne.idBoussoleIndividu,
  id_critere_boussole: ligne.idCritere,
  libelle: ligne.libelle,
  question_1: ligne.question1,
  question_2: ligne.question2,
  statut: ligne.statut,
});

/** Answer and result calls (journey spec §7). */
export const resultatRest = [
  route(
    'POST',
    '/boussole/getResultatByBoussole',
    handler(async (ctx, { idBoussole }) => {
      const lignes = await listLignesResultat(ctx, { idBoussole });
      return ok({
        resultat: lignes.resultat.map(presentLigne),
        resultatN1: lignes.resultatN1.map(presentLigne),
        resultatN2: lignes.resultatN2.map(presentLigne),
      });
    }),
  ),
  route(
    'POST',
    '/equipes/getResultatDomaine',
    handlerWith(
      { idDomaine: 'idParent' },
      listeEntiere(async (ctx, { idParent: idDomaine, idCampagne }) =>
        ok((await listLignesDomaine(ctx, { idDomaine, idCampagne })).map(presentLigne)),
      ),
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
