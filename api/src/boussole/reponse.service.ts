import type { StatutParticipation } from '../../../schema/statuts.js';
import { reponseSchema } from '../../../schema/validation/resultat.js';
import {
  BOUSSOLE_FACTS,
  boussoleFacts,
  isOpenNow,
  loadParticipationFacts,
  readRight,
  RIGHT_FACTS,
} from '../acces/facts.js';
import { allowedByFacts, authorize, requireActor } from '../acces/permissions.js';
import { isReadable, stamp } from '../acces/rereading.js';
import { retry, transaction, type AppContext } from '../core/context.js';
import {
  BadInputError,
  ConflictError,
  isForeignKeyViolation,
  NotFoundError,
} from '../core/errors.js';
import { bool, int, LIST, rowInTurn, run, sql, typed, type RowOf } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Progression } from './boussole.types.js';
import { closeParticipation } from './parcours.service.js';

interface Reponse {
  idParticipation: number;
  idCritere: number;
  question1: number;
  question2: number;
  commentaire: string;
}

/**
 * Saves one answer of the caller; sending it again replaces it, until the participation is finished (decisions §3).
 *
 * An answer given in another session is replaced only where it may be read (rereading.ts). Once the boussole has begun,
 * this is one statement: the answer, its sums (by trigger) and the progress commit together. The last one may end the
 * participation: it is saved first, as by two calls.
 *
 * @throws ForbiddenError for another person's participation, ConflictError when closed or finished, BadInputError.
 */
export async function saveResultat(ctx: AppContext, input: unknown): Promise<Progression> {
  requireActor(ctx);
  const { termine, ...reponse } = parse(reponseSchema, input);
  try {
    const saved = await retry(() => save(ctx, reponse));
    const progression = saved.written ? progress(reponse, saved) : await begin(ctx, reponse, saved);
    if (!termine) return progression;
    return await closeParticipation(ctx, { idBoussole: saved.id_boussole });
  } catch (error) {
    // The criterion was deleted while this answer was being saved.
    if (isForeignKeyViolation(error)) {
      throw new BadInputError(messages.boussole.notListed, 'idCritere');
    }
    throw error;
  }
}

/**
 * Called when nothing was written. Either nothing may be written any more, or nobody has answered yet: the list of
 * criteria is then frozen first.
 */
async function begin(
  ctx: AppContext,
  reponse: Reponse,
  { statut, open, par_equipe: parEquipe, id_boussole: idBoussole }: Saved,
): Promise<Progression> {
  if (statut === 'Terminé') throw new ConflictError(messages.boussole.terminee);
  if (!open) throw new ConflictError(messages.boussole.fermee);
  if (parEquipe) throw new ConflictError(messages.boussole.parEquipe);
  return transaction(ctx, async (tx) => {
    // From here on the campaign's year is frozen: a change in progress is waited for, and later ones find this answer.
    await run(
      tx.em,
      sql`select from campagne where id_campagne = (
        select id_campagne from boussole where id_boussole = ${idBoussole}) for share`,
    );
    // The sums refer to the team and to its domain. A change of the tree locks these before their boussoles; so does this.
    await run(
      tx.em,
      sql`select from equipe where id_equipe in (select unnest(array[e.id_equipe, e.id_racine])
          from boussole join equipe e using (id_equipe) where id_boussole = ${idBoussole})
        order by id_equipe for key share`,
    );
    await run(tx.em, sql`select boussole_figer(array[${idBoussole}::int])`);
    const saved = await save(tx, reponse);
    if (!saved.writable) return refuse(tx, reponse);
    if (saved.elsewhere) throw new ConflictError(messages.boussole.otherConnection);
    if (!saved.written) throw new BadInputError(messages.boussole.notListed, 'idCritere');
    return progress(reponse, saved);
  });
}

/** The boussole was closed or deleted, or the participation finished, since the facts were read. */
async function refuse(ctx: AppContext, reponse: Reponse): Promise<never> {
  const facts = await loadParticipationFacts(ctx, reponse.idParticipation);
  authorize(ctx, 'reponse:write', facts);
  throw new ConflictError(messages.boussole[facts?.ouverte ? 'terminee' : 'fermee']);
}

