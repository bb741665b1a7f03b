import {
  campagneSchema,
  jourFault,
  updateCampagneSchema,
} from '../../../schema/validation/campagne.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { makerOf } from '../acces/caller.js';
import { isOfLecture } from '../acces/lecture.js';
import { authorize, isAllowed, ofSociete } from '../acces/permissions.js';
import { seesCampagne, within } from '../acces/within.js';
import { askingTemoin } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import {
  BadInputError,
  ConflictError,
  DuplicateError,
  ForbiddenError,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { late } from '../core/replicas/late.js';
import { bool, db, nullable, row, rows, sql, text } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Campagne } from './campagne.entity.js';
import { movingYear } from './earlier.service.js';

/** Campaigns, latest first: all for an admin, those of its company's boussoles for a member (matrix A047), of its teams' for a token. */
export function listCampagnes(ctx: AppContext): Promise<Campagne[]> {
  const { isAdmin, idSociete, societes, jeton } = authorize(ctx, 'campagne:list');
  const campagnes = db
    .selectFrom('campagne as c')
    .select(['id_campagne as id', 'nom', 'annee', nullable(text`jour`).as('jour')]);
  const ofOwn = bool`exists (select from boussole b where b.id_campagne = c.id_campagne
    and ${jeton === undefined ? bool`b.id_societe = ${idSociete}` : isOfLecture(ctx, 'b')})`;
  const seen = societes ? bool`(${seesCampagne(ctx)} or ${ofOwn})` : ofOwn;
  const visible = isAdmin ? campagnes : campagnes.where(seen);
  return late.rows(
    ctx,
    visible
      .orderBy('annee', 'desc')
      .orderBy(sql`c.jour desc nulls last`)
      .orderBy(alphabeticalOrder('nom')),
  );
}

/** A campaign by its id; the caller has already judged the right to read it. */
export const campagneById = inBatches(async (ctx: AppContext, ids) => {
  const campagnes = await ctx.em.find(Campagne, { id: { $in: ids } });
  return new Map(campagnes.map((campagne) => [campagne.id, campagne]));
});

/**
 * Creates a campaign (decisions §2).
 *
 * @throws DuplicateError when the name is taken, BadInputError for a day of another year.
 */
export async function createCampagne(ctx: AppContext, input: unknown): Promise<Campagne> {
  authorize(ctx, 'campagne:create');
  const values = parse(campagneSchema, input);
  return refuseDuplicate(values.nom, () => transaction(ctx, (tx) => makeCampagne(tx, values)));
}

/** A facilitator's campaign is told to the témoins of companies that use it alone. */
const toldOf = ({ facilitateur = null }: Campagne): Record<string, boolean> =>
  facilitateur === null ? {} : { parFacilitateur: true };

/** Makes a campaign in the caller's transaction, within `refuseDuplicate`. */
export async function makeCampagne(
  tx: AppContext,
  { jour = null, ...values }: { nom: string; annee: number; jour?: string | null | undefined },
): Promise<Campagne> {
  requireJour(jour, values.annee);
  const campagne = tx.em.create(Campagne, { ...values, jour, facilitateur: makerOf(tx) });
  await tx.em.flush();
  const what = { objet: 'campagne', idObjet: campagne.id };
  await audit(tx, { action: 'campagne:create', ...what, detail: toldOf(campagne) });
  return campagne;
}

/**
 * Renames a campaign, gives it another day, or moves it to another year; the year is frozen from the first answer, or the first Publiée boussole
 * (decisions §3): it says until when boussoles are open, and which years their figures stand beside.
 *
 * @throws NotFoundError, BadInputError for a day of another year, DuplicateError when the name is taken, ConflictError once the year is frozen, or while a témoin has not
 *   agreed to an earlier closing.
 */
