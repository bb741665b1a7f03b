import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { createCommentaireSchema } from '../../../schema/validation/commentaire.js';
import { loadBoussoleFacts, type BoussoleFacts } from '../acces/facts.js';
import { authorize, isAllowed, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { recordDomaineReading, recordReading } from '../audit/readings.js';
import type { MaParticipation } from '../boussole/boussole.types.js';
import { isBoussoleOpen } from '../boussole/closing/open.js';
import { getMyParticipation } from '../boussole/participation.service.js';
import { isPartlyErased } from '../conservation/due.sql.js';
import { groupBy, inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import {
  ConflictError,
  DuplicateError,
  isForeignKeyViolation,
  NotFoundError,
} from '../core/errors.js';
import {
  anyOf,
  bool,
  int,
  jsonList,
  jsonObject,
  LIST,
  row,
  rows,
  run,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { domaineRotis } from '../resultat/domaine/domaine.sql.js';
import { viewDomaine, type DomaineView } from '../resultat/domaine/view.js';
import type { Commentaire, CommentairesCritere } from './commentaire.types.js';
import { inDrawnOrder } from './order.js';

/**
 * Leaves the caller's closing comment and ROTI; one per participant (journey spec §9).
 *
 * @throws ForbiddenError, ConflictError when the participant has not finished or the boussole is closed, DuplicateError
 *   for a second comment.
 */
export async function createCommentaire(ctx: AppContext, input: unknown): Promise<MaParticipation> {
  requireActor(ctx);
  const { idBoussole, commentaire, roti } = parse(createCommentaireSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'commentaire:create', facts);
  if (!facts?.participation) throw new NotFoundError();
  const { id, statut } = facts.participation;
  if (!facts.ouverte) throw new ConflictError(messages.boussole.fermee);
  if (facts.parEquipe) throw new ConflictError(messages.boussole.parEquipe);
  if (statut !== 'Terminé') throw new ConflictError(messages.commentaire.tooEarly);
  try {
    return await deposit(ctx, { id, idBoussole, idSociete: facts.idSociete, commentaire, roti });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // The boussole was deleted meanwhile: answer as for an unknown one.
    authorize(ctx, 'commentaire:create', await loadBoussoleFacts(ctx, idBoussole));
    throw error;
  }
}

interface Deposit extends Commentaire {
  /** The participation that the comment is for. */
  id: number;
  idBoussole: number;
  idSociete: number;
}

const deposit = (ctx: AppContext, { id, idBoussole, idSociete, commentaire, roti }: Deposit) =>
  transaction(ctx, async (tx) => {
    const first = await run(
      tx.em,
      sql`with b as (${isBoussoleOpen(tx, idBoussole)})
        update boussole_individu p set commente = true from b
        where p.id_boussole_individu = ${id} and p.id_boussole = b.id_boussole and not p.commente`,
    );
    if (!first) {
      // There is a comment already, or the boussole was closed or deleted since it was read.
      const facts = await loadBoussoleFacts(tx, idBoussole);
      authorize(ctx, 'commentaire:create', facts);
      if (!facts?.ouverte) throw new ConflictError(messages.boussole.fermee);
      throw new DuplicateError(messages.commentaire.alreadyLeft);
    }
    await run(
      tx.em,
      sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
        values (${idBoussole}, ${idSociete}, ${commentaire}, ${roti}::smallint)`,
    );
    // Read before the commit, so that a deletion just after it does not turn the success into a refusal.
    return getMyParticipation(tx, { id });
  });

/** The closing comments of a boussole, in an order drawn once per state, without author or date (decisions §4). */
export async function listCommentaires(ctx: AppContext, input: unknown): Promise<Commentaire[]> {
  const own = within(ctx, 'commentaire:list');
  const { idBoussole } = parse(byBoussoleSchema, input);
  await own.require('boussole', idBoussole);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  if (!facts) throw new NotFoundError();
  await recordReading(ctx, 'commentaire:read', idBoussole);
  return shownCommentaires(ctx, idBoussole, facts);
}

/** What may be read at the end of a boussole, by whoever may read its comments. */
export async function shownCommentaires(
  ctx: AppContext,
  idBoussole: number,
  facts: BoussoleFacts,
): Promise<Commentaire[]> {
  const read = ((await commentairesByBoussole(ctx, idBoussole)) ?? []).map(
    ({ commentaire, roti }) => ({ commentaire, roti }),
  );
  if (facts.k === null && read.length < facts.minimum) return [];
  return inDrawnOrder(ctx, `boussole:${idBoussole}`, read);
}

/** A closing comment, in a statement that names `shown_opinions` `c`. */
const OPINION = { commentaire: text`c.commentaire`, roti: int`c.roti` };

const commentairesByBoussole = inBatches(async (ctx: AppContext, ids) =>
  groupBy(
    await rows(
      ctx.em,
      typed({ idBoussole: int`id_boussole`, ...OPINION })`select ${LIST} from shown_opinions c
        where id_boussole = ${anyOf(ids)}`,
    ),
    ({ idBoussole }) => idBoussole,
  ),
);

/**
 * The comments on the criteria. Each criterion's are in a drawn order of their own, so that the lists cannot be matched
 * to find one author's comments (decisions §4).
 */
export async function listCommentairesCriteres(
  ctx: AppContext,
  input: unknown,
): Promise<CommentairesCritere[]> {
  const own = within(ctx, 'commentaire:list');
  const { idBoussole } = parse(byBoussoleSchema, input);
  await own.require('boussole', idBoussole);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  if (!facts) throw new NotFoundError();
  await recordReading(ctx, 'commentaire:read', idBoussole);
  return shownCommentairesCriteres(ctx, idBoussole, facts);
}

/** What may be read beside its criteria, likewise. */
export async function shownCommentairesCriteres(
  ctx: AppContext,
  idBoussole: number,
  facts: BoussoleFacts,
): Promise<CommentairesCritere[]> {
  if (facts.k !== null && facts.publication === null) return [];
  const criteres = await rows(
    ctx.em,
    typed({
      idCritere: int`bc.id_critere`,
      libelle: text`bc.libelle`,
      commentaires: jsonList(
        text`r.commentaire`,
        (each) => sql`json_agg(${each}) filter (where r.commentaire is not null)`,
      ),
    })`select ${LIST} from boussole_critere bc
      left join shown_comments r on r.id_boussole = bc.id_boussole and r.id_critere = bc.id_critere
      where bc.id_boussole = ${idBoussole}
      group by bc.id_critere, bc.libelle, bc.rang order by bc.rang, bc.id_critere`,
  );
  return Promise.all(
    criteres.map(async ({ commentaires, ...critere }) => {
      if (facts.k === null && commentaires.length < facts.minimum)
        return { ...critere, masque: 'PAS_ASSEZ' as const, commentaires: [] };
      const place = `boussole:${idBoussole}:${critere.idCritere}`;
      return {
        ...critere,
        masque: null,
        commentaires: await inDrawnOrder(ctx, place, commentaires),
      };
    }),
  );
}

/** The closing comments of a domain in a campaign, in an order drawn once per state, without author, team or date. */
export async function listCommentairesDomaine(
  ctx: AppContext,
  input: unknown,
): Promise<Commentaire[]> {
  return readDomaine(ctx, await viewDomaine(ctx, 'commentaire:list', input));
}

/**
 * The ROTI ratings of a domain for callers who may read its ROTI; with the comments for an admin only (journey spec §7,
 * getCommentaireByDomaine; matrix A074).
 */
export async function listDomaineOpinions(
  ctx: AppContext,
  input: unknown,
): Promise<(Commentaire | Pick<Commentaire, 'roti'>)[]> {
  const view = await viewDomaine(ctx, 'roti:domaine', input);
  const opinions = await readDomaine(ctx, view);
  return isAllowed(ctx, 'commentaire:list', view)
    ? opinions
    : opinions.map(({ roti }) => ({ roti }));
}

async function readDomaine(ctx: AppContext, view: DomaineView): Promise<Commentaire[]> {
  if (isAllowed(ctx, 'commentaire:list', view))
    await recordDomaineReading(ctx, 'commentaire:read', view);
  const read = await row(
    ctx.em,
    typed({
      shown: bool`shown`,
      avis: jsonList(
        jsonObject(OPINION),
        (each) => sql`select json_agg(${each})
          from shown_opinions c join boussole_cumul k on k.id_boussole = c.id_boussole
          where k.id_racine = ${view.idDomaine} and k.id_campagne = ${view.idCampagneShown}
            and not ${isPartlyErased(view.idDomaine, view.idCampagneShown)}`,
      ),
    })`select ${LIST} from ${domaineRotis(ctx, view)}`,
  );
  const place = `domaine:${view.idDomaine}:${view.idCampagneShown}`;
  return read?.shown ? inDrawnOrder(ctx, place, read.avis) : [];
}
