import { PROFIL_USER } from '../../../../schema/statuts.js';
import { isMail } from '../../../../schema/validation/mail.js';
import { audit } from '../../audit/audit.service.js';
import { parisDay, transaction, type AppContext } from '../../core/context.js';
import type { OidcConfig } from '../../core/oidc.js';
import { db, row, rows, run, sql } from '../../core/sql.js';
import { networkThrottle } from '../connexion.service.js';
import { hasMailbox, keysOf } from '../mailbox.sql.js';
import { openSessionIf } from '../session.js';
import { release, throttle } from '../throttle.js';
import { beginAttempt, takeAttempt } from './attempt.js';
import { addressOf, identityOf, type Identity } from './provider.js';
import { RefusedEntry } from './refusal.js';

/**
 * Begins an entry by the directory: where the browser goes. It costs a login’s try.
 *
 * @throws RefusedEntry, TooManyRequestsError.
 */
export async function leave(ctx: AppContext, oidc: OidcConfig): Promise<string> {
  await throttle(ctx, [networkThrottle(ctx)]);
  return addressOf(oidc, await beginAttempt(ctx));
}

/**
 * Ends it: signs in the account that the identity opens. The first time the account is the one with its mail; from then on
 * the directory’s own name of the person says it, and no mail. Nobody is made.
 *
 * @throws RefusedEntry, TooManyRequestsError.
 */
export async function comeBack(
  ctx: AppContext,
  oidc: OidcConfig,
  query: URLSearchParams,
): Promise<void> {
  const brake = networkThrottle(ctx);
  await throttle(ctx, [brake]);
  const attempt = await takeAttempt(ctx, query.get('state') ?? '');
  if (!attempt) throw new RefusedEntry('expire');
  const identity = await identityOf(oidc, attempt, query);
  const mail = (await linkedTo(ctx, identity)) ? undefined : await identity.mail();
  const left = { ...ctx, session: attempt.session };
  await transaction(left, (tx) => enter(tx, identity, mail));
  // What it counted when it left, and when it came back.
  await release(ctx, [brake, brake]);
}

async function enter(tx: AppContext, identity: Identity, mail: string | undefined): Promise<void> {
  const known = await linkedTo(tx, identity);
  const id = known ? known.id : await link(tx, identity, mail);
  if (known) refuseMember(known);
  await markEntry(tx, id);
  const isOpen = await openSessionIf(tx, id, sql`id_profil <> ${PROFIL_USER}`);
  if (!isOpen) throw new RefusedEntry('membre');
  await audit(tx, { action: 'connexion:annuaire', idIndividu: id });
}

const accounts = db
  .selectFrom('individu as i')
  .select(['i.id_individu as id', 'i.id_profil as profil']);

const linkedTo = (ctx: AppContext, { issuer, subject }: Identity) =>
  row(
    ctx.em,
    accounts
      .innerJoin('identite_externe as x', 'x.id_individu', 'i.id_individu')
      .where('x.emetteur', '=', issuer)
      .where('x.sujet', '=', subject),
  );

function refuseMember({ profil }: { profil: number }): void {
  if (profil === PROFIL_USER) throw new RefusedEntry('membre');
}

/** Links the identity to the one account that has its mail, unless that account has another identity of this directory. */
async function link(tx: AppContext, identity: Identity, mail: string | undefined): Promise<number> {
  if (mail === undefined) throw new RefusedEntry('sansMail');
  const found = isMail(mail) ? await rows(tx.em, accounts.where(hasMailbox(keysOf(mail)))) : [];
  const [account, other] = found;
  if (!account) throw new RefusedEntry('inconnu');
  if (other) throw new RefusedEntry('double');
  refuseMember(account);
  const { id } = account;
  const made = await run(
    tx.em,
    sql`insert into identite_externe (emetteur, sujet, id_individu, reliee_le)
      select ${identity.issuer}, ${identity.subject}, id_individu, ${parisDay(tx.now())}::date
      from individu where id_individu = ${id} for no key update on conflict do nothing`,
  );
  if (made)
    await audit(tx, { action: 'individu:relie', objet: 'individu', idObjet: id, idIndividu: id });
  else if ((await linkedTo(tx, identity))?.id !== id) throw new RefusedEntry('relie');
  return id;
}

/**
 * An entry by the directory counts as one by a link: nothing proves who holds the identity, so past answers stay closed to it
 * (decisions §1, « Past answers »), and waiting links open nothing any more.
 */
async function markEntry(tx: AppContext, id: number): Promise<void> {
  const now = tx.now().toISOString();
  await run(
    tx.em,
    sql`update individu i set inscrit_seul = false, rouvert_le = ${now}, deja_ouvert = true,
        relie_le = case when i.mot_de_passe is not null or i.deja_ouvert then ${now}::timestamptz end
      where id_individu = ${id}`,
  );
  await run(
    tx.em,
    sql`update jeton_activation set expire_le = '-infinity' where id_individu = ${id}`,
  );
  // Its browser may make another account in the team, by which the person answers.
  await run(tx.em, sql`delete from inscription where id_individu = ${id}`);
}
