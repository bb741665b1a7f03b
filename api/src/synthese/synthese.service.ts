import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { createSyntheseSchema, updateSyntheseSchema } from '../../../schema/validation/synthese.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import { DuplicateError, ifDeleted, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import { parse } from '../core/validate.js';
import { refuseReplaced, versionOf } from '../core/version.js';
import { messages } from '../messages.js';
import { Synthese } from './synthese.entity.js';

/** The synthesis of a boussole, or null (journey spec §7). */
export async function getSyntheseByBoussole(
  ctx: AppContext,
  input: unknown,
): Promise<Synthese | null> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await loadBoussoleFacts(ctx, idBoussole));
  return syntheseByBoussole(ctx, idBoussole);
}

const syntheseByBoussole = inBatches(async (ctx: AppContext, ids) => {
  const read = await ctx.em.find(Synthese, { idBoussole: { $in: ids } });
  return new Map(read.map((synthese) => [synthese.idBoussole, synthese]));
});

/**
 * Writes the synthesis of a boussole.
 *
 * @throws NotFoundError, DuplicateError when there is one already.
 */
export async function createSynthese(ctx: AppContext, input: unknown): Promise<Synthese> {
  const own = within(ctx, 'synthese:write');
  const { idBoussole, synthese } = parse(createSyntheseSchema, input);
  await own.require('boussole', idBoussole);
  try {
    return await transaction(ctx, async (tx) => {
      const facts = await loadBoussoleFacts(tx, idBoussole);
      if (!facts) throw new NotFoundError();
      const { idSociete } = facts;
      const written = tx.em.create(Synthese, {
        idBoussole,
        idSociete,
        synthese,
        idIndividu: requireActor(ctx).id,
      });
      await tx.em.flush();
      await audit(tx, { action: 'synthese:create', objet: 'synthese', idObjet: written.id });
      return written;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'synthese_boussole_unique')) throw ifDeleted(error);
    throw new DuplicateError(messages.synthese.alreadyThere);
  }
}

/** The version of a synthesis: whoever saves it sends back the one that was read. */
export const syntheseVersion = ({ synthese }: Pick<Synthese, 'synthese'>): string =>
  versionOf([synthese]);

/**
 * Rewrites a synthesis.
 *
 * @throws NotFoundError, ConflictError when it is no longer the one that was read.
 */
export async function updateSynthese(ctx: AppContext, input: unknown): Promise<Synthese> {
  const own = within(ctx, 'synthese:write');
  const { id, synthese, version } = parse(updateSyntheseSchema, input);
  await own.require('synthese', id);
  return transaction(ctx, async (tx) => {
    const written = await holdOrFail(tx.em, Synthese, id);
    refuseReplaced(version, syntheseVersion(written));
    const changes = changesOf({ synthese: written.synthese }, { synthese }, ['synthese']);
    tx.em.assign(written, { synthese });
    await tx.em.flush();
    await audit(tx, {
      action: 'synthese:update',
      objet: 'synthese',
      idObjet: id,
      changements: changes,
    });
    return written;
  });
}
