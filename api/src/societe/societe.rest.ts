import { created, handler, handlerWith, ok, partIn } from '../http/handler.js';
import { route } from '../http/rest.js';
import type { Societe } from './societe.entity.js';
import {
  createSociete,
  deleteSociete,
  getSociete,
  getSocieteByBoussole,
  updateSociete,
  listAllSocietes,
} from './societe.service.js';

const presentSociete = (societe: Societe) => ({
  ID_SOCIETE: societe.id,
  LIBELLE_SOCIETE: societe.libelleSociete,
  VISU_SOCIETE: societe.visuSociete ? 1 : 0,
});

/** 0 and 1 of the specification; any other value is passed on, and the schema refuses it. */
const visuOf = (visu: unknown): unknown => {
  if (visu === 0 || visu === 1) return visu === 1;
  return visu === undefined ? undefined : 'non valide';
};

const listAll = handler(async (ctx, body, { method, query }) =>
  ok(await listAllSocietes(ctx, partIn(method === 'POST' ? body : query))),
);

/** Company calls (admin spec §7). */
export const societeRest = [
  route('GET', '/societes/getAllSocietes', listAll),
  route('POST', '/societes/getAllSocietes', listAll),
  route(
    'POST',
    '/societes',
    handler(async (ctx, { libelleSociete, visuSociete, k, minimumReponses }) => {
      const societe = await createSociete(ctx, {
        libelleSociete,
        visuSociete: visuOf(visuSociete),
        k,
        minimumReponses,
      });
      return created(presentSociete(societe));
    }),
  ),
  route(
    'POST',
    '/societes/getSocieteById',
    handlerWith({ id: 'idSociete' }, async (ctx, { idSociete }) =>
      ok(presentSociete(await getSociete(ctx, { id: idSociete }))),
    ),
  ),
  route(
    'POST',
    '/societes/modify',
    handlerWith(
      { id: 'idSociete' },
      async (ctx, { idSociete, libelleSociete, visuSociete, k, minimumReponses }) => {
        const societe = await updateSociete(ctx, {
          id: idSociete,
          libelleSociete,
          visuSociete: visuOf(visuSociete),
          k,
          minimumReponses,
        });
        return ok(presentSociete(societe));
      },
    ),
  ),
  route(
    'POST',
    '/societes/delete',
    handlerWith({ id: 'idSociete' }, async (ctx, { idSociete }) => {
      await deleteSociete(ctx, { id: idSociete });
      return ok();
    }),
  ),
  route(
    'POST',
    '/societes/getSocieteByBoussole',
    handler(async (ctx, { idBoussole }) =>
      ok({ ID_SOCIETE: await getSocieteByBoussole(ctx, { idBoussole }) }),
    ),
  ),
];
