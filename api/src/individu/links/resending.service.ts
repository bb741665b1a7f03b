import { requestLinkSchema, resendLinksSchema } from '../../../../schema/validation/links.js';
import { IS_SINCE } from '../../acces/facts.js';
import { within } from '../../acces/within.js';
import { askingTemoin } from '../../accord/acts.service.js';
import { audit } from '../../audit/audit.service.js';
import { hasMailbox, hasPseudo, keysOf, writtenSoFirst } from '../../connexion/mailbox.sql.js';
import { digest } from '../../connexion/secret.js';
import { ipPrefix, normalizeIdentifier, subjectOf, throttle } from '../../connexion/throttle.js';
import { transaction, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import {
  bool,
  db,
  int,
  nullable,
  LIST,
  oneOf,
  row,
  rows,
  sql,
  text,
  typed,
} from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { isLed } from '../../profil/led.js';
import { nowOf } from '../individu.sql.js';
import { matches } from '../search.js';
import {
  createLinks,
  inBackground,
  sendInTurn,
  sendLink,
  sendLinks,
  show,
  trace,
  type Link,
} from './links.service.js';
import type { DemandeLien, LiensRenvoyes } from './links.types.js';
import { REASONS } from './mail.js';
import { requireOpening } from './opening.service.js';
import { isFrozen, stateOf } from './state.js';

type Request = ReturnType<typeof resendLinksSchema.parse>;

/**
 * Most links made at once, because one transaction locks that many people; a facilitator repeats the request for the rest.
 */
const AT_ONCE = 500;

/**
 * Renews links for one or many users, chosen or found by a search: for those who never came or lost their password.
 *
 * The current password works until the link is used, so that a link made by mistake locks nobody out.
 *
 * @throws ForbiddenError, BadInputError, NotFoundError when a chosen user no longer exists.
 */
export async function resendLinks(ctx: AppContext, input: unknown): Promise<LiensRenvoyes> {
  within(ctx, 'individu:write');
  const request = parse(resendLinksSchema, input);
  const renew = () =>
    transaction(ctx, async (tx) => {
      const found = await find(tx, request);
      if (request.ids && found.length < new Set(request.ids).size) throw new NotFoundError();
      // Those whom the product finds have not opened their account, if lists do not say whether they have.
      await requireOpening(
        tx,
        found.flatMap(({ id, fige }) => (request.ids || !fige ? [id] : [])),
      );
      const facts = await redo(tx, found);
      // Whom the product has found names nobody: they have not opened their account (decisions §1).
      const unnamed = new Set(request.ids ? [] : found.flatMap((t) => (t.fige ? [t.id] : [])));
      for (const link of facts) {
        const entry = { action: 'individu:lien', objet: 'individu' } as const;
        if (!unnamed.has(link.id))
          await audit(tx, { ...entry, idObjet: link.id, detail: trace(link) });
      }
      // Whether anybody has not is told neither.
      if (!request.ids) await audit(tx, { action: 'individu:lien' });
      return {
        named: facts.filter(({ id }) => !unnamed.has(id)),
        others: facts.filter(({ id }) => unnamed.has(id)),
      };
    });
  const { named, others } = await askingTemoin(ctx, renew);
  const sent = await send(ctx, named);
  inBackground(ctx, () => sendLinks(ctx, others));
  return {
    liens: named.map((link) => ({ ...link, lienActivation: show(link) })),
    envoyes: sent,
  };
}

/** The users who get a link, locked until the end of the transaction in the order of their ids. */
const find = (tx: AppContext, { ids, etat, recherche }: Request) =>
  rows(
    tx.em,
    db
      .selectFrom('individu as i')
      .where(
        ids
          ? bool`i.id_individu = any(${ids}::int[])`
          : bool`${stateOf(nowOf(tx))} = ${etat ?? ''}
            and (not ${isFrozen} or i.mot_de_passe is null and i.adresse_mail is not null and ${canSend(tx)}::boolean) and ${matches(recherche ?? '', within(tx, 'individu:write'))}`,
      )
      .where(bool`not ${IS_SINCE}`)
      .where(within(tx, 'individu:write').people)
      .where(isLed(tx))
      // Whoever holds a provisional account keeps it alone: a link would let somebody else in.
      .where('i.provisoire', '=', false)
      .select([
        'i.id_individu as id',
        bool`i.mot_de_passe is not null`.as('actif'),
        isFrozen.as('fige'),
      ])
      .orderBy('i.id_individu')
      .limit(AT_ONCE)
      .forNoKeyUpdate('i'),
  );

async function redo(tx: AppContext, found: Awaited<ReturnType<typeof find>>): Promise<Link[]> {
  const ids = (isActive: boolean) => found.filter((t) => t.actif === isActive).map(({ id }) => id);
  return [
    ...(await createLinks(tx, ids(false), 'creation')),
    ...(await createLinks(tx, ids(true), 'renvoi')),
  ];
}

/** Waits for a single mail, so that the answer says whether it was accepted; many are sent in the background. */
async function send(ctx: AppContext, links: readonly Link[]): Promise<number | null> {
  if (!links.some(({ parMail }) => parMail)) return null;
  const [only] = links;
  if (only && links.length === 1) return Number(await sendLink(ctx, only));
  inBackground(ctx, () => sendLinks(ctx, links));
  return null;
}

/** Whether this product can send a link to somebody who lost the password. */
export const canSend = ({ config }: AppContext): boolean => config.smtpUrl !== undefined;

/**
 * « Mot de passe oublié »: sends a link to the account with this pseudo or address, when it has an address.
 *
 * Neither the answer nor its time depends on whether there is such an account: it is looked up afterwards.
 *
 * @returns whether this product sends mails at all.
 * @throws TooManyRequestsError beyond three an hour for a name, or ten for an address.
 */
export async function requestLink(ctx: AppContext, input: unknown): Promise<DemandeLien> {
  const { identifiant } = parse(requestLinkSchema, input);
  const key = normalizeIdentifier(identifiant);
  await throttle(ctx, [
    { cle: `oubli:${ipPrefix(ctx.navigateur.ip)}`, limit: 10, window: 3600 },
    // Counted by the name as typed: counting by account would tell which mail and pseudo belong together.
    { cle: `oubli:${digest(subjectOf(key))}`, limit: 3, window: 3600 },
  ]);
  const parMail = canSend(ctx);
  if (parMail) inBackground(ctx, () => forget(ctx, identifiant));
  return { parMail };
}

async function forget(ctx: AppContext, identifier: string): Promise<void> {
  const keys = keysOf(identifier);
  const links = await transaction(ctx, async (tx) => {
    const account = await row(
      tx.em,
      db
        .selectFrom('individu as i')
        .where('adresse_mail', 'is not', null)
        .where((eb) => eb.or([hasPseudo(keys), hasMailbox(keys)]))
        .orderBy(writtenSoFirst(keys))
        .limit(1)
        .select('id_individu as id')
        .forNoKeyUpdate(),
    );
    if (!account) return [];
    const facts = await createLinks(tx, [account.id], 'oubli');
    await audit(tx, { action: 'individu:oubli', objet: 'individu', idObjet: account.id });
    return facts;
  });
  await sendLinks(ctx, links);
}

/** How long after a refusal a mail is tried again, and how long after the request it is given up. */
const RESPITE = '10 minutes';
const ABANDON = '7 days';
const PER_ROUND = 20;

/**
 * Sends again the links that did not leave, those that were tried longest ago first. Only a digest of a link is stored, so
 * each link is made anew, just before it is sent: those of which the round does not come keep their turn.
 *
 * @returns how many were accepted.
 */
export async function retrySending(ctx: AppContext): Promise<number> {
  if (!canSend(ctx)) return 0;
  return sendInTurn(ctx, PER_ROUND, () => transaction(ctx, takeUnsent));
}

async function takeUnsent(tx: AppContext): Promise<Link | undefined> {
  const now = sql`${tx.now().toISOString()}::timestamptz`;
  const unsent = await row(
    tx.em,
    // Locks the person too, as code that voids or makes links does: a link voided meanwhile is not made anew.
    typed({
      id: int`id_individu`,
      motif: oneOf(REASONS)`motif`,
      demande: text`demande_le`,
      message: nullable(text`message`),
    })`select ${LIST} from jeton_activation join individu using (id_individu)
      where par_mail and envoye_le is null and essaye_le < ${now} - ${RESPITE}::interval
        and demande_le > ${now} - ${ABANDON}::interval and expire_le > ${now}
      order by essaye_le, id_individu limit 1 for no key update skip locked`,
  );
  if (!unsent) return undefined;
  const { id, motif, demande: requestedAt, message } = unsent;
  const [link] = await createLinks(tx, [id], motif, { requestedAt, message });
  return link;
}
