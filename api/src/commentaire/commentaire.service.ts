import { parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { createCommentaireSchema } from '../../../schema/validation/commentaire.js';
import { faitsBoussole } from '../acces/faits.js';
import { authorize, isAllowed, requireActeur } from '../acces/permissions.js';
import { noterLecture, noterLectureDomaine } from '../audit/lectures.js';
import { getMaParticipation } from '../boussole/boussole.service.js';
import type { MaParticipation } from '../boussole/boussole.types.js';
import { boussoleOuverte } from '../boussole/ouverte.js';
import { transaction, type AppContext } from '../core/context.js';
import {
  ConflictError,
  DuplicateError,
  isForeignKeyViolation,
  NotFoundError,
} from '../core/errors.js';
import { grouperPar, parLots } from '../core/lots.js';
import { row, rows, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import {
  anneesDuDomaine,
  boussolesDuDomaine,
  regarder,
  type Regard,
} from '../resultat/domaine/regard.js';
import { rotisDuDomaine } from '../resultat/domaine/sommes.js';
import { melanger } from '../resultat/permutation.js';
import type { Commentaire, CommentairesCritere } from './commentaire.types.js';

/**
 * Leaves the caller's closing comment and ROTI; one per participant (journey spec §9).
 *
 * @throws ForbiddenError, ConflictError before the end or once the boussole is closed, DuplicateError for a second one.
 */
export async function createCommentaire(ctx: AppContext, input: unknown): Promise<MaParticipation> {
  requireActeur(ctx);
  const { idBoussole, commentaire, roti } = parse(createCommentaireSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  authorize(ctx, 'commentaire:create', faits);
  if (!faits?.participation) throw new NotFoundError();
  const { id, statut } = faits.participation;
  if (!faits.ouverte) throw new ConflictError(messages.boussole.fermee);
  if (statut !== 'Terminé') throw new ConflictError(messages.commentaire.tropTot);
  try {
    await deposer(ctx, { id, idBoussole, idSociete: faits.idSociete, commentaire, roti });
  } catch (erreur) {
    if (!isForeignKeyViolation(erreur)) throw erreur;
    // The boussole was deleted while this comment was on its way: the answer is that of an unknown one.
    authorize(ctx, 'commentaire:create', await faitsBoussole(ctx, idBoussole));
    throw erreur;
  }
  return getMaParticipation(ctx, { id });
}

interface Depot extends Commentaire {
  /** The participation that comments. */
  id: number;
  idBoussole: number;
  idSociete: number;
}

const deposer = (ctx: AppContext, { id, idBoussole, idSociete, commentaire, roti }: Depot) =>
  transaction(ctx, async (tx) => {
    const premier = await run(
      tx.em,
      sql`with b as (${boussoleOuverte(tx, idBoussole)})
        update boussole_individu p set commente = true from b
        where p.id_boussole_individu = ${id} and p.id_boussole = b.id_boussole and not p.commente`,
    );
    if (!premier) {
      // Commented already, or closed or deleted since it was read.
      const faits = await faitsBoussole(tx, idBoussole);
      authorize(ctx, 'commentaire:create', faits);
      if (!faits?.ouverte) throw new ConflictError(messages.boussole.fermee);
      throw new DuplicateError(messages.commentaire.dejaLaisse);
    }
    await run(
      tx.em,
      sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
        values (${idBoussole}, ${idSociete}, ${commentaire}, ${roti}::smallint)`,
    );
  });

/** The closing comments of a boussole, in no order, without author or date (decisions §4). */
export async function listCommentaires(ctx: AppContext, input: unknown): Promise<Commentaire[]> {
  authorize(ctx, 'commentaire:list');
  const { idBoussole } = parse(parBoussoleSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  if (!faits) throw new NotFoundError();
  await noterLecture(ctx, 'commentaire:read', idBoussole);
  const lus = ((await commentairesParBoussole(ctx, idBoussole)) ?? []).map(
    ({ commentaire, roti }) => ({ commentaire, roti }),
  );
  return lus.length < faits.minimum ? [] : melanger(lus);
}

const commentairesParBoussole = parLots(async (ctx: AppContext, ids) =>
  grouperPar(
    await rows<Commentaire & { idBoussole: number }>(
      ctx.em,
      sql`select id_boussole as "idBoussole", commentaire, roti from commentaire
        where id_boussole = any(${ids}::int[])`,
    ),
    ({ idBoussole }) => idBoussole,
  ),
);

/**
 * What was written beside the scores, by criterion; the order is drawn for each, so that no two lists align
 * (decisions §4).
 */
export async function listCommentairesCriteres(
  ctx: AppContext,
  input: unknown,
): Promise<CommentairesCritere[]> {
  authorize(ctx, 'commentaire:list');
  const { idBoussole } = parse(parBoussoleSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  if (!faits) throw new NotFoundError();
  await noterLecture(ctx, 'commentaire:read', idBoussole);
  const criteres = await rows<Omit<CommentairesCritere, 'masque'>>(
    ctx.em,
    sql`select bc.id_critere as "idCritere", bc.libelle,
        coalesce(json_agg(r.commentaire) filter (where r.commentaire is not null), '[]') as commentaires
      from boussole_critere bc
      left join resultat r on r.id_boussole = bc.id_boussole and r.id_critere = bc.id_critere
      where bc.id_boussole = ${idBoussole}
      group by bc.id_critere, bc.libelle order by bc.id_critere`,
  );
  return criteres.map(({ commentaires, ...critere }) => {
    const masque = commentaires.length < faits.minimum ? ('PAS_ASSEZ' as const) : null;
    return { ...critere, masque, commentaires: masque ? [] : melanger(commentaires) };
  });
}

/** The closing comments of a domain in a campaign, in no order, without author, team or date. */
export async function listCommentairesDomaine(
  ctx: AppContext,
  input: unknown,
): Promise<Commentaire[]> {
  return lireDomaine(ctx, await regarder(ctx, 'commentaire:list', input));
}

/**
 * The same for whoever may read the ROTI of the domain, who gets the ratings without a word of the comments unless an
 * admin (journey spec §7, getCommentaireByDomaine; matrix A074).
 */
export async function listAvisDomaine(
  ctx: AppContext,
  input: unknown,
): Promise<(Commentaire | Pick<Commentaire, 'roti'>)[]> {
  const avis = await lireDomaine(ctx, await regarder(ctx, 'roti:domaine', input));
  return isAllowed(ctx, 'commentaire:list') ? avis : avis.map(({ roti }) => ({ roti }));
}

async function lireDomaine(ctx: AppContext, regard: Regard): Promise<Commentaire[]> {
  if (isAllowed(ctx, 'commentaire:list'))
    await noterLectureDomaine(ctx, 'commentaire:read', regard);
  const lu = await row<{ shown: boolean; avis: Commentaire[] }>(
    ctx.em,
    sql`with ${anneesDuDomaine(regard)}, ${boussolesDuDomaine(regard)}, ${rotisDuDomaine(ctx, regard)}
      select shown, coalesce((
        select json_agg(json_build_object('commentaire', commentaire, 'roti', roti))
        from commentaire join boussoles using (id_boussole)), '[]') as avis
      from rotis`,
  );
  return lu?.shown ? melanger(lu.avis) : [];
}
