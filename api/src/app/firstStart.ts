import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import { firstAdminSchema } from '../../../schema/validation/individu.js';
import { hasMailbox, keysOf, writtenSoFirst } from '../connexion/mailbox.sql.js';
import { hashPassword } from '../connexion/password.js';
import { currentAnnee, transaction, type AppContext } from '../core/context.js';
import { row, run, sql } from '../core/sql.js';

const LOCK = 7_302_027;

/**
 * Checks the settings of the first administrator. An invalid mail is refused: nobody could sign in with it. A password that
 * the product would refuse only logs a warning: the operator chooses it. Once there is an administrator nothing is checked.
 */
function check({ logger }: AppContext, admin: { mail: string; motDePasse: string }): string {
  const { data, error } = firstAdminSchema.safeParse(admin);
  for (const { path, message } of error?.issues ?? []) {
    if (path[0] === 'mail') throw new Error(`ADMIN_MAIL : ${message}. Corrigez-le.`);
    logger.warn(`ADMIN_PASSWORD : ${message}. Changez-le dans le produit.`);
  }
  return data?.mail ?? admin.mail;
}

/**
 * Makes what a new installation needs: an administrator and this year's campaign (decisions §1 and §2).
 *
 * @param admin the person who becomes administrator when there is none; absent: nobody does.
 * @returns whether the database now has an administrator.
 * @throws Error with a French sentence when the mail is none.
 */
export async function prepareFirstStart(
  ctx: AppContext,
  admin: { mail: string; motDePasse: string } | undefined,
): Promise<boolean> {
  const digest = admin && (await hashPassword(admin.motDePasse));
  return transaction(ctx, async (tx) => {
    // Several processes may start at once on one server: only one of them does this at a time.
    await run(tx.em, sql`select pg_advisory_xact_lock(${LOCK})`);
    const annee = currentAnnee(tx);
    await run(
      tx.em,
      sql`insert into campagne (nom, annee) select ${`Campagne ${annee}`}, ${annee}::int
        where not exists (select from campagne) on conflict do nothing`,
    );
    const existing = await row(
      tx.em,
      sql`select from individu where id_profil = ${PROFIL_ADMIN} limit 1`,
    );
    if (existing || !admin || !digest) return existing !== undefined;
    const mail = check(ctx, admin);
    await run(
      tx.em,
      sql`insert into individu (adresse_mail, id_profil, mot_de_passe)
        values (${mail}, ${PROFIL_ADMIN}, ${digest}) on conflict do nothing`,
    );
    // Whoever has that mailbox, however the domain is written there.
    const keys = keysOf(mail);
    await run(
      tx.em,
      sql`update individu set id_profil = ${PROFIL_ADMIN}, mot_de_passe = ${digest}, inscrit_seul = false
        where id_individu = (select i.id_individu from individu i where ${hasMailbox(keys)}
          order by ${writtenSoFirst(keys)} limit 1)`,
    );
    // An existing account becomes an administrator's: its password, sessions and links must open nothing any more
    // (decisions §1).
    for (const table of ['jeton_activation', 'temoin', 'session']) {
      await run(
        tx.em,
        sql`delete from ${sql.table(table)} where id_individu =
          (select id_individu from individu where id_profil = ${PROFIL_ADMIN})`,
      );
    }
    return true;
  });
}

/** Whether nothing was entered yet: demo data may only be added to such a database. */
export async function isBlank(ctx: AppContext): Promise<boolean> {
  const existing = await row(
    ctx.em,
    sql`select where exists (select from societe) or exists (select from individu)`,
  );
  return existing === undefined;
}
