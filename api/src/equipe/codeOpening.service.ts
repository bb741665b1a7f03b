import {
  equipeHeadcountSchema,
  switchCodeEquipeSchema,
  switchWelcomeEquipeSchema,
} from '../../../schema/validation/equipe.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { authorize } from '../acces/permissions.js';
import { askingTemoin, requireAccords } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { changesOf, type Changes } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { db, int, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Equipe } from './equipe.entity.js';
import { drawCode, getEquipe } from './equipe.service.js';
import { holdEquipes } from './lock.js';

/**
 * Locks the team, as registrations do: those before it are counted, those after it see the change.
 *
 * @throws NotFoundError
 */
async function hold(
  tx: AppContext,
  id: number,
): Promise<Pick<Equipe, 'codeActif' | 'effectif' | 'sansCompte'>> {
  await holdEquipes(tx, [id]);
  const equipe = await row(
    tx.em,
    db
      .selectFrom('equipe')
      .where('id_equipe', '=', id)
      .select(['code_actif as codeActif', 'effectif', 'sans_compte as sansCompte']),
  );
  if (!equipe) throw new NotFoundError();
  return equipe;
}

const record = (tx: AppContext, id: number, action: string, changes: Changes) =>
  audit(tx, { action, objet: 'equipe', idObjet: id, changements: changes });

/**
 * Draws a new code. The old one, printed sheets and proofs in browsers let nobody in any more; the wrong tries that were
 * counted before are forgotten.
 *
 * @throws NotFoundError
 */
export async function renewCodeEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { id } = parse(byIdSchema, input);
  const renew = (code: string) =>
    transaction(ctx, async (tx) => {
      await hold(tx, id);
      await run(tx.em, sql`update equipe set code_equipe = ${code} where id_equipe = ${id}`);
      await run(tx.em, sql`delete from essai where cle = ${`pseudo:equipe:${id}`}`);
      await record(tx, id, 'equipe:codeRenew', { codeEquipe: null });
      return getEquipe(tx, { id });
    });
  for (;;) {
    try {
      return await renew(drawCode());
    } catch (error) {
      if (!isUniqueViolation(error, 'equipe_code_unique')) throw error;
    }
  }
}

/**
 * Switches the code off or on; while off it is answered as an unknown code.
 *
 * @throws BadInputError, NotFoundError
 */
export async function switchCodeEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { id, actif } = parse(switchCodeEquipeSchema, input);
  return transaction(ctx, async (tx) => {
    const { codeActif: before } = await hold(tx, id);
    await run(tx.em, sql`update equipe set code_actif = ${actif} where id_equipe = ${id}`);
    await record(
      tx,
      id,
      'equipe:codeSwitch',
      changesOf({ codeActif: before }, { codeActif: actif }),
    );
    return getEquipe(tx, { id });
  });
}

/**
 * Lets people answer without an account of their own, or no more; those who have begun go on.
 *
 * @throws BadInputError, NotFoundError
 */
export async function switchWelcomeEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { id, actif } = parse(switchWelcomeEquipeSchema, input);
  return transaction(ctx, async (tx) => {
    const { sansCompte: before } = await hold(tx, id);
    await run(tx.em, sql`update equipe set sans_compte = ${actif} where id_equipe = ${id}`);
    const changes = changesOf({ sansCompte: before }, { sansCompte: actif });
    await record(tx, id, 'equipe:sansCompte', changes);
    return getEquipe(tx, { id });
  });
}

/**
 * Sets, or removes, the most accounts that the team may have by its code.
 *
 * @throws BadInputError below the present number of accounts, NotFoundError.
 */
export async function setEquipeHeadcount(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { id, effectif } = parse(equipeHeadcountSchema, input);
  return askingTemoin(ctx, () =>
    transaction(ctx, async (tx) => {
      const { effectif: before } = await hold(tx, id);
      const present = await row(
        tx.em,
        db
          .selectFrom('membre_equipe')
          .where('id_equipe', '=', id)
          .select(int`count(*)`.as('n')),
      );
      const { n: accounts } = present ?? { n: 0 };
      if (effectif !== null && effectif < accounts) {
        throw new BadInputError(messages.equipe.headcountTooLow(accounts), 'effectif');
      }
      if (before !== null && (effectif === null || effectif > before))
        await requireLarger(tx, id, effectif);
      await run(tx.em, sql`update equipe set effectif = ${effectif} where id_equipe = ${id}`);
      await record(tx, id, 'equipe:effectif', changesOf({ effectif: before }, { effectif }));
      return getEquipe(tx, { id });
    }),
  );
}

/** More accounts by the code wait for the témoin, where the company asks so. */
async function requireLarger(tx: AppContext, id: number, most: number | null): Promise<void> {
  const { idSociete } = await getEquipe(tx, { id });
  const value = most === null ? 'sans limite' : String(most);
  await requireAccords(tx, [
    { idSociete, acte: 'EFFECTIF', objet: 'equipe', idObjet: id, valeur: value },
  ]);
}