/** The facts that decided, and what was written. */
const SAVED = {
  ...RIGHT_FACTS,
  open: BOUSSOLE_FACTS.open,
  statut: BOUSSOLE_FACTS.statut,
  par_equipe: BOUSSOLE_FACTS.par_equipe,
  written: bool`exists (select from answer)`,
  /** Open and not finished, once the locks were taken. */
  writable: bool`exists (select from p)`,
  /** The answer was given in another session, where the caller may not reach it. */
  elsewhere: bool`exists (select from asked where given and elsewhere)`,
  others: int`select count(*) from asked where answered and not given`,
  total: int`select count(*) from asked`,
};
type Saved = RowOf<typeof SAVED>;

/** Writes if the permission allows it; otherwise throws the reason why nothing was written. */
async function save(ctx: AppContext, reponse: Reponse): Promise<Saved> {
  // Whether the sender has hung up is checked once a connection is free: waiting for one may be why it hung up.
  const saved = await rowInTurn(ctx.em, () => saving(ctx, reponse));
  authorize(ctx, 'reponse:write', saved ? readRight(saved) : null);
  if (!saved) throw new NotFoundError();
  return saved;
}

const progress = ({ idParticipation }: Reponse, { others, total }: Saved): Progression => ({
  id: idParticipation,
  statut: 'En cours' satisfies StatutParticipation,
  totalReponses: others + 1,
  totalCriteres: total,
});

/**
 * Writes the answer if the table of permissions allows the caller and the boussole is open; returns the facts of both.
 *
 * It locks the boussole, then the participation, in the order of deletions. An answer whose sender has hung up is still
 * saved, but replaces no other: the sender may have sent a newer one since, which is acknowledged already and must stay
 * (promise I4).
 */
const saving = (ctx: AppContext, r: Reponse) => typed(SAVED)`
  with facts as (select * from ${boussoleFacts(ctx)} where id_boussole_individu = ${r.idParticipation}::int),
  b as (
    select b.id_boussole from facts join boussole b using (id_boussole)
    where ${allowedByFacts(ctx, 'reponse:write')} and ${isOpenNow(ctx)} and not facts.par_equipe
    for key share of b),
  p as (
    select bi.id_boussole_individu, bi.id_boussole, bi.id_societe
    from b join boussole_individu bi using (id_boussole)
    where id_boussole_individu = ${r.idParticipation}::int and statut <> 'Terminé' for update of bi),
  asked as (
    select bc.id_critere, bc.id_critere = ${r.idCritere}::int as given, d.id_critere is not null as answered,
      d.id_critere is not null and not ${isReadable(ctx, sql`d`)} as elsewhere from p
    join boussole_critere bc using (id_boussole)
    join critere c on c.id_critere = bc.id_critere
    join boussole asking on asking.id_boussole = p.id_boussole
    left join resultat d on d.id_critere = bc.id_critere and d.id_boussole_individu = p.id_boussole_individu
    -- In a Publiée boussole it is asked to the end: whoever finished before it was deleted would be told from the others.
    where c.supprime_le is null or d.id_critere is not null or asking.seuil is not null),
  answer as (
    insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire, marque)
    select p.id_boussole_individu, asked.id_critere, p.id_boussole, p.id_societe,
      ${r.question1}::smallint, ${r.question2}::smallint, ${r.commentaire},
      ${stamp(ctx, sql`p.id_boussole_individu`)}
    from p, asked where asked.given and not asked.elsewhere
    on conflict (id_boussole_individu, id_critere) do update
      set question_1 = excluded.question_1, question_2 = excluded.question_2, commentaire = excluded.commentaire,
        marque = excluded.marque
      where ${!ctx.navigateur.gone?.()}::boolean and ${isReadable(ctx, sql`resultat`)}
    returning id_critere),
  begun as (
    update boussole_individu set statut = 'En cours'
    where id_boussole_individu = ${r.idParticipation}::int and statut = 'Non commencé' and exists (select from answer)
    returning 1)
  select ${LIST} from facts`;
