import { digest, newSecret } from '../../connexion/secret.js';
import type { AppContext } from '../../core/context.js';
import { originOf, sendMail } from '../../core/mail.js';
import { columnsOf, LIST, rows, run, sql, typed } from '../../core/sql.js';
import { activationMail, type Reason } from './mail.js';

const VALIDITY = '7 days';

/** A link just made, and the person it is for. Its text leaves the server in one way only: see `show`. */
export interface Link {
  id: number;
  pseudo: string | null;
  nom: string | null;
  prenom: string | null;
  adresseMail: string | null;
  motif: Reason;
  path: string;
  /** Whether it is sent by mail only; it is then shown to nobody else. */
  parMail: boolean;
}

const column = columnsOf<{ i: 'individu'; liens: 'jeton_activation' }>();

/** Makes a person's link; earlier ones stop working. In the caller's transaction. */
export async function createLink(tx: AppContext, id: number, reason: Reason): Promise<Link> {
  const [link] = await createLinks(tx, [id], reason);
  if (!link) throw new Error(`nobody has the number ${id}`);
  return link;
}

/**
 * The same for many people, in their order; people who no longer exist get none. A retry keeps the day of the first
 * request.
 */
export async function createLinks(
  tx: AppContext,
  ids: readonly number[],
  reason: Reason,
  requestedAt?: string,
): Promise<Link[]> {
  const jetons = new Map(ids.map((id) => [id, newSecret()]));
  const fresh = [...jetons].map(([id, jeton]) => ({ id, empreinte: digest(jeton) }));
  const now = tx.now().toISOString();
  await cancelLinks(tx, ids);
  const created = await rows(
    tx.em,
    typed({
      id: column('i.id_individu'),
      pseudo: column('i.pseudo'),
      nom: column('i.nom'),
      prenom: column('i.prenom'),
      adresseMail: column('i.adresse_mail'),
      parMail: column('liens.par_mail'),
    })`with liens as (
        insert into jeton_activation (empreinte, id_individu, motif, par_mail, demande_le, essaye_le, expire_le)
        select n.empreinte, n.id, ${reason}, ${tx.config.smtpUrl !== undefined}::boolean and i.adresse_mail is not null,
          ${requestedAt ?? now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + ${VALIDITY}::interval
        from json_to_recordset(${JSON.stringify(fresh)}::json) as n(id int, empreinte text)
        join individu i on i.id_individu = n.id
        returning id_individu, par_mail)
      select ${LIST} from liens join individu i using (id_individu)`,
  );
  const byId = new Map(created.map((link) => [link.id, link]));
  return [...jetons].flatMap(([id, jeton]) => {
    const createdLink = byId.get(id);
    return createdLink ? [{ ...createdLink, motif: reason, path: `/activation/${jeton}` }] : [];
  });
}

/** Voids all links of these accounts. */
export const cancelLinks = (tx: AppContext, ids: readonly number[]): Promise<number> =>
  run(tx.em, sql`delete from jeton_activation where id_individu = any(${[...ids]}::int[])`);

/** The link as a facilitator sees it: null when it is sent by mail (decisions §1). */
export const show = ({ path, parMail }: Link): string | null => (parMail ? null : path);

/** How the trail tells of the link. */
export const trace = ({ parMail }: Link) => ({ lien: parMail ? 'par mail' : 'montré' });

/** Sends a link by mail, and notes that the mail server took it; a refused one is tried again later. */
export async function sendLink(ctx: AppContext, link: Link): Promise<boolean> {
  if (!link.parMail || !link.adresseMail) return false;
  const address = new URL(link.path, originOf(ctx.config)).href;
  const isSent = await sendMail(ctx.config, ctx.logger, {
    to: link.adresseMail,
    ...activationMail(link.motif, link.prenom, address),
  });
  if (isSent) {
    await run(
      ctx.em,
      sql`update jeton_activation set envoye_le = ${ctx.now().toISOString()}
        where empreinte = ${digest(link.path.split('/').at(-1) ?? '')}`,
    );
  }
  return isSent;
}

const FAILURES_IN_A_ROW_MAX = 3;

/**
 * Sends many links one after the other. When the mail server refuses several in a row, the rest waits for the next try.
 *
 * @returns how many were accepted.
 */
export async function sendLinks(ctx: AppContext, links: readonly Link[]): Promise<number> {
  const isByMail = links.filter((link) => link.parMail);
  let sent = 0;
  let failures = 0;
  for (const link of isByMail) {
    const isSent = await sendLink(ctx, link);
    if (isSent) sent++;
    failures = isSent ? 0 : failures + 1;
    if (failures === FAILURES_IN_A_ROW_MAX) break;
  }
  if (isByMail.length)
    ctx.logger.info({ envoyes: sent, demandes: isByMail.length }, 'liens envoyés');
  return sent;
}

/** Runs work that nobody waits for; a failure is logged. */
export function inBackground(ctx: AppContext, act: () => Promise<unknown>): void {
  void act().catch((err: unknown) => ctx.logger.error({ err }, 'envoi de liens interrompu'));
}
