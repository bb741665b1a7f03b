import type { RawBuilder } from 'kysely';

import { byIdSchema } from '../../../schema/validation/text.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { NotFoundError } from '../core/errors.js';
import { int, LIST, nullable, rows, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';

/**
 * Takes companies from tokens, in the caller's transaction: one that has none left is revoked with it, by the database. Its last use is told in the
 * trail of each, which nothing else keeps: after a theft one asks until when it read.
 *
 * @param which says of the rows `l` of `jeton_societe`, each of the token `j`.
 */
async function take(tx: AppContext, which: RawBuilder<unknown>): Promise<number[]> {
  const taken = await rows(
    tx.em,
    typed({
      id: int`j.id_jeton`,
      idSociete: int`l.id_societe`,
      libelle: text`j.nom`,
      dernierUsage: nullable(
        text`to_char(j.vu_le at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI')`,
      ),
    })`delete from jeton_societe l using jeton j where j.id_jeton = l.id_jeton and ${which} returning ${LIST}`,
  );
  for (const { id, idSociete, ...detail } of taken)
    await audit(tx, { action: 'jeton:delete', objet: 'jeton', idObjet: id, idSociete, detail });
  return taken.map(({ idSociete }) => idSociete);
}

/**
 * Takes a company from the tokens that a facilitator made or renewed, from whom it is taken: they know the secrets. The trail, which is kept as
 * long as a token lives, says whose they are. In the caller's transaction.
 */
export async function takeFromJetons(
  tx: AppContext,
  { idSociete, idIndividu }: { idSociete: number; idIndividu: number },
): Promise<void> {
  await take(
    tx,
    sql`l.id_societe = ${idSociete} and exists (select from audit a where a.id_individu = ${idIndividu}
      and a.action in ('jeton:create', 'jeton:renew') and a.id_objet = j.id_jeton)`,
  );
}

/**
 * Revokes a reporting token: it opens nothing from the next request on.
 *
 * @throws NotFoundError
 */
export async function deleteJeton(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'jeton');
  const { id } = parse(byIdSchema, input);
  await own.require('jeton', id);
  const [idSociete] = await transaction(ctx, async (tx) => {
    const taken = await take(tx, sql`j.id_jeton = ${id}`);
    if (taken.length === 0) throw new NotFoundError();
    return taken;
  });
  return { id, ...(idSociete !== undefined && { idSociete }) };
}
