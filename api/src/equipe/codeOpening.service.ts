import { effectifEquipeSchema, switchCodeEquipeSchema } from '../../../schema/validation/equipe.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changementsDe, type Changements } from '../audit/changements.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { db, int, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Equipe } from './equipe.entity.js';
import { getEquipe, tirerCode } from './equipe.service.js';
import { tenirEquipes } from './verrou.js';

/** What opens the team to whoever has it: admins only. */
export function ouvertureDe(
  ctx: AppContext,
  { codeEquipe, codeActif, effectif }: Equipe,
): Pick<Equipe, 'codeEquipe' | 'codeActif' | 'effectif'> {
  authorize(ctx, 'equipe:code');
  return { codeEquipe, codeActif, effectif };
}

/**
 * Holds the team, as those who register do: whoever was let in came before, and whoever comes after sees the change.
 *
 * @throws NotFoundError
 */
async function tenir(tx: AppContext, id: number): Promise<Pick<Equipe, 'codeActif' | 'effectif'>> {
  await tenirEquipes(tx, [id]);
  const equipe = await row(
    tx.em,
    db
      .selectFrom('equipe')
      .where('id_equipe', '=', id)
      .select(['code_actif as codeActif', 'effectif']),
  );
  if (!equipe) throw new NotFoundError();
  return equipe;
}

const noter = (tx: AppContext, id: number, action: string, changements: Changements) =>
  audit(tx, { action, objet: 'equipe', idObjet: id, changements });

/**
 * Draws a new code: the old one, printed sheets and proofs left in browsers let nobody in any more, and what was tried in
 * vain with the old one is forgotten.
 *
 * @throws NotFoundError
 */
export async function renewCodeEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { id } = parse(parIdSchema, input);
  const renouveler = (code: string) =>
    transaction(ctx, async (tx) => {
      await tenir(tx, id);
      await run(tx.em, sql`update equipe set code_equipe = ${code} where id_equipe = ${id}`);
      await run(tx.em, sql`delete from essai where cle = ${`pseudo:equipe:${id}`}`);
      await noter(tx, id, 'equipe:codeRenew', { codeEquipe: null });
      return getEquipe(tx, { id });
    });
  for (;;) {
    try {
      return await renouveler(tirerCode());
    } catch (erreur) {
      if (!isUniqueViolation(erreur, 'equipe_code_unique')) throw erreur;
    }
  }
}

/**
 * Switches the code off or on again; off, it answers as an unknown one.
 *
 * @throws BadInputError, NotFoundError
 */
export async function switchCodeEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { id, actif } = parse(switchCodeEquipeSchema, input);
  return transaction(ctx, async (tx) => {
    const { codeActif: avant } = await tenir(tx, id);
    await run(tx.em, sql`update equipe set code_actif = ${actif} where id_equipe = ${id}`);
    await noter(
      tx,
      id,
      'equipe:codeSwitch',
      changementsDe({ codeActif: avant }, { codeActif: actif }),
    );
    return getEquipe(tx, { id });
  });
}

/**
 * Bounds the accounts that the code may make, or no longer.
 *
 * @throws BadInputError below the accounts present, NotFoundError.
 */
export async function setEffectifEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  authorize(ctx, 'equipe:write');
  const { id, effectif } = parse(effectifEquipeSchema, input);
  return transaction(ctx, async (tx) => {
    const { effectif: avant } = await tenir(tx, id);
    const presents = await row(
      tx.em,
      db
        .selectFrom('membre_equipe')
        .where('id_equipe', '=', id)
        .select(int`count(*)`.as('n')),
    );
    const { n: comptes } = presents ?? { n: 0 };
    if (effectif !== null && effectif < comptes) {
      throw new BadInputError(messages.equipe.effectifTropBas(comptes), 'effectif');
    }
    await run(tx.em, sql`update equipe set effectif = ${effectif} where id_equipe = ${id}`);
    await noter(tx, id, 'equipe:effectif', changementsDe({ effectif: avant }, { effectif }));
    return getEquipe(tx, { id });
  });
}
