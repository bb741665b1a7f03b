import { digest, newSecret } from '../connexion/secret.js';
import { ipPrefix, throttle } from '../connexion/throttle.js';
import type { Actor, AppContext } from '../core/context.js';
import { bool, db, row, run, sql } from '../core/sql.js';

/** Says at a glance, in a log or a leaked file, what the secret opens. */
const PREFIX = 'boussole_';
/** The last use of a token is written at most once in this many seconds. */
const PRECISION = 60;

/** What a reporting tool bears. */
export const jetonSecret = (): string => `${PREFIX}${newSecret()}`;

/** What follows `Authorization: Bearer`; undefined when the request bears nothing. */
export function bornSecret(header: string | undefined): string | undefined {
  const door = /^Bearer(?:\s+(.*))?$/is.exec(header ?? '');
  return door ? (door[1]?.trim() ?? '') : undefined;
}

/**
 * Whom this secret makes of its bearer, if its token still lives; read anew at each request.
 *
 * @throws TooManyRequestsError when one address has borne too many that open nothing.
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
