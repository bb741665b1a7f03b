import {
  QUESTION_FF_DEFAULT,
  QUESTION_OR_DEFAULT,
  STATUTS_PARTICIPATION,
} from '../../../schema/statuts.js';
import { byBoussoleSchema, statutChangeSchema } from '../../../schema/validation/boussole.js';
import { loadBoussoleFacts, type BoussoleFacts } from '../acces/facts.js';
import { authorize, isAllowed, requireActor } from '../acces/permissions.js';
import { isReadable } from '../acces/rereading.js';
import { currentAnnee, transaction, type AppContext } from '../core/context.js';
import {
  BadInputError,
  ConflictError,
  isForeignKeyViolation,
  UnauthenticatedError,
} from '../core/errors.js';
import { bool, columnsOf, db, LIST, row, rows, run, sql, typed, type RowOf } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { logoPath } from '../critere/critereImage.service.js';
import { accountsOf } from '../equipe/accounts.sql.js';
import { messages } from '../messages.js';
import type { Progression } from './boussole.types.js';
import { isBoussoleOpen } from './closing/open.js';
import type { Parcours, Question } from './parcours.types.js';
import { teamCode } from './participation.service.js';

type Participation = NonNullable<BoussoleFacts['participation']>;

/**
 * What the caller is asked in a boussole, and their progress. A member who joined the team while it is open may have no
 * participation yet.
 *
 * @throws UnauthenticatedError (401) for callers who neither take part nor may, admins included.
 */
export async function getParcours(ctx: AppContext, input: unknown): Promise<Parcours> {
  const facts = await parcoursFacts(ctx, input);
  return readParcours(ctx, facts, facts.participation);
}

/**
 * The same for a caller who takes part. A member without a participation gets one here, and only one, however many calls
 * race (journey spec §7, getNextQuestion).
 */
export async function createParticipation(
  ctx: AppContext,
  input: unknown,
): Promise<Parcours & { id: number }> {
  const facts = await parcoursFacts(ctx, input);
  if (facts.parEquipe && facts.ouverte) throw new ConflictError(messages.boussole.parEquipe);
  const participation = facts.participation ?? (await takePart(ctx, facts));
  return { ...(await readParcours(ctx, facts, participation)), id: participation.id };
}

async function parcoursFacts(ctx: AppContext, input: unknown): Promise<BoussoleFacts> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'question:read', facts);
  if (!facts || (!facts.participation && !facts.ouverte))
    throw new UnauthenticatedError('Unauthorized');
  return facts;
}

const ABSENT = { id: null, statut: STATUTS_PARTICIPATION.NON_COMMENCE, commente: false };

async function readParcours(
  ctx: AppContext,
  facts: BoussoleFacts,
  participation: Participation | null,
): Promise<Parcours> {
  const { idBoussole, parEquipe } = facts;
  const [questions, read] = await Promise.all([
    parEquipe ? [] : listQuestions(ctx, idBoussole, participation?.id ?? 0),
    row(
      ctx.em,
      db
        .selectFrom('boussole as b')
        .innerJoin('campagne as c', 'c.id_campagne', 'b.id_campagne')
        .innerJoin('equipe as e', 'e.id_equipe', 'b.id_equipe')
        .where('id_boussole', '=', idBoussole)
        .select([
          'closes_before as before',
          'c.nom as nomCampagne',
          'libelle_equipe as libelleEquipe',
          teamCode(bool`${parEquipe && facts.ouverte}::boolean`).as('codeEquipe'),
          accountsOf(sql`${idBoussole}`).as('accounts'),
        ]),
    ),
  ]);
  if (!read) throw new UnauthenticatedError('Unauthorized');
  return {
    ...(participation ?? ABSENT),
    idBoussole,
    nomCampagne: read.nomCampagne,
    libelleEquipe: read.libelleEquipe,
    parEquipe,
    codeEquipe: read.codeEquipe,
    facts,
    accounts: isAllowed(ctx, 'equipe:comptes', facts) ? read.accounts : null,
    ouverte: facts.ouverte,
    dateFermeture: facts.dateFermeture,
    dateFermeturePrecedente: read.before === null ? null : new Date(read.before),
    annee: facts.annee,
    anneeCourante: currentAnnee(ctx),
    totalReponses: questions.filter(({ repondue }) => repondue).length,
    totalCriteres: questions.length,
    question: questions.find(({ repondue }) => !repondue) ?? null,
    questions,
  };
}

