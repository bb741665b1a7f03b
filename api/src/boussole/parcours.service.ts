import {
  QUESTION_FF_DEFAUT,
  QUESTION_OR_DEFAUT,
  STATUTS_PARTICIPATION,
} from '../../../schema/statuts.js';
import { modifStatutSchema, parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { faitsBoussole, type FaitsBoussole } from '../acces/faits.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { relisible } from '../acces/relecture.js';
import { anneeCourante, type AppContext } from '../core/context.js';
import {
  BadInputError,
  ConflictError,
  isForeignKeyViolation,
  UnauthenticatedError,
} from '../core/errors.js';
import { bool, columnsOf, db, LIST, row, rows, run, sql, typed, type RowOf } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { logoPath } from '../critere/critereImage.service.js';
import { messages } from '../messages.js';
import type { Progression } from './boussole.types.js';
import { boussoleOuverte } from './ouverte.js';
import type { Parcours, Question } from './parcours.types.js';

type Participation = NonNullable<FaitsBoussole['participation']>;

/**
 * What the caller is asked in a boussole, and how far it has come; a member who came while it is open may have no
 * participation yet.
 *
 * @throws UnauthenticatedError (401) for whoever does not take part, nor may; admins included.
 */
export async function getParcours(ctx: AppContext, input: unknown): Promise<Parcours> {
  const faits = await faitsDuParcours(ctx, input);
  return lireParcours(ctx, faits, faits.participation);
}

/**
 * The same, once the caller takes part: who does not yet gets its participation here, once, however many calls race
 * (journey spec §7, getNextQuestion).
 */
export async function joinBoussole(
  ctx: AppContext,
  input: unknown,
): Promise<Parcours & { id: number }> {
  const faits = await faitsDuParcours(ctx, input);
  const participation = faits.participation ?? (await participer(ctx, faits));
  return { ...(await lireParcours(ctx, faits, participation)), id: participation.id };
}

async function faitsDuParcours(ctx: AppContext, input: unknown): Promise<FaitsBoussole> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  authorize(ctx, 'question:read', faits);
  if (!faits || (!faits.participation && !faits.ouverte))
    throw new UnauthenticatedError('Unauthorized');
  return faits;
}

const ABSENT = { id: null, statut: STATUTS_PARTICIPATION.NON_COMMENCE, commente: false };

async function lireParcours(
  ctx: AppContext,
  faits: FaitsBoussole,
  participation: Participation | null,
): Promise<Parcours> {
  const { idBoussole } = faits;
  const [questions, titre] = await Promise.all([
    listQuestions(ctx, idBoussole, participation?.id ?? 0),
    row(
      ctx.em,
      db
        .selectFrom('boussole as b')
        .innerJoin('campagne as c', 'c.id_campagne', 'b.id_campagne')
        .innerJoin('equipe as e', 'e.id_equipe', 'b.id_equipe')
        .where('id_boussole', '=', idBoussole)
        .select(['c.nom as nomCampagne', 'libelle_equipe as libelleEquipe']),
    ),
  ]);
  if (!titre) throw new UnauthenticatedError('Unauthorized');
  return {
    ...(participation ?? ABSENT),
    ...titre,
    idBoussole,
    ouverte: faits.ouverte,
    annee: faits.annee,
    anneeCourante: anneeCourante(ctx),
    totalReponses: questions.filter(({ repondue }) => repondue).length,
    totalCriteres: questions.length,
    question: questions.find(({ repondue }) => !repondue) ?? null,
    questions,
  };
}

async function participer(ctx: AppContext, faits: FaitsBoussole): Promise<Participation> {
  try {
    await run(
      ctx.em,
      sql`with b as (${boussoleOuverte(ctx, faits.idBoussole)})
        insert into boussole_individu (id_boussole, id_individu, id_societe)
        select b.id_boussole, ${ctx.acteur?.id ?? null}::int, ${faits.idSociete}::int from b
        on conflict (id_boussole, id_individu) do nothing`,
    );
  } catch (erreur) {
    // The boussole was deleted while the member came to it.
    if (isForeignKeyViolation(erreur)) throw new UnauthenticatedError('Unauthorized');
    throw erreur;
  }
  const nouveaux = await faitsBoussole(ctx, faits.idBoussole);
  if (!nouveaux?.participation) throw new UnauthenticatedError('Unauthorized');
  return nouveaux.participation;
}

const column = columnsOf<{ d: 'boussole_critere' }, { lu: 'resultat' }>();
const COLONNES = {
  id_critere: column('d.id_critere'),
  libelle: column('d.libelle'),
  description: column('d.description'),
  libelle_ff_vert: column('d.libelle_ff_vert'),
  libelle_ff_rouge: column('d.libelle_ff_rouge'),
  libelle_or_vert: column('d.libelle_or_vert'),
  libelle_or_rouge: column('d.libelle_or_rouge'),
  image: column('d.image'),
  repondue: bool`r.id_critere is not null`,
  question_1: column('lu.question_1'),
  question_2: column('lu.question_2'),
  commentaire: column('lu.commentaire'),
};

