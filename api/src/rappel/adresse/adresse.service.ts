import { z } from 'zod';

import type { RappelLink } from '../../../../schema/statuts.js';
import { adresseRappelSchema } from '../../../../schema/validation/rappel.js';
import { authorize } from '../../acces/permissions.js';
import { audit } from '../../audit/audit.service.js';
import { digest, newSecret } from '../../connexion/secret.js';
import { checkThrottles, ipPrefix, throttle } from '../../connexion/throttle.js';
import { transaction, type AppContext } from '../../core/context.js';
import { ConflictError, NotFoundError, UnauthenticatedError } from '../../core/errors.js';
import { originOf, sendMail } from '../../core/mail.js';
import { bool, columnsOf, int, LIST, row, run, sql, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import type { AdresseRappel, LienRappel } from './adresse.types.js';
import { confirmationMail } from './mail.js';

const VALIDITY = '7 days';

const column = columnsOf<{ a: 'rappel_adresse' }>();

/** Where the caller wants the reminders. Nobody can ask for somebody else's. */
export async function getAdresseRappel(ctx: AppContext): Promise<AdresseRappel> {
  const { id } = authorize(ctx, 'me:read');
  const found = await row(
    ctx.em,
    typed({
      adresse: column('a.adresse'),
      confirmee: bool`a.confirmee_le is not null`,
      refusee: bool`a.refusee_le is not null`,
    })`select ${LIST} from rappel_adresse a where a.id_individu = ${id}`,
  );
  const none = { adresse: null, confirmee: false, refusee: false };
  return { possible: ctx.config.smtpUrl !== undefined, ...(found ?? none) };
}

/**
 * Gives the address of the caller's reminders, in place of the one before; it is mailed a link, and nothing else until
 * that is followed.
 *
 * @throws BadInputError, ConflictError without a mail server, TooManyRequestsError beyond five an hour, or three for an
 *   address.
 */
export async function updateAdresseRappel(ctx: AppContext, input: unknown): Promise<AdresseRappel> {
  const { id } = authorize(ctx, 'me:write');
  const { adresse } = parse(adresseRappelSchema, input);
  if (ctx.config.smtpUrl === undefined) throw new ConflictError(messages.rappel.noMail, 'adresse');
  await throttle(ctx, [
    { cle: `rappel:${id}`, limit: 5, window: 3600 },
    { cle: `rappel:${digest(adresse.toLowerCase())}`, limit: 3, window: 3600 },
  ]);
  const jeton = newSecret();
  await transaction(ctx, async (tx) => {
    const now = tx.now().toISOString();
    const given = await run(
      tx.em,
      sql`insert into rappel_adresse (id_individu, adresse, arret, empreinte, expire_le)
        select id_individu, ${adresse}, ${newSecret()}, ${digest(jeton)}, ${now}::timestamptz + ${VALIDITY}::interval
        from individu where id_individu = ${id} for key share
        on conflict (id_individu) do update set adresse = excluded.adresse, arret = excluded.arret,
          empreinte = excluded.empreinte, expire_le = excluded.expire_le, confirmee_le = null, refusee_le = null`,
    );
    // The account goes meanwhile.
    if (!given) throw new UnauthenticatedError();
    await audit(tx, { action: 'rappel:adresse', objet: 'individu', idObjet: id });
  });
  const link = new URL(`/lienRappel/${jeton}`, originOf(ctx.config)).href;
  await sendMail(ctx.config, ctx.logger, { to: adresse, ...confirmationMail(link) });
  return getAdresseRappel(ctx);
}

/** Withdraws the caller's address: nothing is kept of it. */
export async function deleteAdresseRappel(ctx: AppContext): Promise<AdresseRappel> {
  const { id } = authorize(ctx, 'me:write');
  await transaction(ctx, (tx) => withdraw(tx, id));
  return getAdresseRappel(ctx);
}

async function withdraw(tx: AppContext, id: number): Promise<void> {
  const gone = await run(tx.em, sql`delete from rappel_adresse where id_individu = ${id}`);
  if (gone) await audit(tx, { action: 'rappel:retrait', objet: 'individu', idObjet: id });
}

const jetonSchema = z.strictObject({
  jeton: z
    .string({ error: messages.rappel.invalidLink })
    .regex(/^[\w.@-]{1,100}$/, messages.rappel.invalidLink),
});

/** A secret of 256 bits cannot be guessed; the throttle only makes trying expensive. */
const throttles = (ctx: AppContext) => [
  { cle: `lienRappel:${ipPrefix(ctx.navigateur.ip)}`, limit: 20, window: 600 },
];

/** Whose link it is and what it does; whoever holds it need not be signed in. */
async function find(ctx: AppContext, jeton: string): Promise<{ id: number; usage: RappelLink }> {
  await checkThrottles(ctx, throttles(ctx));
  const found = await row(
    ctx.em,
    typed({
      id: int`a.id_individu`,
      stops: bool`a.arret = ${jeton}`,
    })`select ${LIST} from rappel_adresse a
      where a.arret = ${jeton} or (a.empreinte = ${digest(jeton)} and a.expire_le > ${ctx.now().toISOString()}::timestamptz)
      for no key update`,
  );
  if (found) return { id: found.id, usage: found.stops ? 'ARRETER' : 'CONFIRMER' };
  await throttle(ctx, throttles(ctx));
  throw new NotFoundError(messages.rappel.invalidLink);
}

/** What a link that came by mail does. @throws NotFoundError once it is used, replaced or too old. */
export async function getLienRappel(ctx: AppContext, input: unknown): Promise<LienRappel> {
  const { usage } = await find(ctx, parse(jetonSchema, input).jeton);
  return { usage };
}

/** Stops the reminders of whoever has this link, in one press of a mail program; the link that confirms does nothing here. */
export async function stopReminders(ctx: AppContext, input: unknown): Promise<void> {
  const { jeton } = parse(jetonSchema, input);
  await transaction(ctx, async (tx) => {
    const { id, usage } = await find(tx, jeton);
    if (usage !== 'ARRETER') throw new NotFoundError(messages.rappel.invalidLink);
    await withdraw(tx, id);
  });
}

/** Does it. @throws NotFoundError likewise. */
export async function confirmLienRappel(ctx: AppContext, input: unknown): Promise<LienRappel> {
  const { jeton } = parse(jetonSchema, input);
  return transaction(ctx, async (tx) => {
    const { id, usage } = await find(tx, jeton);
    if (usage === 'ARRETER') await withdraw(tx, id);
    else {
      await run(
        tx.em,
        sql`update rappel_adresse set confirmee_le = ${tx.now().toISOString()}, empreinte = null, expire_le = null
          where id_individu = ${id}`,
      );
      await audit(tx, { action: 'rappel:confirme', objet: 'individu', idObjet: id });
    }
    return { usage };
  });
}
