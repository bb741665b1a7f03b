import { present } from '../acces/fields.js';
import type { AppContext } from '../core/context.js';
import { created, handler, handlerWith, ok, partIn } from '../http/handler.js';
import { route } from '../http/rest.js';
import { getEquipeByCode } from './code.service.js';
import { Equipe, EQUIPE_NAMES } from './equipe.entity.js';
import {
  createEquipe,
  deleteEquipe,
  getEquipe,
  getEquipeByBoussole,
  getEquipeTree,
} from './equipe.service.js';
import { listAllEquipes } from './rows.service.js';
import { saveEquipeTree } from './tree.service.js';

const presentEquipe = (ctx: AppContext) => present(ctx, Equipe, EQUIPE_NAMES);

/** A row of the tree as the specification sends it; a row that is no object is passed on, and the schema refuses it. */
const treeOf = (equipes: unknown): unknown =>
  Array.isArray(equipes)
    ? equipes.map((equipe: unknown) => {
        if (typeof equipe !== 'object' || equipe === null) return equipe;
        const row = equipe as Record<string, unknown>;
        return {
          id: row['ID_EQUIPE'],
          libelleEquipe: row['LIBELLE_EQUIPE'],
          idParent: row['ID_PARENT'],
          rang: row['RANG'],
        };
      })
    : equipes;

/** Team calls (admin spec §7, journey spec §7); getArbre and the optional `version` are ours. */
export const equipeRest = [
  route(
    'POST',
    '/equipes/getAllEquipes',
    handler(async (ctx, body) =>
      ok(await listAllEquipes(ctx, { ...partIn(body), idSociete: body['idSociete'] })),
    ),
  ),
  route(
    'POST',
    '/equipes/getArbre',
    handler(async (ctx, { idSociete }) => {
      const { version, equipes } = await getEquipeTree(ctx, { idSociete });
      return ok({ version, equipes: equipes.map(presentEquipe(ctx)) });
    }),
  ),
  route(
    'POST',
    '/equipes',
    handler(async (ctx, { idSociete, libelleEquipe, codeEquipe }) =>
      created(
        presentEquipe(ctx)(await createEquipe(ctx, { idSociete, libelleEquipe, codeEquipe })),
      ),
    ),
  ),
  route(
    'POST',
    '/equipes/delete',
    handlerWith({ id: 'idEquipe' }, async (ctx, { idSociete, idEquipe, version }) => {
      await deleteEquipe(ctx, { idSociete, id: idEquipe, version });
      return ok();
    }),
  ),
  route(
    'POST',
    '/equipes/modify',
    handlerWith(
      { id: 'ID_EQUIPE', libelleEquipe: 'LIBELLE_EQUIPE', idParent: 'ID_PARENT', rang: 'RANG' },
      async (ctx, { idSociete, equipes, version }) => {
        await saveEquipeTree(ctx, { idSociete, equipes: treeOf(equipes), version });
        return ok();
      },
    ),
  ),
  route(
    'POST',
    '/equipes/getEquipeById',
    handlerWith({ id: 'idEquipe' }, async (ctx, { idEquipe }) => {
      const equipe = await getEquipe(ctx, { id: idEquipe });
      return ok({ ID_SOCIETE: equipe.idSociete, LIBELLE_EQUIPE: equipe.libelleEquipe });
    }),
  ),
  route(
    'POST',
    '/equipes/getEquipeByCode',
    handlerWith({ code: 'codeEquipe' }, async (ctx, { codeEquipe }) => {
      const found = await getEquipeByCode(ctx, { code: codeEquipe });
      return ok(
        found.map((equipe) => ({
          ID_EQUIPE: equipe.id,
          LIBELLE_EQUIPE: equipe.libelleEquipe,
        })),
      );
    }),
  ),
  route(
    'POST',
    '/equipes/getEquipeByBoussole',
    handler(async (ctx, { idBoussole }) =>
      ok({ ID_EQUIPE: await getEquipeByBoussole(ctx, { idBoussole }) }),
    ),
  ),
];
