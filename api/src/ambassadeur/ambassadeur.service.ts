import { parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { ambassadeurSchema } from '../../../schema/validation/synthese.js';
import { faitsBoussole } from '../acces/faits.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { transaction, type AppContext } from '../core/context.js';
import { DuplicateError, isUniqueViolation, NotFoundError, siSupprimee } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { grouperPar, parLots } from '../core/lots.js';
import { run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Ambassadeur } from './ambassadeur.entity.js';

/** The ambassadors of a boussole, first named first (journey spec §7). */
export async function listAmbassadeurs(ctx: AppContext, input: unknown): Promise<string[]> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await faitsBoussole(ctx, idBoussole));
  return ((await parBoussole(ctx, idBoussole)) ?? []).map(({ nom }) => nom);
}

const parBoussole = parLots(async (ctx: AppContext, ids) =>
  grouperPar(
    await ctx.em.find(Ambassadeur, { idBoussole: { $in: ids } }, { orderBy: { rang: 'asc' } }),
    ({ idBoussole }) => idBoussole,
  ),
);

/** Two who come at once for the last place collide on its key: one tries the next place once more. */
const ESSAIS = 3;

/**
 * Names an ambassador; two at most, held by the key (boussole, rang) and not by counting first (promise I1).
 *
 * @throws NotFoundError, DuplicateError when both places are taken.
 */
export async function addAmbassadeur(ctx: AppContext, input: unknown): Promise<Boussole> {
  authorize(ctx, 'ambassadeur:write');
  const { idBoussole, nom } = parse(ambassadeurSchema, input);
  for (let essai = 1; ; essai++) {
    try {
      await inserer(ctx, idBoussole, nom);
      return getOrFail(ctx.em, Boussole, idBoussole);
    } catch (erreur) {
      if (!isUniqueViolation(erreur, 'ambassadeur_pkey') || essai === ESSAIS) {
        throw siSupprimee(erreur);
      }
    }
  }
}

const inserer = (ctx: AppContext, idBoussole: number, nom: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const faits = await faitsBoussole(tx, idBoussole);
    if (!faits) throw new NotFoundError();
    const pris = await run(
      tx.em,
      sql`insert into ambassadeur (id_boussole, rang, id_societe, nom)
        select ${idBoussole}::int, libre.rang, ${faits.idSociete}::int, ${nom}
        from (select rang from generate_series(1, 2) as rang
          except select rang from ambassadeur where id_boussole = ${idBoussole} order by 1 limit 1) as libre`,
    );
    if (!pris) throw new DuplicateError(messages.ambassadeur.complet);
    await audit(tx, { action: 'ambassadeur:create', objet: 'boussole', idObjet: idBoussole });
  });

/**
 * Takes an ambassador's place back, for another; of two with one name, the first named.
 *
 * @throws NotFoundError when nobody of that name is one: somebody else has removed them.
 */
export async function removeAmbassadeur(ctx: AppContext, input: unknown): Promise<Boussole> {
  authorize(ctx, 'ambassadeur:write');
  const { idBoussole, nom } = parse(ambassadeurSchema, input);
  await transaction(ctx, async (tx) => {
    const retires = await run(
      tx.em,
      sql`delete from ambassadeur where id_boussole = ${idBoussole} and rang = (
        select min(rang) from ambassadeur where id_boussole = ${idBoussole} and nom = ${nom})`,
    );
    if (retires === 0) throw new NotFoundError();
    await audit(tx, { action: 'ambassadeur:delete', objet: 'boussole', idObjet: idBoussole });
  });
  return getOrFail(ctx.em, Boussole, idBoussole);
}
