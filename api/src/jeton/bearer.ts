import { digest, newSecret } from '../connexion/secret.js';
import { ipPrefix, throttle } from '../connexion/throttle.js';
import type { Actor, AppContext } from '../core/context.js';
import { bool, db, row, run, sql } from '../core/sql.js';

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
  const now = ctx.now().toISOString();
  const found =
    secret.length > 100
      ? undefined
      : await row(
          ctx.em,
          db
            .selectFrom('jeton')
            .where('empreinte', '=', digest(secret))
            .where('expire_le', '>', now)
            .select([
              'id_jeton as id',
              'id_societe as idSociete',
              bool`coalesce(vu_le < ${now}::timestamptz - make_interval(secs => ${PRECISION}), true)`.as(
                'aRevoir',
              ),
            ]),
        );
  if (!found) {
    const key = `jeton:${ipPrefix(ctx.navigateur.ip)}`;
    await throttle(ctx, [{ cle: key, limit: 60, window: 600 }]);
    return null;
  }
  const { id: jeton, idSociete, aRevoir } = found;
  if (aRevoir) {
    await run(ctx.em, sql`update jeton set vu_le = ${now} where id_jeton = ${jeton}`);
  }
  return { id: 0, idSociete, isAdmin: false, jeton };
}
