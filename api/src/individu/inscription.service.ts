import { registerSchema } from '../../../schema/validation/individu.js';
import { audit } from '../audit/audit.service.js';
import type { Session } from '../connexion/connexion.types.js';
import { freiner, freinsCode, verifierFreins } from '../connexion/freinage.js';
import { hashMotDePasse } from '../connexion/motDePasse.js';
import { lirePreuve } from '../connexion/preuve.js';
import { anneeCourante, transaction, type AppContext } from '../core/context.js';
import { DuplicateError, ForbiddenError, isUniqueViolation } from '../core/errors.js';
import { row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { tenirEquipes, type EquipeTenue } from '../equipe/verrou.js';
import { messages } from '../messages.js';

interface EquipeProuvee {
  id_equipe: number;
  id_societe: number;
}

/**
 * Creates a member's account in the team whose code was proved (journey spec §2, decisions §1).
 *
 * Always a `User` in exactly that team; the new member takes part in the team's open boussoles.
 *
 * @throws BadInputError, ForbiddenError without proof, DuplicateError when the pseudo is taken, TooManyRequestsError.
 */
export async function register(ctx: AppContext, input: unknown): Promise<Session> {
  const { pseudo, motDePasse, idEquipe, code } = parse(registerSchema, input);
  const equipe = await prouver(ctx, idEquipe, code);
  const empreinte = await hashMotDePasse(motDePasse);
  try {
    await transaction(ctx, async (tx) => {
      const [tenue] = await tenirEquipes(tx, [equipe.id_equipe]);
      // Deleted since its code was read.
      if (!tenue) throw new ForbiddenError(messages.individu.codeInconnu);
      const individu = await row<{ id_individu: number }>(
        tx.em,
        sql`insert into individu (pseudo, id_profil, id_societe, mot_de_passe)
          values (${pseudo}, 0, ${tenue.id_societe}, ${empreinte}) returning id_individu`,
      );
      const id = individu?.id_individu ?? 0;
      await rejoindreEquipe(tx, id, tenue);
      await audit(tx, { action: 'individu:register', objet: 'individu', idObjet: id });
    });
  } catch (erreur) {
    if (!isUniqueViolation(erreur, 'individu_pseudo_unique')) throw erreur;
    throw new DuplicateError(messages.individu.pseudoPris, 'pseudo');
  }
  return { ok: true, isAdmin: false };
}

/** Makes a person a member of a team, and a participant of its open boussoles (decisions §3). */
export const rejoindreEquipe = (
  ctx: AppContext,
  idIndividu: number,
  equipe: EquipeTenue,
): Promise<void> => rejoindreEquipes(ctx, [{ ...equipe, id_individu: idIndividu }]);

/** The same for many people at once, in two statements. */
export async function rejoindreEquipes(
  ctx: AppContext,
  membres: readonly (EquipeTenue & { id_individu: number })[],
): Promise<void> {
  const nouveaux = sql`json_to_recordset(${JSON.stringify(membres)}::json)
    as m(id_individu int, id_equipe int, id_societe int)`;
  await run(
    ctx.em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select m.id_individu, m.id_equipe, m.id_societe from ${nouveaux} on conflict do nothing`,
  );
  await run(
    ctx.em,
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      select b.id_boussole, m.id_individu, b.id_societe
      from ${nouveaux} join boussole b using (id_equipe) join campagne using (id_campagne)
      where b.cloturee_le is null and annee >= ${anneeCourante(ctx)}
      order by b.id_boussole for key share of b
      on conflict (id_boussole, id_individu) do nothing`,
  );
}

/** Ids are sequential: an id alone lets nobody in, it takes the code or the proof that step 1 left. */
async function prouver(
  ctx: AppContext,
  idEquipe: number | undefined,
  code: string | undefined,
): Promise<EquipeProuvee> {
  const refus = new ForbiddenError(messages.individu.codeInconnu);
  if (code === undefined) {
    const prouvee = await lirePreuve(ctx);
    if (prouvee === null || (idEquipe !== undefined && idEquipe !== prouvee)) throw refus;
    const equipe = await row<EquipeProuvee>(
      ctx.em,
      sql`select id_equipe, id_societe from equipe where id_equipe = ${prouvee}`,
    );
    if (!equipe) throw refus;
    return equipe;
  }
  const freins = freinsCode(ctx);
  await verifierFreins(ctx, freins);
  const equipe = await row<EquipeProuvee>(
    ctx.em,
    sql`select id_equipe, id_societe from equipe where code_equipe = ${code}`,
  );
  if (!equipe) await freiner(ctx, freins);
  if (!equipe || (idEquipe !== undefined && idEquipe !== equipe.id_equipe)) throw refus;
  return equipe;
}
