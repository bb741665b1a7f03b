import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { digest, newSecret } from '../connexion/secret.js';
import { ipPrefix, throttle } from '../connexion/throttle.js';
import { transaction, type Actor, type AppContext } from '../core/context.js';
import { int, LIST, row, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { holdSeance } from './command.js';
import type { LienProjection, Seance } from './seance.types.js';
import { readSeance } from './state.js';

/** The secret of a header `Authorization: Projecteur …`; undefined when it bears none. */
export function projectedSecret(header: string | undefined): string | undefined {
  const door = /^Projecteur(?:\s+(.*))?$/is.exec(header ?? '');
  return door ? (door[1]?.trim() ?? '') : undefined;
}

/**
 * Makes the link of a room's projector: it shows the phase, the counts and the published figures of this one boussole
 * until its séance ends. Another link revokes the former one. Only a digest of the secret is stored.
 */
export async function createLienProjection(
  ctx: AppContext,
  input: unknown,
): Promise<LienProjection> {
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'seance:write', await loadBoussoleFacts(ctx, idBoussole));
  const secret = newSecret();
  await transaction(ctx, async (tx) => {
    const { id } = await holdSeance(tx, idBoussole);
    await run(
      tx.em,
      sql`update seance set link_digest = ${digest(secret)}, link_made_at = ${tx.now().toISOString()}::timestamptz
        where id_seance = ${id}`,
    );
    await audit(tx, { action: 'seance:link', objet: 'boussole', idObjet: idBoussole });
  });
  // A browser sends no fragment to any server: the secret is in no log and no referrer.
  return { url: `/seance/${idBoussole}#${secret}` };
}

/** Revokes the link of a room's projector, if there is one. */
export async function deleteLienProjection(ctx: AppContext, input: unknown): Promise<Seance> {
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'seance:write', await loadBoussoleFacts(ctx, idBoussole));
  await transaction(ctx, async (tx) => {
    const { id } = await holdSeance(tx, idBoussole);
    const revoked = await run(
      tx.em,
      sql`update seance set link_digest = null, link_made_at = null
        where id_seance = ${id} and link_digest is not null`,
    );
    if (!revoked) return;
    await audit(tx, { action: 'seance:linkRevoke', objet: 'boussole', idObjet: idBoussole });
  });
  return readSeance(ctx, idBoussole);
}

/**
 * The actor that a projector's link stands for, while its séance lives; read from the database at each request.
 *
 * @throws TooManyRequestsError when one address has sent too many secrets that open nothing.
 */
export async function readProjector(ctx: AppContext, secret: string): Promise<Actor | null> {
  const found =
    secret.length > 100
      ? undefined
      : await row(
          ctx.em,
          typed({ projector: int`id_boussole` })`select ${LIST} from seance
            where link_digest = ${digest(secret)} and ended_at is null`,
        );
  if (found) return { id: 0, idSociete: null, isAdmin: false, projector: found.projector };
  await throttle(ctx, [
    { cle: `projecteur:${ipPrefix(ctx.navigateur.ip)}`, limit: 60, window: 600 },
  ]);
  return null;
}
