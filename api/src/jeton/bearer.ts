import { JETON_USE_DAYS } from '../../../schema/limits.js';
import { digest, newSecret } from '../connexion/secret.js';
import { checkThrottles, ipPrefix, throttle } from '../connexion/throttle.js';
import type { Actor, AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { bool, int, LIST, row, run, sql, text, texts, typed } from '../core/sql.js';
import { messages } from '../messages.js';
import { REACH } from './reach.sql.js';
import { scopesOf } from './scope.js';

/** Prefix that tells, in a log or a leaked file, what the secret is for. */
const PREFIX = 'boussole_';
/** The last use of a token is written at most once in this many seconds. */
const PRECISION = 60;

/** A new secret for a reporting tool. */
export const jetonSecret = (): string => `${PREFIX}${newSecret()}`;

/** The text after `Authorization: Bearer`; undefined when the request has none. */
export function bearerSecret(header: string | undefined): string | undefined {
  const found = /^Bearer(?:\s+(.*))?$/is.exec(header ?? '');
  return found ? (found[1]?.trim() ?? '') : undefined;
}

/**
 * The same of a tool that knows a name and a password only (`Authorization: Basic`): the token is the password, under any
 * name. Another password is that of a proxy before the product, and none of ours.
 */
export function basicSecret(header: string | undefined): string | undefined {
  const [, pair = ''] = /^Basic\s+(.*)$/is.exec(header ?? '') ?? [];
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(pair, 'base64').toString()) ?? [];
  return password.startsWith(PREFIX) ? password : undefined;
}

/**
 * The actor that this secret stands for, if its token still lives; read from the database at each request.
 *
 * @throws TooManyRequestsError when one address has sent too many secrets that open nothing.
 */
export async function readBearer(ctx: AppContext, secret: string): Promise<Actor | null> {
  const found = await readSecret(ctx, secret, ['empreinte', 'ancienne_empreinte']);
  if (!found) {
    const key = `jeton:${ipPrefix(ctx.navigateur.ip)}`;
    await throttle(ctx, [{ cle: key, limit: 60, window: 600 }]);
  }
  return found;
}

/** A secret address cannot be guessed either; the brake is that of the calendars' addresses. */
const addressThrottles = (ctx: AppContext) => [
  { cle: `chiffres:${ipPrefix(ctx.navigateur.ip)}`, limit: 20, window: 600 },
];

/**
 * The actor that the secret address of a token's table stands for: the token, which must live.
 *
 * @throws NotFoundError, TooManyRequestsError
 */
export async function readAddress(ctx: AppContext, secret: string): Promise<Actor> {
  await checkThrottles(ctx, addressThrottles(ctx));
  const found = await readSecret(ctx, secret, ['empreinte_adresse', 'ancienne_adresse']);
  if (found) return found;
  await throttle(ctx, addressThrottles(ctx));
  throw new NotFoundError(messages.jeton.noAddress);
}

/** One more minute of the day in which it was used; the days since the one before had none. */
const noteUse = (jeton: number, now: string) => sql`update jeton j
  set vu_le = ${now}, usages = array[coalesce(d.days[1], 0) + 1] || d.days[2:${JETON_USE_DAYS}::int]
  from (select array_fill(0, array[least(${JETON_USE_DAYS}, coalesce(greatest(0, jour_paris(${now}::timestamptz) - jour_paris(vu_le)), 0))]) || usages as days
    from jeton where id_jeton = ${jeton}) d
  where j.id_jeton = ${jeton}`;

/** The token of this secret, or of the one that it replaced some days ago, and notes its use. */
async function readSecret(
  ctx: AppContext,
  secret: string,
  [current, former]: readonly [string, string],
): Promise<Actor | null> {
  if (secret.length > 100) return null;
  const now = ctx.now().toISOString();
  const found = await row(
    ctx.em,
    typed({
      id: int`id_jeton`,
      ...REACH,
      portees: texts`portees`,
      expire: text`expire_le`,
      aRevoir: bool`coalesce(vu_le < ${now}::timestamptz - make_interval(secs => ${PRECISION}), true)`,
    })`select ${LIST} from jeton j where expire_le > ${now}::timestamptz and (${sql.ref(current)} = ${digest(secret)}
      or ${sql.ref(former)} = ${digest(secret)} and ancienne_fin > ${now}::timestamptz)`,
  );
  if (!found) return null;
  const { id: jeton, societes, idEquipe, portees, expire, aRevoir } = found;
  if (aRevoir) await run(ctx.em, noteUse(jeton, now));
  return {
    id: 0,
    idSociete: null,
    isAdmin: false,
    lecture: { societes, idEquipe },
    jeton,
    portees: scopesOf(portees, idEquipe),
    jetonExpire: new Date(expire),
  };
}