async function takePart(ctx: AppContext, facts: BoussoleFacts): Promise<Participation> {
  try {
    await run(
      ctx.em,
      sql`with b as (${isBoussoleOpen(ctx, facts.idBoussole)})
        insert into boussole_individu (id_boussole, id_individu, id_societe, etat)
        select b.id_boussole, ${ctx.actor?.id ?? null}::int, ${facts.idSociete}::int, 'actif' from b
        on conflict (id_boussole, id_individu) do nothing`,
    );
  } catch (error) {
    // The boussole was deleted while the member was joining it.
    if (isForeignKeyViolation(error)) throw new UnauthenticatedError('Unauthorized');
    throw error;
  }
  const fresh = await loadBoussoleFacts(ctx, facts.idBoussole);
  if (!fresh?.participation) throw new UnauthenticatedError('Unauthorized');
  return fresh.participation;
}

const column = columnsOf<{ d: 'boussole_critere' }, { own: 'resultat'; u: 'boussole' }>();
const COLUMNS = {
  id_critere: column('d.id_critere'),
  libelle: column('d.libelle'),
  description: column('d.description'),
  libelle_ff_vert: column('d.libelle_ff_vert'),
  libelle_ff_rouge: column('d.libelle_ff_rouge'),
  libelle_or_vert: column('d.libelle_or_vert'),
  libelle_or_rouge: column('d.libelle_or_rouge'),
  image: column('d.image'),
  question_ff: column('u.question_ff'),
  question_or: column('u.question_or'),
  repondue: bool`r.id_critere is not null`,
  question_1: column('own.question_1'),
  question_2: column('own.question_2'),
  commentaire: column('own.commentaire'),
};

/** The frozen criteria once somebody has answered, the company's active ones before (decisions §3). */
async function listQuestions(
  ctx: AppContext,
  idBoussole: number,
  idParticipation: number,
): Promise<Question[]> {
  const texts = sql`libelle, description, libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image`;
  const lines = await rows(
    ctx.em,
    typed(COLUMNS)`with demandes as (
        select id_critere, rang, ${texts} from boussole_critere where id_boussole = ${idBoussole}
        union all
        select id_critere, rang, ${texts} from critere
        where statut = 'Actif' and supprime_le is null
          and id_societe = (select id_societe from boussole
            where id_boussole = ${idBoussole} and criteres_figes_le is null))
      select ${LIST} from demandes d
      join critere c using (id_critere)
      -- Its company's default questions, frozen with the criteria.
      left join lateral (select case when b.criteres_figes_le is null then s.question_ff else b.question_ff end as question_ff,
          case when b.criteres_figes_le is null then s.question_or else b.question_or end as question_or
        from boussole b join societe s using (id_societe) where b.id_boussole = ${idBoussole}) u on true
      left join resultat r on r.id_critere = d.id_critere and r.id_boussole_individu = ${idParticipation}
      left join lateral (select r.question_1, r.question_2, r.commentaire where ${isReadable(ctx, sql`r`)}) own on true
      -- In a Publiée boussole it is asked to the end (P3).
      where c.supprime_le is null or r.id_critere is not null
        or exists (select from boussole b where b.id_boussole = ${idBoussole} and b.seuil is not null)
      order by d.rang, d.id_critere`,
  );
  return lines.map((entry, index) => presentQuestion(entry, index + 1));
}

/** A criterion's own question, or its company's; also whether it is the usual one, whose words name both ends of the scale. */
function asked(own: string | null, ofSociete: string | null, specified: string) {
  const usual = ofSociete ?? specified;
  const libelle = own ?? usual;
  return { libelle, estUsuelle: libelle === usual || libelle === specified };
}

