import { PROFIL_ADMIN } from '../../../../schema/statuts.js';
import { audit } from '../../audit/audit.service.js';
import { forgetPerson } from '../../connexion/throttle.js';
import type { AppContext } from '../../core/context.js';
import { bool, db, int, LIST, row, rows, run, sql, texts, typed } from '../../core/sql.js';
import { nowOf } from '../individu.sql.js';
import { holdPerson, isOtherAdminLeft } from '../lock.js';
import { ERASED_AFTER_MONTHS, inactiveSince } from './inactivity.js';

/**
 * Removes a person and everything that names it; the answers stay in the averages (decisions §3). In the caller's
 * transaction.
 */
export async function erase(
  tx: AppContext,
  id: number,
  identifiers: (string | null)[],
): Promise<void> {
  await run(
    tx.em,
    sql`delete from boussole_individu p using boussole b where b.id_boussole = p.id_boussole and b.seuil is null
      and p.id_individu = ${id} and p.statut = 'Non commencé'`,
  );
  await forgetName(tx, id);
  await run(tx.em, sql`delete from individu where id_individu = ${id}`);
  await forgetPerson(tx, id, identifiers);
}

/** What stands for a name that is gone: an action has somebody who leads it (journey spec §10). */
const PARTIE = 'Personne partie';

const NAMES = (of: string) =>
  sql`array[lower(${sql.ref(`${of}.pseudo`)}), lower(${sql.ref(`${of}.prenom`)} || ' ' || ${sql.ref(`${of}.nom`)}),
    lower(${sql.ref(`${of}.nom`)} || ' ' || ${sql.ref(`${of}.prenom`)})]`;

/**
 * Takes a person's name off the actions and the ambassadors of their teams, where a facilitator wrote it whole; not where
 * somebody else of the team has the same.
 */
async function forgetName(tx: AppContext, id: number): Promise<void> {
  const theirs = await rows(
    tx.em,
    typed({
      idEquipe: int`m.id_equipe`,
      noms: texts`array(select n from unnest(${NAMES('i')}) n where n is not null and not exists (
        select from membre_equipe v join individu o using (id_individu)
        where v.id_equipe = m.id_equipe and o.id_individu <> i.id_individu and n = any(${NAMES('o')})))`,
    })`select ${LIST} from individu i join membre_equipe m using (id_individu) where i.id_individu = ${id}`,
  );
  for (const { idEquipe, noms } of theirs) {
    await run(
      tx.em,
      sql`update plan_equipe set lead = ${PARTIE}
        where id_equipe = ${idEquipe} and btrim(lower(lead)) = any(${noms}::text[])`,
    );
    await run(
      tx.em,
      sql`delete from ambassadeur where id_boussole in (select id_boussole from boussole where id_equipe = ${idEquipe})
        and btrim(lower(nom)) = any(${noms}::text[])`,
    );
  }
}

const inactive = (ctx: AppContext) =>
  db.selectFrom('individu').where(bool`vu_le <= ${inactiveSince(nowOf(ctx), ERASED_AFTER_MONTHS)}`);

/** How many accounts nobody has used for two years; a last administrator, whom `eraseInactive` keeps, is counted. */
export async function countInactive(ctx: AppContext): Promise<number> {
  const counted = await row(ctx.em, inactive(ctx).select(int`count(*)`.as('n')));
  return counted?.n ?? 0;
}

/**
 * Erases the accounts that nobody has used for two years, except the last administrator's and that of the last témoin of a
 * company that asks for its agreement: nobody would have been asked. In the caller's transaction.
 *
 * @returns how many were erased.
 */
export async function eraseInactive(ctx: AppContext): Promise<number> {
  // Administrators come last: their rows are locked all together, until the end of the transaction.
  const old = inactive(ctx);
  const unused = await rows(
    ctx.em,
    old
      .select('id_individu as id')
      .orderBy(bool`id_profil = ${PROFIL_ADMIN}`)
      .orderBy('vu_le')
      .orderBy('id_individu'),
  );
  let erased = 0;
  for (const { id } of unused) {
    await holdPerson(ctx, id);
    const still = await row(
      ctx.em,
      old
        .where('id_individu', '=', id)
        .select(['pseudo', 'adresse_mail as mail', 'id_profil as profil']),
    );
    const isAdmin = still?.profil === PROFIL_ADMIN;
    if (!still || (isAdmin && !(await isOtherAdminLeft(ctx, id)))) continue;
    if (await isNeededTemoin(ctx, id)) continue;
    // Before: only of an account that is there does the trail know that its line has a day and no time.
    await audit(ctx, { action: 'individu:inactif', objet: 'individu', idObjet: id });
    await erase(ctx, id, [still.pseudo, still.mail]);
    erased += 1;
  }
  return erased;
}

const isNeededTemoin = async (ctx: AppContext, id: number): Promise<boolean> =>
  (await row(
    ctx.em,
    sql`select from temoin t join societe s using (id_societe) where t.id_individu = ${id} and s.accord_temoin
      and not exists (select from temoin o where o.id_societe = t.id_societe and o.id_individu <> t.id_individu)`,
  )) !== undefined;
