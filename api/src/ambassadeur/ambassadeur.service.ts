import { AMBASSADEURS_PER_BOUSSOLE } from '../../../schema/limits.js';
import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { ambassadeurSchema } from '../../../schema/validation/synthese.js';
import { loadBoussoleFacts, type BoussoleFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { groupBy, inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import { DuplicateError, ifDeleted, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { bool, LIST, row, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Ambassadeur } from './ambassadeur.entity.js';

/** The ambassadors of a boussole, in the order in which they were named (journey spec §7). */
export async function listAmbassadeurs(ctx: AppContext, input: unknown): Promise<string[]> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await loadBoussoleFacts(ctx, idBoussole));
  return ((await byBoussole(ctx, idBoussole)) ?? []).map(({ nom }) => nom);
}

const byBoussole = inBatches(async (ctx: AppContext, ids) =>
  groupBy(
    await ctx.em.find(Ambassadeur, { idBoussole: { $in: ids } }, { orderBy: { rang: 'asc' } }),
    ({ idBoussole }) => idBoussole,
  ),
);

/**
 * Two who are named at once for one place collide on a key; the loser tries again, in the next place or to find that the
 * name is there. One try per place and one more.
 */
const ATTEMPTS = AMBASSADEURS_PER_BOUSSOLE + 1;
const KEYS = ['ambassadeur_pkey', 'ambassadeur_nom_unique'];

/**
 * Names an ambassador. There are two at most, and each name takes one place: the keys (boussole, rang) and (boussole, name
 * in any letter case) refuse what is more, even in a race (promise I1). Who is named already stays as they were: a request
 * sent twice names one person.
 *
 * @throws NotFoundError, DuplicateError when both places are taken by others.
 */
export async function addAmbassadeur(ctx: AppContext, input: unknown): Promise<Boussole> {
  const own = within(ctx, 'ambassadeur:write');
  const { idBoussole, nom } = parse(ambassadeurSchema, input);
  await own.require('boussole', idBoussole);
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(ctx, idBoussole, nom);
    } catch (error) {
      const isRace = KEYS.some((key) => isUniqueViolation(error, key));
      if (!isRace || attempt === ATTEMPTS) throw ifDeleted(error);
    }
  }
}

const insert = (ctx: AppContext, idBoussole: number, name: string): Promise<Boussole> =>
  transaction(ctx, async (tx) => {
    const facts = await loadBoussoleFacts(tx, idBoussole);
    if (!facts) throw new NotFoundError();
    if (await takePlace(tx, facts, name))
      await audit(tx, { action: 'ambassadeur:create', objet: 'boussole', idObjet: idBoussole });
    // Before the commit: a deletion that follows takes nothing away from what was done.
    return getOrFail(tx.em, Boussole, idBoussole);
  });

/**
 * Writes a name in the first free place, unless it has one. One statement, so that the name and the places are those of one
 * moment: others may take both places, one of them for this name, between two.
 *
 * @returns whether the name was written.
 * @throws DuplicateError when both places are taken by others.
 */
async function takePlace(
  tx: AppContext,
  { idBoussole, idSociete }: BoussoleFacts,
  name: string,
): Promise<boolean> {
  const found = await row(
    tx.em,
    typed({
      isNamed: bool`exists (select from named)`,
      isWritten: bool`exists (select from written)`,
    })`with named as (
        select from ambassadeur where id_boussole = ${idBoussole}
          and nom_normalise = lower(normalize(btrim(${name}), NFC) collate "und-x-icu")
      ), written as (
        insert into ambassadeur (id_boussole, rang, id_societe, nom)
        select ${idBoussole}::int, libre.rang, ${idSociete}::int, ${name}
        from (select rang from generate_series(1, ${AMBASSADEURS_PER_BOUSSOLE}::int) as rang
          except select rang from ambassadeur where id_boussole = ${idBoussole} order by 1 limit 1) as libre
        where not exists (select from named)
        returning rang
      )
      select ${LIST}`,
  );
  if (!found?.isNamed && !found?.isWritten) throw new DuplicateError(messages.ambassadeur.complete);
  return found.isWritten;
}

/**
 * Removes an ambassador, which frees the place.
 *
 * @throws NotFoundError when there is none of that name: somebody else has removed them.
 */
export async function removeAmbassadeur(ctx: AppContext, input: unknown): Promise<Boussole> {
  const own = within(ctx, 'ambassadeur:write');
  const { idBoussole, nom } = parse(ambassadeurSchema, input);
  await own.require('boussole', idBoussole);
  return transaction(ctx, async (tx) => {
    const removed = await run(
      tx.em,
      sql`delete from ambassadeur where id_boussole = ${idBoussole} and nom = ${nom}`,
    );
    if (removed === 0) throw new NotFoundError();
    await audit(tx, { action: 'ambassadeur:delete', objet: 'boussole', idObjet: idBoussole });
    return getOrFail(tx.em, Boussole, idBoussole);
  });
}
