import type { z } from 'zod';

import { updateEquipeSchema } from '../../../schema/validation/equipe.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { isOpenNow } from '../acces/facts.js';
import { within } from '../acces/within.js';
import { askingTemoin, requireAccords } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { changesOf, type Changes } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { isUniqueViolation } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { Equipe } from './equipe.entity.js';
import { drawCode, getEquipe } from './equipe.service.js';
import { holdEquipes } from './lock.js';

const record = (tx: AppContext, id: number, action: string, changes: Changes) =>
  audit(tx, { action, objet: 'equipe', idObjet: id, changements: changes });

/**
 * Draws a new code. The old one, printed sheets and proofs in browsers let nobody in any more; the wrong tries that were
 * counted before are forgotten.
 *
 * @throws NotFoundError
 */
export async function renewCodeEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  const own = within(ctx, 'equipe:write');
  const { id } = parse(byIdSchema, input);
  await own.require('equipe', id);
  const renew = (code: string) =>
    transaction(ctx, async (tx) => {
      await holdEquipes(tx, [id]);
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
 * Changes how people enter a team: a code that is off is answered as an unknown one; those who have begun without an
 * account go on.
 *
 * A headcount is also that of the boussoles where one still answers; those that are closed keep theirs (decisions §3).
 *
 * @throws NotFoundError
 */
export async function updateEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  const own = within(ctx, 'equipe:write');
  const { id, ...asked } = parse(updateEquipeSchema, input);
  await own.require('equipe', id);
  return askingTemoin(ctx, () =>
    transaction(ctx, async (tx) => {
      await holdEquipes(tx, [id]);
      const equipe = await changeEquipe(tx, id, asked);
      if (asked.effectif !== undefined)
        await run(
          tx.em,
          sql`update boussole b set effectif = ${asked.effectif}::int where id_equipe = ${id} and ${isOpenNow(tx)}`,
        );
      return equipe;
    }),
  );
}

type Asked = Omit<z.infer<typeof updateEquipeSchema>, 'id'>;

/** Changes them in the caller's transaction, which holds the team, within `askingTemoin`. @throws NotFoundError */
export async function changeEquipe(tx: AppContext, id: number, asked: Asked): Promise<Equipe> {
  const equipe = await getOrFail(tx.em, Equipe, id);
  if (asked.effectif !== undefined) await requireHeadcount(tx, equipe, asked.effectif);
  await record(tx, id, 'equipe:update', changesOf(equipe, asked));
  tx.em.assign(equipe, asked, { ignoreUndefined: true });
  await tx.em.flush();
  return equipe;
}

/** More people by the code wait for the témoin, where the company asks so. */
async function requireHeadcount(
  tx: AppContext,
  { id, idSociete, effectif: before }: Equipe,
  asked: number | null,
): Promise<void> {
  if (before === null || (asked !== null && asked <= before)) return;
  const value = asked === null ? 'sans limite' : String(asked);
  await requireAccords(tx, [
    { idSociete, acte: 'EFFECTIF', objet: 'equipe', idObjet: id, valeur: value },
  ]);
}
