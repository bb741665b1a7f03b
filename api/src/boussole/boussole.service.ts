import { createBoussoleSchema } from '../../../schema/validation/boussole.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize, ofSociete } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import type { Campagne } from '../campagne/campagne.entity.js';
import { campagneById } from '../campagne/campagne.service.js';
import { inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import {
  BadInputError,
  DuplicateError,
  isForeignKeyViolation,
  isUniqueViolation,
  NotFoundError,
} from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { anyOf, bool, db, int, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { holdEquipes } from '../equipe/lock.js';
import { messages } from '../messages.js';
import { countFinished, detailOf } from '../publication/destroyed.service.js';
import { publishOthers, updateNiveau } from '../publication/publication.service.js';
import type { ReponsesDetruites } from '../publication/publication.types.js';
import { stricter } from '../publication/rules.js';
import { Boussole } from './boussole.entity.js';
import { begin } from './opening.service.js';

/** Whether a boussole still takes answers: it is not closed, and its closing date has not come. */
export const isOpen = async (ctx: AppContext, { id }: Boussole): Promise<boolean> =>
  (await loadBoussoleFacts(ctx, id))?.ouverte === true;

/** The moment from which a boussole takes no more answers. */
export async function getClosing(ctx: AppContext, { id }: Boussole): Promise<Date> {
  const facts = await loadBoussoleFacts(ctx, id);
  if (!facts) throw new NotFoundError();
  return facts.dateFermeture;
}

/** The campaign of a boussole. */
export async function getCampagneOf(
  ctx: AppContext,
  { idCampagne }: Pick<Boussole, 'idCampagne'>,
): Promise<Campagne> {
  const campagne = await campagneById(ctx, idCampagne);
  if (!campagne) throw new NotFoundError();
  return campagne;
}

/**
 * Creates a team's boussole for a campaign; every current member takes part (decisions §3).
 *
 * @throws NotFoundError for an unknown team, BadInputError for an unknown campaign, DuplicateError for a second one.
 */
export async function createBoussole(ctx: AppContext, input: unknown): Promise<Boussole> {
  const own = within(ctx, 'boussole:write');
  const { idEquipe, idCampagne, k } = parse(createBoussoleSchema, input);
  await own.require('equipe', idEquipe);
  await own.require('campagne', idCampagne);
  try {
    return await transaction(ctx, async (tx) => {
      const [equipe] = await holdEquipes(tx, [idEquipe]);
      if (!equipe) throw new NotFoundError();
      const boussole = tx.em.create(Boussole, {
        idEquipe,
        idCampagne,
        idSociete: equipe.id_societe,
        // Copies the company's current level, or a stricter one: later changes apply to later boussoles only (P1).
        k: stricter(await levelOf(tx, equipe.id_societe), k ?? null),
        dateCreation: tx.now(),
        clotureeLe: null,
      });
      await tx.em.flush();
      await begin(tx, [boussole.id]);
      await audit(tx, { action: 'boussole:create', objet: 'boussole', idObjet: boussole.id });
      return boussole;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'boussole_equipe_campagne_unique')) {
      throw new DuplicateError(messages.boussole.alreadyThere, 'idCampagne');
    }
    if (isForeignKeyViolation(error)) {
      throw new BadInputError(messages.campagne.unknown, 'idCampagne');
    }
    throw error;
  }
}

async function levelOf(ctx: AppContext, idSociete: number): Promise<number | null> {
  const societe = db.selectFrom('societe').where('id_societe', '=', idSociete).select('seuil');
  return (await row(ctx.em, societe))?.seuil ?? null;
}

/** Deletes a boussole with its answers, comments, synthesis, ambassadors and plans. */
export async function deleteBoussole(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'boussole:write');
  const { id } = parse(byIdSchema, input);
  await own.require('boussole', id);
  const parents = await transaction(ctx, async (tx) => {
    const read = await row(
      tx.em,
      typed({
        libelle: text`libelle_equipe || ' – ' || nom`,
        idEquipe: int`id_equipe`,
        idSociete: int`boussole.id_societe`,
        idCampagne: int`id_campagne`,
        open: bool`cloturee_le is null`,
      })`select ${LIST} from boussole join equipe using (id_equipe) join campagne using (id_campagne) where id_boussole = ${id}
        for update of boussole`,
    );
    // What goes is counted while the boussole is locked.
    const destroyed = detailOf((await destroyedByBoussole(tx, id)) ?? NOTHING);
    if (!read || !(await run(tx.em, sql`delete from boussole where id_boussole = ${id}`))) {
      throw new NotFoundError();
    }
    const { idEquipe, idSociete, idCampagne, open, libelle } = read;
    const detail = { libelle, ...destroyed };
    if (open) await publishOthers(tx, [{ idSociete, idCampagne }]);
    await audit(tx, {
      action: 'boussole:delete',
      objet: 'boussole',
      idObjet: id,
      idSociete,
      detail,
    });
    return { idEquipe, idSociete };
  });
  return { id, ...parents };
}

/** Makes a boussole stricter (publication, P1). */
export const updateNiveauBoussole = async (ctx: AppContext, input: unknown): Promise<Boussole> =>
  getOrFail(ctx.em, Boussole, await updateNiveau(ctx, input));

/** How many answers the figures of a boussole count; of a Publiée one, those that are published. */
export async function getReponseCount(ctx: AppContext, boussole: Boussole): Promise<number> {
  authorize(ctx, 'boussole:write', ofSociete(boussole.idSociete));
  return (await reponsesByBoussole(ctx, boussole.id)) ?? 0;
}

async function countReponses(ctx: AppContext, ids: readonly number[]) {
  const counts = await rows(
    ctx.em,
    db
      .selectFrom('resultat_cumul')
      .where('id_boussole', '=', anyOf(ids))
      .select(['id_boussole as id', int`sum(nombre)`.as('n')])
      .groupBy('id_boussole'),
  );
  return new Map(counts.map(({ id, n }) => [id, n]));
}

const reponsesByBoussole = inBatches(countReponses);

const NOTHING: ReponsesDetruites = { reponses: 0, publiees: 0, terminees: 0, exact: true };

/** What a deletion of it destroys, as far as may be told. */
export async function getDestroyed(
  ctx: AppContext,
  { id, idSociete }: Pick<Boussole, 'id' | 'idSociete'>,
): Promise<ReponsesDetruites> {
  authorize(ctx, 'boussole:write', ofSociete(idSociete));
  return (await destroyedByBoussole(ctx, id)) ?? NOTHING;
}

const destroyedByBoussole = inBatches(async (ctx: AppContext, ids) => {
  const finished = await countFinished(
    ctx,
    sql`select id_boussole as id, id_boussole from boussole where id_boussole = any(${ids}::int[])`,
  );
  const counts = await countReponses(ctx, ids);
  return new Map(ids.map((id) => [id, { reponses: counts.get(id) ?? 0, ...finished(id) }]));
});
