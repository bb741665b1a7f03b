import type { AppContext } from '../core/context.js';
import { created, handler, handlerWith, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { listAskedCriteres } from './askedCriteres.service.js';
import type { Boussole } from './boussole.entity.js';
import { createBoussole, deleteBoussole, getCampagneOf } from './boussole.service.js';
import type { MaParticipation } from './boussole.types.js';
import { createParticipation, updateStatut } from './parcours.service.js';
import type { Parcours } from './parcours.types.js';
import {
  getMyParticipation,
  getStatut,
  listBoussolesWithMe,
  listMyBoussoles,
  type BoussoleEquipe,
} from './participation.service.js';
import { saveResultat } from './reponse.service.js';

async function presentBoussole(ctx: AppContext, boussole: Boussole) {
  const { nom } = await getCampagneOf(ctx, boussole);
  return {
    id_boussole: boussole.id,
    idBoussole: boussole.id,
    date_creation: boussole.dateCreation,
    nom,
    id_campagne: boussole.idCampagne,
  };
}

const presentMyBoussole = (boussole: BoussoleEquipe | MaParticipation) => ({
  id_boussole: boussole.idBoussole,
  idBoussole: boussole.idBoussole,
  date_creation: boussole.dateCreation,
  nom: boussole.nomCampagne,
  LIBELLE_EQUIPE: boussole.libelleEquipe,
  statut: boussole.statut,
  idBoussoleIndividu: boussole.id,
});

const presentQuestion = ({ question, id, statut, totalReponses, totalCriteres }: Parcours) => ({
  id_critere_boussole: question?.idCritere ?? null,
  libelle: question?.libelle ?? null,
  description: question?.description ?? null,
  Logo: question?.logo ?? null,
  libelle_ff_vert: question?.libelleFfVert ?? null,
  libelle_ff_rouge: question?.libelleFfRouge ?? null,
  libelle_or_vert: question?.libelleOrVert ?? null,
  libelle_or_rouge: question?.libelleOrRouge ?? null,
  totalResultat: totalReponses,
  totalCritere: totalCriteres,
  idBoussoleIndividu: id,
  statut,
});

const NOMS_REPONSE = {
  idParticipation: 'idBoussoleIndividu',
  question1: 'question_1',
  question2: 'question_2',
};

/** Boussole calls (journey spec §7). */
export const boussoleRest = [
  route(
    'POST',
    '/boussole/getBoussoleByIndividu',
    handler(async (ctx) => ok((await listMyBoussoles(ctx)).map(presentMyBoussole))),
  ),
  route(
    'POST',
    '/boussole/getBoussoleByEquipe',
    handler(async (ctx, { idEquipe }) => {
      const boussoles = await listBoussolesWithMe(ctx, { idEquipe });
      return ok(
        boussoles.map((boussole) => ({
          ...presentMyBoussole(boussole),
          id_campagne: boussole.idCampagne,
        })),
      );
    }),
  ),
  route(
    'POST',
    '/boussole',
    handler(async (ctx, { idEquipe, idCampagne }) => {
      const boussole = await createBoussole(ctx, { idEquipe, idCampagne });
      return created(await presentBoussole(ctx, boussole));
    }),
  ),
  route(
    'POST',
    '/boussole/delete',
    handlerWith({ id: 'idBoussole' }, async (ctx, { idBoussole }) => {
      await deleteBoussole(ctx, { id: idBoussole });
      return ok();
    }),
  ),
  route(
    'POST',
    '/boussole/getStatut',
    handler(async (ctx, { idBoussole }) => ok({ statut: await getStatut(ctx, { idBoussole }) })),
  ),
  route(
    'POST',
    '/boussole/modifStatut',
    handler(async (ctx, { idBoussole, statut }) => {
      const progress = await updateStatut(ctx, { idBoussole, statut });
      return ok({ statut: progress.statut });
    }),
  ),
  route(
    'POST',
    '/boussole/getNextQuestion',
    handler(async (ctx, { idBoussole }) =>
      ok(presentQuestion(await createParticipation(ctx, { idBoussole }))),
    ),
  ),
  route(
    'POST',
    '/boussole/getBoussoleIndividu',
    handlerWith({ id: 'id_boussole_individu' }, async (ctx, { id_boussole_individu: id }) => {
      const participation = await getMyParticipation(ctx, { id });
      return ok([
        {
          id_boussole_individu: participation.id,
          id_individu: participation.idIndividu,
          id_boussole: participation.idBoussole,
          statut: participation.statut,
        },
      ]);
    }),
  ),
  route(
    'POST',
    '/boussole/resultatBoussole',
    handlerWith(NOMS_REPONSE, async (ctx, body) => {
      const { id, totalReponses, totalCriteres } = await saveResultat(ctx, {
        idParticipation: body['idBoussoleIndividu'],
        idCritere: body['idCritere'],
        question1: body['question_1'],
        question2: body['question_2'],
        commentaire: body['commentaire'],
      });
      return created({
        idBoussoleIndividu: id,
        totalResultat: totalReponses,
        totalCritere: totalCriteres,
      });
    }),
  ),
  route(
    'POST',
    '/criteresBoussole/getCritereByBoussole',
    handler(async (ctx, { idBoussole }) =>
      ok((await listAskedCriteres(ctx, { idBoussole })).map(({ id }) => ({ ID_CRITERE: id }))),
    ),
  ),
];
