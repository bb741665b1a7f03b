import { parisTime } from '../../../../schema/paris.js';
import { boussolesCampagneSchema } from '../../../../schema/validation/boussole.js';
import { extensionSchema } from '../../../../schema/validation/campagne.js';
import { byIdSchema } from '../../../../schema/validation/text.js';
import { loadBoussoleFacts } from '../../acces/facts.js';
import { within } from '../../acces/within.js';
import { askingTemoin, requireAccords, type AskedAct } from '../../accord/acts.service.js';
import { audit } from '../../audit/audit.service.js';
import { changesOf } from '../../audit/changes.js';
import { Campagne } from '../../campagne/campagne.entity.js';
import { extensionFault } from '../../campagne/dates.js';
import { requireNone } from '../../campagne/dates.service.js';
import { campagneOf } from '../../campagne/earlier.service.js';
import { transaction, type AppContext } from '../../core/context.js';
import { BadInputError, ConflictError, NotFoundError } from '../../core/errors.js';
import { getOrFail } from '../../core/load.js';
import { bool, int, LIST, row, rows, run, sql, text, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { endProvisional } from '../../individu/provisional/ending.service.js';
import { messages } from '../../messages.js';
import { publishAtClosing } from '../../publication/publication.service.js';
import { endWithBoussoles } from '../../seance/seance.service.js';
import { Boussole } from '../boussole.entity.js';
import type { FermetureBoussoles } from '../boussole.types.js';
import { countEquipes } from '../opening.service.js';

/**
 * Closes boussoles, on a facilitator's request for one or for a whole company, or at their date; their séances end.
 *
 * It waits for answers being saved, so that none is acknowledged after the closing. Call it in a transaction that has
 * taken no other lock a closing would wait for. Locks are taken in the order of ids, so that two closings never wait for
 * each other.
 *
 * @returns how many were not closed yet.
 */
export async function shut(tx: AppContext, idBoussoles: readonly number[]): Promise<number> {
  const closed = await rows(
    tx.em,
    typed({
      id: int`id_boussole`,
      // In a campaign with published boussoles, any of them may be the last to close.
      publishes: bool`ancien_minimum > 1 or exists (select from boussole o
        where o.id_societe = b.id_societe and o.id_campagne = b.id_campagne and o.seuil is not null)`,
    })`
      -- When the date has come first, that date is noted as the time of closing, whoever closes it now.
      update boussole b set cloturee_le = least(${tx.now().toISOString()}::timestamptz, closes_at)
      where id_boussole in (select id_boussole from boussole
        where id_boussole = any(${[...idBoussoles]}::int[]) and cloturee_le is null order by id_boussole for update)
      returning ${LIST}`,
  );
  await publishAtClosing(
    tx,
    closed.filter(({ publishes }) => publishes).map(({ id }) => id),
  );
  const ids = closed.map(({ id }) => id);
  await endWithBoussoles(tx, ids);
  await endProvisional(tx, ids);
  return closed.length;
}

/**
 * Closes a boussole for good. Reopening would let somebody lower the minimum number of answers in between, which was
 * promised to those who have answered (decisions §4).
 *
 * @throws NotFoundError, ConflictError when it is closed already.
 */
export async function closeBoussole(ctx: AppContext, input: unknown): Promise<Boussole> {
  const own = within(ctx, 'boussole:write');
  const { id } = parse(byIdSchema, input);
  await own.require('boussole', id);
  const close = () =>
    transaction(ctx, async (tx) => {
      const closed = await shut(tx, [id]);
      const boussole = await getOrFail(tx.em, Boussole, id);
      if (!closed) throw new ConflictError(messages.boussole.alreadyClosed);
      const what = { objet: 'boussole', idObjet: id } as const;
      const facts = await loadBoussoleFacts(tx, id);
      await requireAccords(tx, [{ ...what, idSociete: facts?.idSociete ?? 0, acte: 'FERMETURE' }]);
      await audit(tx, { action: 'boussole:close', ...what });
      return boussole;
    });
  return askingTemoin(ctx, close);
}

/**
 * Closes the boussoles of a campaign for every team of a company or of one domain; all or none.
 *
 * @returns how many were not closed yet.
 * @throws NotFoundError for an unknown company, BadInputError for an unknown campaign or another company's domain.
 */
export async function closeBoussoles(ctx: AppContext, input: unknown): Promise<FermetureBoussoles> {
  const own = within(ctx, 'boussole:write');
  const { idSociete, idDomaine = null, idCampagne } = parse(boussolesCampagneSchema, input);
  await own.require('societe', idSociete);
  await own.require('campagne', idCampagne);
  const close = () =>
    transaction(ctx, async (tx) => {
      await countEquipes(tx, idSociete, idDomaine);
      if (!(await tx.em.findOne(Campagne, idCampagne))) {
        throw new BadInputError(messages.campagne.unknown, 'idCampagne');
      }
      const ids = await rows(
        tx.em,
        typed({ id: int`id_boussole` })`select ${LIST} from boussole b join equipe using (id_equipe)
        where b.id_societe = ${idSociete} and b.id_campagne = ${idCampagne} and b.cloturee_le is null
          and (${idDomaine}::int is null or id_racine = ${idDomaine})`,
      );
      const closed = await shut(
        tx,
        ids.map(({ id }) => id),
      );
      if (closed > 0) {
        await requireAccords(tx, [await closingOfMany(tx, { idSociete, idDomaine, idCampagne })]);
        await audit(tx, {
          action: 'boussole:closeAll',
          objet: 'societe',
          idObjet: idSociete,
          detail: { idCampagne, ...(idDomaine !== null && { idDomaine }), fermees: closed },
        });
      }
      return { fermees: closed };
    });
  return askingTemoin(ctx, close);
}

/** What the témoin is asked before the boussoles of a company, or of a branch, are closed. */
async function closingOfMany(
  tx: AppContext,
  {
    idSociete,
    idDomaine,
    idCampagne,
  }: { idSociete: number; idDomaine: number | null; idCampagne: number },
): Promise<AskedAct> {
  const act = { idSociete, acte: 'FERMETURE' as const };
  if (idDomaine === null)
    return { ...act, objet: 'campagne', idObjet: idCampagne, valeur: messages.accord.everyEquipe };
  const value = messages.accord.wholeBranch(await campagneOf(tx, idCampagne));
  return { ...act, objet: 'equipe', idObjet: idDomaine, valeur: value };
}

/**
 * Gives one boussole more time than its branch has, before its closing; a later change of the branch's date never takes it
 * back.
 *
 * @throws NotFoundError, BadInputError for a date that is not later or beyond its year, ConflictError once it is closed.
 */
export async function updateFermetureBoussole(ctx: AppContext, input: unknown): Promise<Boussole> {
  const own = within(ctx, 'boussole:write');
  const { id, dateFermeture } = parse(extensionSchema, input);
  await own.require('boussole', id);
  return transaction(ctx, async (tx) => {
    const held = await row(
      tx.em,
      typed({
        annee: int`annee`,
        closesAt: text`closes_at`,
        isClosed: bool`cloturee_le is not null`,
      })`select ${LIST} from boussole join campagne using (id_campagne) where id_boussole = ${id}
        for no key update of boussole`,
    );
    if (!held) throw new NotFoundError();
    const now = tx.now();
    const closesAt = new Date(held.closesAt);
    const fault = extensionFault(
      dateFermeture,
      { annee: held.annee, closesAt: held.isClosed && closesAt > now ? now : closesAt },
      now,
    );
    requireNone(fault);
    const instant = sql`${dateFermeture.toISOString()}::timestamptz`;
    await run(
      tx.em,
      sql`update boussole set prolongee_au = ${instant}, closes_at = ${instant} where id_boussole = ${id}`,
    );
    await audit(tx, {
      action: 'boussole:extend',
      objet: 'boussole',
      idObjet: id,
      changements: changesOf(
        { dateFermeture: parisTime(closesAt) },
        { dateFermeture: parisTime(dateFermeture) },
      ),
    });
    return getOrFail(tx.em, Boussole, id);
  });
}
