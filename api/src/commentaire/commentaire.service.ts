import { parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { createCommentaireSchema } from '../../../schema/validation/commentaire.js';
import { transaction, type AppContext } from '../acces/context.js';
import { faitsBoussole } from '../acces/faits.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { ConflictError, DuplicateError, NotFoundError } from '../core/errors.js';
import { rows, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Commentaire } from './commentaire.types.js';

/**
 * Leaves the caller's closing comment and ROTI; one per participant (journey spec §9).
 *
 * @throws ForbiddenError, ConflictError before the end, DuplicateError for a second one.
 */
export async function createCommentaire(ctx: AppContext, input: unknown): Promise<boolean> {
  requireActeur(ctx);
  const { idBoussole, commentaire, roti } = parse(createCommentaireSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  authorize(ctx, 'commentaire:create', faits);
  if (!faits?.participation) throw new NotFoundError();
  const { id, statut } = faits.participation;
  if (statut !== 'Terminé') throw new ConflictError(messages.commentaire.tropTot);
  await transaction(ctx, async (tx) => {
    const premier = await run(
      tx.em,
      sql`update boussole_individu set commente = true where id_boussole_individu = ${id} and not commente`,
    );
    if (!premier) throw new DuplicateError(messages.commentaire.dejaLaisse);
    await run(
      tx.em,
      sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
        values (${idBoussole}, ${faits.idSociete}, ${commentaire}, ${roti}::smallint)`,
    );
  });
  return true;
}

/** The closing comments of a boussole, in no order, without author or date (decisions §4). */
export async function listCommentaires(ctx: AppContext, input: unknown): Promise<Commentaire[]> {
  authorize(ctx, 'commentaire:list');
  const { idBoussole } = parse(parBoussoleSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  if (!faits) throw new NotFoundError();
  const lus = await rows<Commentaire>(
    ctx.em,
    sql`select commentaire, roti from commentaire where id_boussole = ${idBoussole} order by random()`,
  );
  return lus.length < faits.minimumReponses ? [] : lus;
}
