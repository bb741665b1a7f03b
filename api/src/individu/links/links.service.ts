import { isByDirectory } from '../../connexion/annuaire/only.js';
import { digest, newSecret } from '../../connexion/secret.js';
import type { AppContext } from '../../core/context.js';
import { originOf, sendMail, type Mail } from '../../core/mail.js';
import { countsOf, deliverInTurn } from '../../core/mailsInTurn.js';
import { columnsOf, LIST, rows, run, sql, typed } from '../../core/sql.js';
import { activationMail, type Reason } from './mail.js';
import { knownPseudo } from './state.js';

const VALIDITY = '7 days';
/** Where somebody signs in whose account has no password to choose. */
const LOGIN = '/login';

/** A link just made, and the person it is for. Its text leaves the server in one way only: see `show`. */
export interface Link {
  id: number;
  pseudo: string | null;
  nom: string | null;
  prenom: string | null;
  adresseMail: string | null;
  motif: Reason;
  /** What its mail says instead of the usual words. */
  message: string | null;
  /** Where it leads: to the login where a directory alone opens the account. */
  path: string;
  /** Digest of its secret, by which it is known. */
  empreinte: string;
  /** Whether it is sent by mail only; it is then shown to nobody else. */
  parMail: boolean;
  /** Whether a directory alone opens the account: nobody is given the secret, and the invitation has no end. */
  parAnnuaire: boolean;
}

const column = columnsOf<{ i: 'individu'; liens: 'jeton_activation' }>();

/** Makes a person's link; earlier ones stop working. In the caller's transaction. */
export async function createLink(tx: AppContext, id: number, reason: Reason): Promise<Link> {
  const [link] = await createLinks(tx, [id], reason);
  if (!link) throw new Error(`nobody has the number ${id}`);
  return link;
}

/**
 * The same for many people, in their order; people who no longer exist get none. A retry keeps the day and the words of the
 * first request.
 */
export async function createLinks(
  tx: AppContext,
  ids: readonly number[],
  reason: Reason,
  { requestedAt, message = null }: { requestedAt?: string; message?: string | null } = {},
): Promise<Link[]> {
  const jetons = new Map(ids.map((id) => [id, newSecret()]));
  const fresh = [...jetons].map(([id, jeton]) => ({ id, empreinte: digest(jeton) }));
  const parAnnuaire = isByDirectory(tx);
  const now = tx.now().toISOString();
  await cancelLinks(tx, ids);
  const made = await rows(
    tx.em,
    typed({
      id: column('i.id_individu'),
      pseudo: knownPseudo,
      nom: column('i.nom'),
      prenom: column('i.prenom'),
      adresseMail: column('i.adresse_mail'),
      parMail: column('liens.par_mail'),
      parAnnuaire,
    })`with liens as (
        insert into jeton_activation (empreinte, id_individu, motif, message, par_mail, demande_le, essaye_le, expire_le)
        select n.empreinte, n.id, ${reason}, ${message}::text, ${tx.config.smtpUrl !== undefined}::boolean and i.adresse_mail is not null,
          ${requestedAt ?? now}::timestamptz, ${now}::timestamptz,
          case when ${parAnnuaire} then 'infinity' else ${now}::timestamptz + ${VALIDITY}::interval end
        from json_to_recordset(${JSON.stringify(fresh)}::json) as n(id int, empreinte text)
        join individu i on i.id_individu = n.id
        returning id_individu, par_mail)
      select ${LIST} from liens join individu i using (id_individu)`,
  );
  const byId = new Map(made.map((link) => [link.id, link]));
  return [...jetons].flatMap(([id, jeton]) => {
    const created = byId.get(id);
    if (!created) return [];
    const path = created.parAnnuaire ? LOGIN : `/activation/${jeton}`;
    return [{ ...created, motif: reason, message, path, empreinte: digest(jeton) }];
  });
}

/** Voids all links of these accounts. */
export const cancelLinks = (tx: AppContext, ids: readonly number[]): Promise<number> =>
  run(tx.em, sql`delete from jeton_activation where id_individu = any(${[...ids]}::int[])`);

/** The link as a facilitator sees it: null when it is sent by mail (decisions §1). */
export const show = ({ path, parMail }: Link): string | null => (parMail ? null : path);

/** How the trail tells of the link. */
export const trace = ({ parMail }: Link) => ({ lien: parMail ? 'par mail' : 'montré' });

/** The mail with a link. */
const mailOf = (ctx: AppContext, link: Link, to: string): Mail => ({
  to,
  ...activationMail(
    link.motif,
    link.prenom,
    new URL(link.path, originOf(ctx.config)).href,
    link.message,
    link.parAnnuaire ? ctx.config.oidc?.name : undefined,
  ),
});

/**
 * Notes what became of a link's mail. One that did not leave goes after those that were made with it and not tried yet: the
 * same ones are not tried first each time.
 */
const note = (ctx: AppContext, link: Link, isSent: boolean): Promise<number> => {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  return run(
    ctx.em,
    sql`update jeton_activation set ${isSent ? sql`envoye_le = ${now}` : sql`essaye_le = ${now} + interval '1 millisecond'`}
      where empreinte = ${link.empreinte}`,
  );
};

/** Sends a link by mail, and notes whether the mail server took it; a refused one is tried again later. */
export async function sendLink(ctx: AppContext, link: Link): Promise<boolean> {
  if (!link.parMail || !link.adresseMail) return false;
  const isSent = await sendMail(ctx.config, ctx.logger, mailOf(ctx, link, link.adresseMail));
  await note(ctx, link, isSent);
  return isSent;
}

/**
 * Sends links one after the other, as they come. When the mail server fails several times in a row, the rest waits for the
 * next try; an address that it refuses stops nobody else's.
 *
 * @param most links of this round.
 * @param next the next link to send; undefined when there is none.
 * @returns how many were accepted.
 */
export async function sendInTurn(
  ctx: AppContext,
  most: number,
  next: () => Promise<Link | undefined> | Link | undefined,
): Promise<number> {
  const told = await deliverInTurn(ctx.config, most, async (mailer) => {
    const link = await next();
    if (!link) return undefined;
    if (!link.parMail || !link.adresseMail) return 'skipped';
    const result = await mailer.deliver(mailOf(ctx, link, link.adresseMail));
    await note(ctx, link, result === 'sent');
    return result;
  });
  if (Object.values(told).some(Boolean)) ctx.logger.info(countsOf(told), 'liens envoyés');
  return told.sent;
}

/** The same for links that were made together. */
export function sendLinks(ctx: AppContext, links: readonly Link[]): Promise<number> {
  const waiting = links.values();
  return sendInTurn(ctx, links.length, () => waiting.next().value);
}

/** Runs work that nobody waits for; a failure is logged. */
export function inBackground(ctx: AppContext, act: () => Promise<unknown>): void {
  void act().catch((err: unknown) => ctx.logger.error({ err }, 'envoi de liens interrompu'));
}
