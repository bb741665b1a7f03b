import type { AppContext } from '../core/context.js';
import { BadInputError } from '../core/errors.js';
import { rows, run, sql } from '../core/sql.js';
import { messages } from '../messages.js';

interface EquipeDeSociete {
  id_equipe: number;
  id_societe: number;
}

/**
 * The teams of that company among the ids given.
 *
 * @throws BadInputError when the company does not exist or one of the teams is not its own.
 */
export async function verifierEquipes(
  ctx: AppContext,
  idSociete: number | null,
  idEquipes: readonly number[],
): Promise<EquipeDeSociete[]> {
  const [societe] = await rows(
    ctx.em,
    sql`select where ${idSociete}::int is null
      or exists (select from societe where id_societe = ${idSociete})`,
  );
  if (!societe) throw new BadInputError(messages.individu.societeInconnue, 'idSociete');
  const uniques = [...new Set(idEquipes)];
  const equipes = await rows<EquipeDeSociete>(
    ctx.em,
    sql`select id_equipe, id_societe from equipe
      where id_equipe = any(${uniques}::int[]) and id_societe = ${idSociete}`,
  );
  if (equipes.length < uniques.length) {
    throw new BadInputError(messages.individu.equipesAutreSociete, 'idEquipes');
  }
  return equipes;
}

/** Leaves teams; a participation not yet begun goes with them, answers already given stay (decisions §3). */
export async function quitterEquipes(
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
