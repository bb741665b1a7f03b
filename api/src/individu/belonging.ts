import type { AppContext } from '../core/context.js';
import { BadInputError } from '../core/errors.js';
import { run, sql } from '../core/sql.js';
import { holdEquipes, holdSociete, type HeldEquipe } from '../equipe/lock.js';
import { messages } from '../messages.js';

/**
 * Locks a company and those of the given teams that belong to it, until the end of the transaction; returns the teams.
 *
 * @throws BadInputError when the company does not exist or a team is not one of its own.
 */
export async function verifyEquipes(
  ctx: AppContext,
  idSociete: number | null,
  idEquipes: readonly number[],
): Promise<HeldEquipe[]> {
  if (idSociete !== null && !(await holdSociete(ctx, idSociete))) {
    throw new BadInputError(messages.individu.unknownSociete, 'idSociete');
  }
  const distinct = [...new Set(idEquipes)];
  const held = await holdEquipes(ctx, distinct);
  const equipes = held.filter((equipe) => equipe.id_societe === idSociete);
  if (equipes.length < distinct.length) {
    throw new BadInputError(messages.individu.equipesOfOtherSociete, 'idEquipes');
  }
  return equipes;
}

/**
 * Removes a person from teams, which the caller has locked. A participation not yet begun is removed too; answers already
 * given stay (decisions §3).
 */
export async function leaveEquipes(
  ctx: AppContext,
  idIndividu: number,
  idEquipes: readonly number[],
): Promise<void> {
  await run(
    ctx.em,
    sql`delete from boussole_individu p using boussole b
      where b.id_boussole = p.id_boussole and p.id_individu = ${idIndividu} and p.statut = 'Non commencé'
        -- Taking somebody out of a Publiée one must not tell whether they had begun (P2).
        and b.seuil is null and b.id_equipe = any(${[...idEquipes]}::int[])`,
  );
  await run(
    ctx.em,
    sql`delete from membre_equipe where id_individu = ${idIndividu} and id_equipe = any(${[...idEquipes]}::int[])`,
  );
}
