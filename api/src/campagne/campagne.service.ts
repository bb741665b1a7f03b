import { campagneSchema, updateCampagneSchema } from '../../../schema/validation/campagne.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { emLecture } from '../acces/lecture.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changementsDe } from '../audit/changements.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import {
  ConflictError,
  DuplicateError,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import { parLots } from '../core/lots.js';
import { ordreAlphabetique } from '../core/pagination.js';
import { bool, db, row, rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Campagne } from './campagne.entity.js';

/** Campaigns, latest first: all for an admin, those of its company's boussoles for a member (matrix A047). */
export function listCampagnes(ctx: AppContext): Promise<Campagne[]> {
  const { isAdmin, idSociete } = authorize(ctx, 'campagne:list');
  const campagnes = db.selectFrom('campagne as c').select(['id_campagne as id', 'nom', 'annee']);
  const visibles = isAdmin
    ? campagnes
    : campagnes.where(bool`exists (select from boussole b
        where b.id_campagne = c.id_campagne and b.id_societe = ${idSociete})`);
  return rows(emLecture(ctx), visibles.orderBy('annee', 'desc').orderBy(ordreAlphabetique('nom')));
}

/** A campaign by its id, for whoever may read what is in it. */
export const campagneParId = parLots(async (ctx: AppContext, ids) => {
  const campagnes = await ctx.em.find(Campagne, { id: { $in: ids } });
  return new Map(campagnes.map((campagne) => [campagne.id, campagne]));
});

/**
 * Creates a campaign (decisions §2).
 *
 * @throws DuplicateError when the name is taken.
 */
export async function createCampagne(ctx: AppContext, input: unknown): Promise<Campagne> {
  authorize(ctx, 'campagne:write');
  const values = parse(campagneSchema, input);
  return refuserDoublon(values.nom, () =>
    transaction(ctx, async (tx) => {
      const campagne = tx.em.create(Campagne, values);
      await tx.em.flush();
      await audit(tx, { action: 'campagne:create', objet: 'campagne', idObjet: campagne.id });
      return campagne;
    }),
  );
}

/**
 * Renames a campaign or moves it to another year; the year is frozen from the first answer (decisions §3): it says until
 * when boussoles are open, and which years their figures stand beside.
 *
 * @throws NotFoundError, DuplicateError when the name is taken, ConflictError once somebody has answered.
 */
export async function updateCampagne(ctx: AppContext, input: unknown): Promise<Campagne> {
  authorize(ctx, 'campagne:write');
  const { id, ...values } = parse(updateCampagneSchema, input);
  return refuserDoublon(values.nom, () =>
    transaction(ctx, async (tx) => {
      // First answers hold this row too (figerCriteres): none comes between the look and the change.
      const campagne = await holdOrFail(tx.em, Campagne, id);
      const { nom, annee } = campagne;
      if (annee !== values.annee) await exigerSansReponse(tx, id);
      tx.em.assign(campagne, values);
      await tx.em.flush();
      const changements = changementsDe({ nom, annee }, values);
      await audit(tx, { action: 'campagne:update', objet: 'campagne', idObjet: id, changements });
      return campagne;
    }),
  );
}

async function exigerSansReponse(ctx: AppContext, id: number): Promise<void> {
  const repondue = await row(
    ctx.em,
    sql`select from boussole where id_campagne = ${id} and criteres_figes_le is not null limit 1`,
  );
  if (repondue) throw new ConflictError(messages.campagne.anneeFigee, 'annee');
}

/**
 * Deletes a campaign that no boussole uses.
 *
 * @throws ConflictError when one does.
 */
export async function deleteCampagne(ctx: AppContext, input: unknown): Promise<Suppression> {
  authorize(ctx, 'campagne:write');
  const { id } = parse(parIdSchema, input);
  try {
    await transaction(ctx, async (tx) => {
      const campagne = await holdOrFail(tx.em, Campagne, id);
      const detail = { libelle: campagne.nom };
      tx.em.remove(campagne);
      await tx.em.flush();
      await audit(tx, { action: 'campagne:delete', objet: 'campagne', idObjet: id, detail });
    });
  } catch (erreur) {
    if (!isForeignKeyViolation(erreur)) throw erreur;
    throw new ConflictError(messages.campagne.utilisee);
  }
  return { id };
}

async function refuserDoublon<T>(nom: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (erreur) {
    if (!isUniqueViolation(erreur, 'campagne_nom_unique')) throw erreur;
    throw new DuplicateError(messages.campagne.dejaExistante(nom), 'nom');
  }
}