/** The frozen criteria once somebody has answered, the company's active ones before (decisions §3). */
async function listQuestions(
  ctx: AppContext,
  idBoussole: number,
  idParticipation: number,
): Promise<Question[]> {
  const textes = sql`libelle, description, libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image`;
  const lignes = await rows(
    ctx.em,
    typed(COLONNES)`with demandes as (
        select id_critere, ${textes} from boussole_critere where id_boussole = ${idBoussole}
        union all
        select id_critere, ${textes} from critere
        where statut = 'Actif' and supprime_le is null
          and id_societe = (select id_societe from boussole
            where id_boussole = ${idBoussole} and criteres_figes_le is null))
      select ${LIST} from demandes d
      join critere c using (id_critere)
      left join resultat r on r.id_critere = d.id_critere and r.id_boussole_individu = ${idParticipation}
      left join lateral (select r.question_1, r.question_2, r.commentaire where ${relisible(ctx, sql`r`)}) lu on true
      where c.supprime_le is null or r.id_critere is not null
      order by d.id_critere`,
  );
  return lignes.map((ligne, index) => presentQuestion(ligne, index + 1));
}

const presentQuestion = (ligne: RowOf<typeof COLONNES>, rang: number): Question => ({
  idCritere: ligne.id_critere,
  rang,
  libelle: ligne.libelle,
  description: ligne.description,
  logo: logoPath(ligne.image),
  libelleFfVert: ligne.libelle_ff_vert ?? QUESTION_FF_DEFAUT,
  libelleFfRouge: ligne.libelle_ff_rouge,
  libelleOrVert: ligne.libelle_or_vert ?? QUESTION_OR_DEFAUT,
  libelleOrRouge: ligne.libelle_or_rouge,
  repondue: ligne.repondue,
  reponse:
    ligne.question_1 === null || ligne.question_2 === null
      ? null
      : {
          question1: ligne.question_1,
          question2: ligne.question_2,
          commentaire: ligne.commentaire ?? '',
        },
});

/**
 * Ends the caller's participation once every criterion is answered; ending twice is no error (decisions §3).
 *
 * @throws ForbiddenError for whoever does not take part, ConflictError once closed, or while answers are missing.
 */
export async function finishBoussole(ctx: AppContext, input: unknown): Promise<Progression> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  const id = (await exigerOuverte(ctx, idBoussole))?.id ?? 0;
  const questions = await listQuestions(ctx, idBoussole, id);
  const reponses = questions.filter(({ repondue }) => repondue).length;
  if (reponses === 0 || reponses < questions.length) {
    // Nothing is left of a boussole deleted since it was read: not even the questions.
    authorize(ctx, 'reponse:write', await faitsBoussole(ctx, idBoussole));
    throw new ConflictError(messages.boussole.incomplete);
  }
  const finie = await run(
    ctx.em,
    sql`with b as (${boussoleOuverte(ctx, idBoussole)})
      update boussole_individu p set statut = 'Terminé' from b
      where p.id_boussole_individu = ${id} and p.id_boussole = b.id_boussole and p.statut <> 'Terminé'`,
  );
  // Ended already, or closed or deleted since it was read.
  if (!finie) await exigerOuverte(ctx, idBoussole);
  return { id, statut: 'Terminé', totalReponses: reponses, totalCriteres: questions.length };
}

/** The caller's participation in a boussole that is open: closed is closed (decisions §3). */
async function exigerOuverte(ctx: AppContext, idBoussole: number): Promise<Participation | null> {
  const faits = await faitsBoussole(ctx, idBoussole);
  authorize(ctx, 'reponse:write', faits);
  if (!faits?.ouverte) throw new ConflictError(messages.boussole.fermee);
  return faits.participation;
}

/** `modifStatut` of the specification: the only step it may ask for is the last (journey spec §7). */
export async function updateStatut(ctx: AppContext, input: unknown): Promise<Progression> {
  requireActeur(ctx);
  const { idBoussole, statut } = parse(modifStatutSchema, input);
  if (statut === 'Terminé') return finishBoussole(ctx, { idBoussole });
  authorize(ctx, 'reponse:write', await faitsBoussole(ctx, idBoussole));
  if (statut === 'En cours' || statut === 'Non commencé') {
    await exigerOuverte(ctx, idBoussole);
    throw new ConflictError(messages.boussole.recul);
  }
  throw new BadInputError(messages.boussole.statutInconnu, 'statut');
}
