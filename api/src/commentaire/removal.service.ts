import type { RawBuilder } from 'kysely';

import { RETIRE } from '../../../schema/statuts.js';
import { deleteCommentaireSchema } from '../../../schema/validation/commentaire.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { transaction, type AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import { run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { shownCommentaires, shownCommentairesCriteres } from './commentaire.service.js';

/**
 * Removes a comment that is shown: its words leave the answer and every publication that holds them, and « Commentaire
 * retiré » stands in their place. Counts, scores and ROTI stay. Comments of the same words beside the same criterion are one
 * to whoever reads: they go together.
 *
 * What is not shown cannot be named: it is answered as what is not there (publication, P2).
 *
 * @throws NotFoundError when no such comment is shown.
 */
export async function deleteCommentaire(ctx: AppContext, input: unknown): Promise<Boussole> {
  const own = within(ctx, 'commentaire:delete');
  const { idBoussole, idCritere, commentaire, motif } = parse(deleteCommentaireSchema, input);
  await own.require('boussole', idBoussole);
  return transaction(ctx, async (tx) => {
    // A publication that is being made copies what the answers hold: it is waited for.
    const boussole = await holdOrFail(tx.em, Boussole, idBoussole);
    if (!(await readShown(tx, idBoussole, idCritere)).includes(commentaire))
      throw new NotFoundError(messages.commentaire.gone);
    if (idCritere) await removeOfCritere(tx, idBoussole, idCritere, commentaire);
    else await removeFinal(tx, idBoussole, commentaire);
    await audit(tx, {
      action: 'commentaire:delete',
      objet: 'boussole',
      idObjet: idBoussole,
      detail: { motif, ...(idCritere && { idCritere }) },
    });
    return boussole;
  });
}

/** The words that may be read now beside a criterion, or at the end. What was removed is a comment no more. */
async function readShown(
  tx: AppContext,
  idBoussole: number,
  idCritere: number | null | undefined,
): Promise<string[]> {
  const facts = await loadBoussoleFacts(tx, idBoussole);
  if (!facts) throw new NotFoundError();
  const shown = idCritere
    ? (await shownCommentairesCriteres(tx, idBoussole, facts))
        .filter((critere) => critere.idCritere === idCritere)
        .flatMap(({ commentaires }) => commentaires)
    : (await shownCommentaires(tx, idBoussole, facts)).map(({ commentaire }) => commentaire);
  return shown.filter((words) => words !== RETIRE);
}

/** A list of a publication, the words of its comments that are so replaced. */
const replaced = (list: RawBuilder<unknown>, isSo: RawBuilder<unknown>) =>
  sql`(select jsonb_agg(case when ${isSo} then c.one || jsonb_build_object('commentaire', ${RETIRE}::text) else c.one end
    order by c.place) from jsonb_array_elements(${list}) with ordinality c (one, place))`;

async function removeOfCritere(
  tx: AppContext,
  idBoussole: number,
  idCritere: number,
  commentaire: string,
): Promise<void> {
  const isSo = sql`c.one @> jsonb_build_object('idCritere', ${idCritere}::int, 'commentaire', ${commentaire}::text)`;
  // Of people in no publication yet nothing was shown, and nothing is removed.
  await run(
    tx.em,
    sql`update resultat r set commentaire = ${RETIRE}
      from boussole_individu p join boussole b using (id_boussole)
      where r.id_boussole_individu = p.id_boussole_individu and r.id_boussole = ${idBoussole}
        and r.id_critere = ${idCritere} and r.commentaire = ${commentaire} and (b.seuil is null or p.bloc > 0)`,
  );
  await run(
    tx.em,
    sql`update publication set commentaires = ${replaced(sql`commentaires`, isSo)}
      where id_boussole = ${idBoussole} and exists (
        select from jsonb_array_elements(commentaires) c (one) where ${isSo})`,
  );
}

async function removeFinal(tx: AppContext, idBoussole: number, commentaire: string): Promise<void> {
  const isSo = sql`c.one @> jsonb_build_object('commentaire', ${commentaire}::text)`;
  await run(
    tx.em,
    sql`update commentaire set commentaire = ${RETIRE}
      where id_boussole = ${idBoussole} and commentaire = ${commentaire}`,
  );
  await run(
    tx.em,
    sql`update publication set avis = ${replaced(sql`avis`, isSo)}
      where id_boussole = ${idBoussole} and exists (
        select from jsonb_array_elements(avis) c (one) where ${isSo})`,
  );
}
