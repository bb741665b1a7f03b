import type { StatutParticipation } from '../../../schema/statuts.js';
import { reponseSchema } from '../../../schema/validation/resultat.js';
import { faitsParticipation } from '../acces/faits.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { marque, relisible } from '../acces/relecture.js';
import { anneeCourante, reessayer, transaction, type AppContext } from '../core/context.js';
import { BadInputError, ConflictError, isForeignKeyViolation } from '../core/errors.js';
import { rowEnSonTour, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Progression } from './boussole.types.js';

interface Reponse {
  idBoussoleIndividu: number;
  idCritere: number;
  question1: number;
  question2: number;
  commentaire: string;
}

/**
 * Saves one answer of the caller; the same again replaces it, until the participation is finished (decisions §3).
 *
 * What another session gave is replaced only where it may be read (relecture.ts). One statement once the boussole has begun: the answer, its sums (by trigger) and the progress commit together.
 *
 * @throws ForbiddenError for another person's participation, ConflictError when closed or finished, BadInputError.
 */
export async function saveResultat(ctx: AppContext, input: unknown): Promise<Progression> {
  requireActeur(ctx);
  const reponse = parse(reponseSchema, input);
  try {
    const ecrit = await reessayer(() => ecrire(ctx, reponse));
    if (ecrit?.ecrites) return progression(reponse, ecrit);
    return await commencer(ctx, reponse);
  } catch (erreur) {
    // The criterion was deleted while this answer was on its way.
    if (isForeignKeyViolation(erreur)) {
      throw new BadInputError(messages.boussole.horsListe, 'idCritere');
    }
    throw erreur;
  }
}

/** Nothing was written: because it may not be, or because nobody has answered yet and the list of criteria is not frozen. */
async function commencer(ctx: AppContext, reponse: Reponse): Promise<Progression> {
  const faits = await faitsParticipation(ctx, reponse.idBoussoleIndividu);
  authorize(ctx, 'reponse:write', faits);
  if (faits?.participation?.statut === 'Terminé')
    throw new ConflictError(messages.boussole.terminee);
  if (!faits?.ouverte) throw new ConflictError(messages.boussole.fermee);
  return transaction(ctx, async (tx) => {
    await figerCriteres(tx, faits.idBoussole);
    const premier = await ecrire(tx, reponse);
    if (!premier?.modifiable) return refuser(tx, reponse);
    if (premier.ailleurs) throw new ConflictError(messages.boussole.autreConnexion);
    if (!premier.ecrites) throw new BadInputError(messages.boussole.horsListe, 'idCritere');
    return progression(reponse, premier);
  });
}

/** Finished, closed, or deleted with its boussole, since the facts were read. */
async function refuser(ctx: AppContext, reponse: Reponse): Promise<never> {
  const faits = await faitsParticipation(ctx, reponse.idBoussoleIndividu);
  authorize(ctx, 'reponse:write', faits);
  throw new ConflictError(messages.boussole[faits?.ouverte ? 'terminee' : 'fermee']);
}

interface Ecriture {
  ecrites: number;
  modifiable: boolean;
  /** The answer was given where the caller may not reach it. */
  ailleurs: boolean;
  autres: number;
  total: number;
}

const progression = (
  { idBoussoleIndividu }: Reponse,
  { autres, total }: Ecriture,
): Progression => ({
  id: idBoussoleIndividu,
  statut: 'En cours' satisfies StatutParticipation,
  totalResultat: autres + 1,
  totalCritere: total,
});

/**
 * Writes for the one person who may ('reponse:write': who takes part and is a member of the team today) while the boussole
 * is open, and for nobody else: rights and answer in one statement. Locks the boussole, then the participation: the order
 * in which a deletion takes them.
 *
 * An answer whose sender has given up waiting is still kept, but replaces no other: the next one, sent since, may be
 * written and acknowledged already, and that one must stay (promise I4).
 */
const ecrire = (ctx: AppContext, r: Reponse): Promise<Ecriture | undefined> =>
  // Whether it has given up is asked once it is our turn: waiting for a connection may be what made it give up.
  rowEnSonTour(
    ctx.em,
    () => sql<Ecriture>`with b as (
        select b.id_boussole from boussole b join boussole_individu bi using (id_boussole)
        join campagne c using (id_campagne)
        where bi.id_boussole_individu = ${r.idBoussoleIndividu} and bi.id_individu = ${ctx.acteur?.id ?? null}
          and exists (select from membre_equipe m
            where m.id_equipe = b.id_equipe and m.id_individu = bi.id_individu)
          and b.cloturee_le is null and c.annee >= ${anneeCourante(ctx)}::int for key share of b),
      p as (
        select bi.id_boussole_individu, bi.id_boussole, bi.id_societe
        from b join boussole_individu bi using (id_boussole)
        where id_boussole_individu = ${r.idBoussoleIndividu} and statut <> 'Terminé' for update of bi),
      liste as (
        select bc.id_critere, c.supprime_le, d.id_critere is not null as repondu,
          d.id_critere is not null and not ${relisible(ctx, sql`d`)} as ailleurs from p
        join boussole_critere bc using (id_boussole)
        join critere c on c.id_critere = bc.id_critere
        left join resultat d on d.id_critere = bc.id_critere and d.id_boussole_individu = p.id_boussole_individu
        where c.supprime_le is null or d.id_critere is not null),
      ecrite as (
        insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire, marque)
        select p.id_boussole_individu, liste.id_critere, p.id_boussole, p.id_societe,
          ${r.question1}::smallint, ${r.question2}::smallint, ${r.commentaire},
          ${marque(ctx, sql`p.id_boussole_individu`)}
        from p, liste where liste.id_critere = ${r.idCritere} and not liste.ailleurs
        on conflict (id_boussole_individu, id_critere) do update
          set question_1 = excluded.question_1, question_2 = excluded.question_2, commentaire = excluded.commentaire,
            marque = excluded.marque
          where ${!ctx.navigateur.parti?.()}::boolean and ${relisible(ctx, sql`resultat`)}
        returning id_critere),
      avancee as (
        update boussole_individu set statut = 'En cours'
        where id_boussole_individu = ${r.idBoussoleIndividu} and statut = 'Non commencé' and exists (select from ecrite)
        returning 1)
      select (select count(*)::int from ecrite) as ecrites, exists (select from p) as modifiable,
        exists (select from liste where id_critere = ${r.idCritere} and ailleurs) as ailleurs,
        (select count(*)::int from liste where repondu and id_critere <> ${r.idCritere}) as autres,
        (select count(*)::int from liste) as total`,
  );

/** Copies the company's active criteria as they read today; the boussole's row is the lock. */
async function figerCriteres(ctx: AppContext, idBoussole: number): Promise<void> {
  // The campaign's year is frozen from here on: a change under way is waited for, and the next one finds this answer.
  await run(
    ctx.em,
    sql`select from campagne where id_campagne = (
        select id_campagne from boussole where id_boussole = ${idBoussole}) for share`,
  );
  const premiere = await run(
    ctx.em,
    sql`update boussole set criteres_figes_le = ${ctx.now().toISOString()}
      where id_boussole = ${idBoussole} and criteres_figes_le is null`,
  );
  if (!premiere) return;
  await run(
    ctx.em,
    sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description,
        libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image)
      select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description,
        c.libelle_ff_vert, c.libelle_ff_rouge, c.libelle_or_vert, c.libelle_or_rouge, c.image
      from boussole b join critere c using (id_societe)
      where b.id_boussole = ${idBoussole} and c.statut = 'Actif' and c.supprime_le is null
      for key share of c`,
  );
}
