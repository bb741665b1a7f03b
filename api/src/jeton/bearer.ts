import { freiner, prefixeIp } from '../connexion/freinage.js';
import { empreinte, nouveauSecret } from '../connexion/secret.js';
import type { Acteur, AppContext } from '../core/context.js';
import { bool, db, row, run, sql } from '../core/sql.js';

/** Says at a glance, in a log or a leaked file, what the secret opens. */
const MARQUE = 'boussole_';
/** The last use of a token is written at most once in this many seconds. */
const PRECISION = 60;

/** What a reporting tool bears. */
export const secretDeJeton = (): string => `${MARQUE}${nouveauSecret()}`;

/** What follows `Authorization: Bearer`; undefined when the request bears nothing. */
export function secretPorte(entete: string | undefined): string | undefined {
  const porte = /^Bearer(?:\s+(.*))?$/is.exec(entete ?? '');
  return porte ? (porte[1]?.trim() ?? '') : undefined;
}

/**
 * Whom this secret makes of its bearer, if its token still lives; read anew at each request.
 *
 * @throws TooManyRequestsError when one address has borne too many that open nothing.
 */
export async function lirePorteur(ctx: AppContext, secret: string): Promise<Acteur | null> {
  const now = ctx.now().toISOString();
  const trouve =
    secret.length > 100
      ? undefined
      : await row(
          ctx.em,
          db
            .selectFrom('jeton')
            .where('empreinte', '=', empreinte(secret))
            .where('expire_le', '>', now)
            .select([
              'id_jeton as id',
              'id_societe as idSociete',
              bool`coalesce(vu_le < ${now}::timestamptz - make_interval(secs => ${PRECISION}), true)`.as(
                'aRevoir',
              ),
            ]),
        );
  if (!trouve) {
    const cle = `jeton:${prefixeIp(ctx.navigateur.ip)}`;
    await freiner(ctx, [{ cle, limite: 60, fenetre: 600 }]);
    return null;
  }
  const { id: jeton, idSociete, aRevoir } = trouve;
  if (aRevoir) {
    await run(ctx.em, sql`update jeton set vu_le = ${now} where id_jeton = ${jeton}`);
  }
  return { id: 0, idSociete, isAdmin: false, jeton };
}
