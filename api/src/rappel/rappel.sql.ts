import type { AppContext } from '../core/context.js';
import { bool, int, LIST, row, sql, typed } from '../core/sql.js';
import { governed } from '../equipe/governed.sql.js';

/** The reminders of a campaign in a company (no team), or in one of its branches. */
export interface RappelScope {
  idSociete: number;
  idCampagne: number;
  idEquipe: number | null;
}

/** Whether a reminder `r` is to come; one of a branch has its date in `parti_le` meanwhile, so that the version before leaves it alone. */
export const TO_COME = bool`(r.parti_le is null or r.attend)`;

export const isOf = ({ idSociete, idCampagne, idEquipe }: RappelScope) =>
  sql`r.id_societe = ${idSociete} and r.id_campagne = ${idCampagne}
    and r.id_equipe is not distinct from ${idEquipe}::int`;

/** The teams whose members get them: all of the company, or of the branch, down to the branches that have reminders of their own. */
export function teamsOf(scope: RappelScope) {
  const hasOwn = bool`exists (select from rappel own where own.id_equipe = e.id_equipe and own.id_campagne = ${scope.idCampagne})`;
  return sql`with ${governed(scope, hasOwn)} select id_equipe from governed`;
}

/** Whether a reminder may go to an address `a`. */
export const TAKES_MAIL = bool`(a.confirmee_le is not null and a.refusee_le is null)`;

/** How many people of these teams have an address that takes reminders. */
export async function countAddresses(ctx: AppContext, scope: RappelScope): Promise<number> {
  const found = await row(
    ctx.em,
    typed({ people: int`count(distinct m.id_individu)` })`select ${LIST}
      from membre_equipe m join rappel_adresse a on a.id_individu = m.id_individu
      where ${TAKES_MAIL} and m.id_equipe in (${teamsOf(scope)})`,
  );
  return found?.people ?? 0;
}

/** How many of other scopes have reached members of these teams: two a campaign are counted by who gets them. */
export async function countReceived(ctx: AppContext, scope: RappelScope): Promise<number> {
  const found = await row(
    ctx.em,
    typed({ received: int`count(*)` })`select ${LIST} from rappel r
      where r.id_societe = ${scope.idSociete} and r.id_campagne = ${scope.idCampagne} and not ${TO_COME}
        and r.id_equipe is distinct from ${scope.idEquipe}::int
        and exists (select from rappel_envoi v join membre_equipe m on m.id_individu = v.id_individu
          where v.id_rappel = r.id_rappel and m.id_equipe in (${teamsOf(scope)}))`,
  );
  return found?.received ?? 0;
}
