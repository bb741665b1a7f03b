import type { AppContext } from '../core/context.js';
import { BadInputError } from '../core/errors.js';
import { run, sql } from '../core/sql.js';
import { holdEquipes, holdSociete, type HeldEquipe } from '../equipe/lock.js';
import { messages } from '../messages.js';

/**
 * The teams of that company among the ids given, held with it until the end of the transaction.
 *
 * @throws BadInputError when the company does not exist or one of the teams is not its own.
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

/** Leaves teams, which the caller holds; a participation not yet begun goes with them, answers already given stay (decisions §3). */
export async function leaveEquipes(
  ctx: AppContext,
  idIndividu: number,
  idEquipes: readonly number[],
): Promise<void> {
  await run(
    ctx.em,
    sql`delete from boussole_individu p using boussole b
      where b.id_boussole = p.id_boussole and p.id_individu = ${idIndividu} and p.statut = 'Non commencé'
        and b.id_equipe = any(${[...idEquipes]}::int[])`,
  );
  await run(
    ctx.em,
    sql`delete from membre_equipe where id_individu = ${idIndividu} and id_equipe = any(${[...idEquipes]}::int[])`,
  );
}