const presentQuestion = (entry: RowOf<typeof COLUMNS>, rang: number): Question => {
  const ff = asked(entry.libelle_ff_vert, entry.question_ff, QUESTION_FF_DEFAULT);
  const or = asked(entry.libelle_or_vert, entry.question_or, QUESTION_OR_DEFAULT);
  return {
    idCritere: entry.id_critere,
    rang,
    libelle: entry.libelle,
    description: entry.description,
    logo: logoPath(entry.image),
    libelleFfVert: ff.libelle,
    usuelleFf: ff.estUsuelle,
    libelleFfRouge: entry.libelle_ff_rouge,
    libelleOrVert: or.libelle,
    usuelleOr: or.estUsuelle,
    libelleOrRouge: entry.libelle_or_rouge,
    repondue: entry.repondue,
    reponse:
      entry.question_1 === null || entry.question_2 === null
        ? null
        : {
            question1: entry.question_1,
            question2: entry.question_2,
            commentaire: entry.commentaire ?? '',
          },
  };
};

/**
 * Completes the caller's participation once every criterion is answered; completing it twice is no error (decisions §3).
 *
 * @throws ForbiddenError for callers who do not take part, ConflictError once closed, while answers are missing, or for an
 *   account entered since by a link made again.
 */
export async function closeParticipation(ctx: AppContext, input: unknown): Promise<Progression> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const id = (await requireOpen(ctx, idBoussole))?.id ?? 0;
  const questions = await listQuestions(ctx, idBoussole, id);
  const reponses = questions.filter(({ repondue }) => repondue).length;
  if (reponses === 0 || reponses < questions.length) {
    // When the boussole was deleted since it was read, its questions are gone too: answer as for an unknown one.
    authorize(ctx, 'reponse:write', await loadBoussoleFacts(ctx, idBoussole));
    throw new ConflictError(messages.boussole.incomplete);
  }
  const finished = await transaction(ctx, async (tx) => {
    // A statement of its own: whoever has waited here for a publication must see it in the next one.
    if (!(await row(tx.em, isBoussoleOpen(tx, idBoussole)))) return 0;
    return run(
      tx.em,
      // Judged now: erasing or reopening an account afterwards must not tell whether its person had finished (P2, P5).
      sql`update boussole_individu p set statut = 'Terminé', compte = (
          select greatest(i.cree_le, i.rouvert_le, p.entree_le) <= f.publiee_le from individu i, publication f
          where i.id_individu = p.id_individu and f.id_boussole = p.id_boussole and f.numero = 1)
        where p.id_boussole_individu = ${id} and p.statut <> 'Terminé'`,
    );
  });
  // It was completed already, or the boussole was closed or deleted since it was read.
  if (!finished) await requireOpen(ctx, idBoussole);
  return { id, statut: 'Terminé', totalReponses: reponses, totalCriteres: questions.length };
}

/** The caller's participation in a boussole that must be open (decisions §3, "closed is closed"). */
async function requireOpen(ctx: AppContext, idBoussole: number): Promise<Participation | null> {
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'reponse:write', facts);
  if (!facts?.ouverte) throw new ConflictError(messages.boussole.fermee);
  if (facts.parEquipe) throw new ConflictError(messages.boussole.parEquipe);
  return facts.participation;
}

/** `modifStatut` of the specification: it may only ask for the last status (journey spec §7). */
export async function updateStatut(ctx: AppContext, input: unknown): Promise<Progression> {
  requireActor(ctx);
  const { idBoussole, statut } = parse(statutChangeSchema, input);
  if (statut === 'Terminé') return closeParticipation(ctx, { idBoussole });
  authorize(ctx, 'reponse:write', await loadBoussoleFacts(ctx, idBoussole));
  if (statut === 'En cours' || statut === 'Non commencé') {
    await requireOpen(ctx, idBoussole);
    throw new ConflictError(messages.boussole.recul);
  }
  throw new BadInputError(messages.boussole.unknownStatut, 'statut');
}