export async function updateCampagne(ctx: AppContext, input: unknown): Promise<Campagne> {
  within(ctx, 'campagne:write');
  const { id, ...given } = parse(updateCampagneSchema, input);
  const update = () =>
    transaction(ctx, async (tx) => {
      // First answers hold this row too (saveResultat): none comes between the look and the change.
      const campagne = await holdOrFail(tx.em, Campagne, id);
      await requireOwn(tx, campagne);
      const { nom, annee, jour } = campagne;
      const values = { ...given, jour: given.jour === undefined ? jour : given.jour };
      requireJour(values.jour, values.annee);
      if (annee !== values.annee) await requireFreeAnnee(tx, id);
      tx.em.assign(campagne, values);
      if (annee === values.annee) await tx.em.flush();
      else await movingYear(tx, id, () => tx.em.flush());
      const changes = changesOf({ nom, annee, jour }, values);
      await audit(tx, {
        action: 'campagne:update',
        objet: 'campagne',
        idObjet: id,
        detail: toldOf(campagne),
        changements: changes,
      });
      return campagne;
    });
  return refuseDuplicate(given.nom, () => askingTemoin(ctx, update));
}

function requireJour(jour: string | null, annee: number): void {
  const fault = jourFault(jour, annee);
  if (fault) throw new BadInputError(fault, 'jour');
}

/** A campaign is of no company. */
const NOWHERE = ofSociete(0);

/** Whether the caller may change a campaign of this maker, while no company of others uses it. */
const isOwn = (ctx: AppContext, facilitateur: Campagne['facilitateur']): boolean =>
  isAllowed(ctx, 'campagne:change', { ...NOWHERE, maker: facilitateur ?? null });

const makers = inBatches(async (ctx: AppContext, ids) => {
  const read = await rows(
    ctx.em,
    db
      .selectFrom('campagne')
      .where('id_campagne', 'in', ids)
      .select(['id_campagne', 'facilitateur']),
  );
  return new Map(read.map(({ id_campagne, facilitateur }) => [id_campagne, facilitateur]));
});
/** The same of a campaign by its key: some are read without their maker. */
export const isChangeable = async (ctx: AppContext, id: number): Promise<boolean> =>
  isOwn(ctx, await makers(ctx, id));

/**
 * A facilitator changes what they made, as long as no company of others uses it.
 *
 * @throws NotFoundError for a campaign that they do not see, ForbiddenError for an administrator's, ConflictError while another uses it.
 */
async function requireOwn(tx: AppContext, { id, facilitateur }: Campagne): Promise<void> {
  const own = within(tx, 'campagne:write');
  await own.require('campagne', id);
  if (!isOwn(tx, facilitateur)) throw new ForbiddenError(messages.campagne.ofAnother);
  const other = await row(
    tx.em,
    sql`select from (select id_societe from boussole where id_campagne = ${id}
        union all select id_societe from campagne_societe where id_campagne = ${id}
        union all select id_societe from campagne_equipe where id_campagne = ${id}) used
      where not ${own.condition(sql`used.id_societe`)} limit 1`,
  );
  if (other) throw new ConflictError(messages.campagne.usedElsewhere);
}

/** Criteria are frozen by the first answer; those of a Publiée boussole when it is made, so that the refusal tells nothing. */
async function requireFreeAnnee(ctx: AppContext, id: number): Promise<void> {
  const frozen = await row(
    ctx.em,
    sql`select from boussole where id_campagne = ${id} and criteres_figes_le is not null limit 1`,
  );
  if (frozen) throw new ConflictError(messages.campagne.frozenAnnee, 'annee');
}

/**
 * Deletes a campaign that no boussole uses.
 *
 * @throws ConflictError when one does.
 */
export async function deleteCampagne(ctx: AppContext, input: unknown): Promise<Suppression> {
  within(ctx, 'campagne:write');
  const { id } = parse(byIdSchema, input);
  try {
    await transaction(ctx, async (tx) => {
      const campagne = await holdOrFail(tx.em, Campagne, id);
      await requireOwn(tx, campagne);
      const detail = { libelle: campagne.nom, ...toldOf(campagne) };
      tx.em.remove(campagne);
      await tx.em.flush();
      await audit(tx, { action: 'campagne:delete', objet: 'campagne', idObjet: id, detail });
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new ConflictError(messages.campagne.inUse);
  }
  return { id };
}

/** Does the work. @throws DuplicateError when the name that it gives is taken. */
export async function refuseDuplicate<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'campagne_auteur_unique')) throw error;
    throw new DuplicateError(messages.campagne.alreadyThere(name), 'nom');
  }
}
