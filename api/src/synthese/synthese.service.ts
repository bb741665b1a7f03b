import { parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { createSyntheseSchema, updateSyntheseSchema } from '../../../schema/validation/synthese.js';
import { faitsBoussole } from '../acces/faits.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changementsDe } from '../audit/changements.js';
import { transaction, type AppContext } from '../core/context.js';
import { DuplicateError, isUniqueViolation, NotFoundError, siSupprimee } from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import { parLots } from '../core/lots.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Synthese } from './synthese.entity.js';

/** The synthesis of a boussole, or null (journey spec §7). */
export async function getSyntheseByBoussole(
  ctx: AppContext,
  input: unknown,
): Promise<Synthese | null> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await faitsBoussole(ctx, idBoussole));
  return syntheseParBoussole(ctx, idBoussole);
}

const syntheseParBoussole = parLots(async (ctx: AppContext, ids) => {
  const lues = await ctx.em.find(Synthese, { idBoussole: { $in: ids } });
  return new Map(lues.map((synthese) => [synthese.idBoussole, synthese]));
});

/**
 * Writes the synthesis of a boussole.
 *
 * @throws NotFoundError, DuplicateError when there is one already.
 */
export async function createSynthese(ctx: AppContext, input: unknown): Promise<Synthese> {
  const acteur = authorize(ctx, 'synthese:write');
  const { idBoussole, synthese } = parse(createSyntheseSchema, input);
  try {
    return await transaction(ctx, async (tx) => {
      const faits = await faitsBoussole(tx, idBoussole);
      if (!faits) throw new NotFoundError();
      const { idSociete } = faits;
      const ecrite = tx.em.create(Synthese, {
        idBoussole,
        idSociete,
        synthese,
        idIndividu: acteur.id,
      });
      await tx.em.flush();
      await audit(tx, { action: 'synthese:create', objet: 'synthese', idObjet: ecrite.id });
      return ecrite;
    });
  } catch (erreur) {
    if (!isUniqueViolation(erreur, 'synthese_boussole_unique')) throw siSupprimee(erreur);
    throw new DuplicateError(messages.synthese.dejaExistante);
  }
}

/** Rewrites a synthesis. */
export async function updateSynthese(ctx: AppContext, input: unknown): Promise<Synthese> {
  authorize(ctx, 'synthese:write');
  const { id, synthese } = parse(updateSyntheseSchema, input);
  return transaction(ctx, async (tx) => {
    const ecrite = await holdOrFail(tx.em, Synthese, id);
    const changements = changementsDe({ synthese: ecrite.synthese }, { synthese }, ['synthese']);
    tx.em.assign(ecrite, { synthese });
    await tx.em.flush();
    await audit(tx, { action: 'synthese:update', objet: 'synthese', idObjet: id, changements });
    return ecrite;
  });
}
