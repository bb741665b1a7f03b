import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import {
  createCritereSchema,
  deleteCritereSchema,
  updateCritereSchema,
} from '../../../schema/validation/critere.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { loadSocieteFacts } from '../acces/facts.js';
import { authorize, isAllowed, ofSociete, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { BadInputError, DuplicateError, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { db, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { refuseReplaced, versionOf } from '../core/version.js';
import { holdSociete } from '../equipe/lock.js';
import { messages } from '../messages.js';
import { Societe } from '../societe/societe.entity.js';
import { Critere } from './critere.entity.js';
import { criteresInOrder, IN_ORDER } from './order.service.js';

/** All criteria of a company, inactive ones too, in its order (admin spec §2). */
export async function listCriteresSociete(ctx: AppContext, input: unknown): Promise<Critere[]> {
  const own = within(ctx, 'critere:write');
  const { idSociete } = parse(bySocieteSchema, input);
  await own.require('societe', idSociete);
  await getOrFail(ctx.em, Societe, idSociete);
  return criteresInOrder(ctx, idSociete);
}

/** The criteria that a member of the company may know: the active ones; an admin gets all. */
export async function listCriteres(ctx: AppContext, input: unknown): Promise<Critere[]> {
  requireActor(ctx);
  const { idSociete } = parse(bySocieteSchema, input);
  authorize(ctx, 'critere:list', await loadSocieteFacts(ctx, idSociete));
  const readsAll = isAllowed(ctx, 'critere:write', ofSociete(idSociete));
  return ctx.em.find(
    Critere,
    { idSociete, supprimeLe: null, ...(readsAll ? {} : { statut: 'Actif' as const }) },
    { orderBy: IN_ORDER },
  );
}

/** One criterion, for the edit form. */
export async function getCritere(ctx: AppContext, input: unknown): Promise<Critere> {
  const own = within(ctx, 'critere:write');
  const { id } = parse(byIdSchema, input);
  await own.require('critere', id);
  return find(ctx, id);
}

/** Whether somebody has answered it, or may have: other words may then change what it means. */
export async function isCritereAnswered(ctx: AppContext, input: unknown): Promise<boolean> {
  const own = within(ctx, 'critere:write');
  const { id } = parse(byIdSchema, input);
  await own.require('critere', id);
  await find(ctx, id);
  return hasReponses(ctx, id);
}

/**
 * A Publiée boussole asks to the end what it asked when it was made, answered or not; one whose answers are erased has their sums.
 */
const hasReponses = async (ctx: AppContext, id: number): Promise<boolean> =>
  (await row(
    ctx.em,
    sql`select where exists (select from resultat where id_critere = ${id})
      or exists (select from boussole_critere join boussole b using (id_boussole)
        where id_critere = ${id} and (b.seuil is not null
          or exists (select from effacement f where f.id_boussole = b.id_boussole and f.efface_le is not null)))`,
  )) !== undefined;

async function find(ctx: AppContext, id: number): Promise<Critere> {
  const critere = await ctx.em.findOne(Critere, { id, supprimeLe: null });
  if (!critere) throw new NotFoundError();
  return critere;
}

/**
 * Locks a criterion until the end of the transaction, so that nobody deletes it between its reading and its change.
 *
 * @returns its image, or undefined when it does not exist.
 */
export const holdCritere = (ctx: AppContext, id: number) =>
  row(
    ctx.em,
    db
      .selectFrom('critere')
      .where('id_critere', '=', id)
      .where('supprime_le', 'is', null)
      .select('image')
      .forNoKeyUpdate(),
  );

/**
 * Creates an active criterion without an image, which is sent in a second step (admin spec §4).
 *
 * @throws NotFoundError for an unknown company, DuplicateError for a label taken in the company.
 */
export async function createCritere(ctx: AppContext, input: unknown): Promise<Critere> {
  const own = within(ctx, 'critere:write');
  const values = parse(createCritereSchema, input);
  await own.require('societe', values.idSociete);
  return refuseDuplicate(values.libelle, () =>
    transaction(ctx, async (tx) => {
      if (!(await holdSociete(tx, values.idSociete))) throw new NotFoundError();
      const critere = tx.em.create(Critere, {
        ...values,
        image: null,
        statut: 'Actif',
        sens: 0,
        rang: null,
        supprimeLe: null,
      });
      await tx.em.flush();
      await audit(tx, { action: 'critere:create', objet: 'critere', idObjet: critere.id });
      return critere;
    }),
  );
}

/** The version of what its form writes: whoever saves it sends back the one that was read. */
export const critereVersion = ({ libelle, description, statut }: Written): string =>
  versionOf([libelle, description, statut]);
type Written = Pick<Critere, 'libelle' | 'description' | 'statut'>;

/**
 * Changes a criterion; boussoles already started keep it as it was (decisions §3).
 *
 * With `nouveauSens`, what they hold is compared no more with what comes.
 */
export async function updateCritere(ctx: AppContext, input: unknown): Promise<Critere> {
  const own = within(ctx, 'critere:write');
  const { id, nouveauSens, version, ...values } = parse(updateCritereSchema, input);
  await own.require('critere', id);
  const isBroken = nouveauSens === true;
  return refuseDuplicate(values.libelle, () =>
    transaction(ctx, async (tx) => {
      if (!(await holdCritere(tx, id))) throw new NotFoundError();
      const critere = await find(tx, id);
      refuseReplaced(version, critereVersion(critere));
      const { libelle, description, statut } = critere;
      const { libelleFfVert, libelleFfRouge, libelleOrVert, libelleOrRouge } = critere;
      const labels = { libelleFfVert, libelleFfRouge, libelleOrVert, libelleOrRouge };
      const next = { ...values, sens: critere.sens + Number(isBroken) };
      tx.em.assign(critere, next, { ignoreUndefined: true });
      await tx.em.flush();
      const changes = changesOf(
        { libelle, description, statut, ...labels, nouveauSens: false },
        { ...values, nouveauSens: isBroken },
      );
      await audit(tx, {
        action: 'critere:update',
        objet: 'critere',
        idObjet: id,
        changements: changes,
      });
      return critere;
    }),
  );
}

async function refuseDuplicate<T>(libelle: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'critere_libelle_unique', 'critere_identite_unique')) throw error;
    throw new DuplicateError(messages.critere.alreadyThere(libelle), 'libelle');
  }
}

/**
 * Deletes a criterion. An answered one is only hidden, because past results need it (decisions §3).
 *
 * @throws NotFoundError, BadInputError when it belongs to another company.
 */
export async function deleteCritere(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'critere:write');
  const { id, idSociete } = parse(deleteCritereSchema, input);
  await own.require('societe', idSociete);
  await own.require('critere', id);
  await transaction(ctx, async (tx) => {
    // An answer being saved holds this row. Without the lock it could be written between the check and the deletion, which
    // would then fail.
    await run(tx.em, sql`select from critere where id_critere = ${id} for update`);
    const critere = await find(tx, id);
    if (critere.idSociete !== idSociete) {
      throw new BadInputError(messages.critere.otherSociete, 'idSociete');
    }
    const isAnswered = await hasReponses(tx, id);
    await run(
      tx.em,
      isAnswered
        ? sql`update critere set supprime_le = ${tx.now().toISOString()} where id_critere = ${id}`
        : sql`delete from critere where id_critere = ${id}`,
    );
    const { libelle } = critere;
    await audit(tx, {
      action: 'critere:delete',
      objet: 'critere',
      idObjet: id,
      idSociete,
      detail: { libelle },
    });
  });
  return { id, idSociete };
}
