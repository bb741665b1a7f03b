import {
  bandeMoyenne,
  bandeParticipation,
  bandeRoti,
  tauxParticipation,
} from '../../../schema/notation.js';
import { parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { readFacts } from '../acces/faits.js';
import { emLecture } from '../acces/lecture.js';
import { authorize, isAllowed, requireActeur } from '../acces/permissions.js';
import { anneeCourante, type AppContext } from '../core/context.js';
import { ForbiddenError, NotFoundError } from '../core/errors.js';
import { parLots } from '../core/lots.js';
import { rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { resultatStatement, type FiguresRow, type ResultatRow } from './resultat.sql.js';
import type {
  Masque,
  Note,
  Participation,
  ResultatAnnee,
  ResultatBoussole,
  Roti,
} from './resultat.types.js';

/**
 * Everything the results page shows of a boussole, this year and the two before (journey spec §2, decisions §5).
 *
 * @throws UnauthenticatedError (401) for whoever may not read it, the same for an unknown id; NotFoundError for an admin.
 */
export async function getResultatBoussole(
  ctx: AppContext,
  input: unknown,
): Promise<ResultatBoussole> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  // Rights are decided on the facts that come with the page: what may not be read is dropped here.
  const lu = await parBoussole(ctx, idBoussole);
  const faits = lu ? readFacts(lu) : null;
  authorize(ctx, 'resultat:read', faits);
  if (!lu || !faits) throw new NotFoundError();

  const { minimum } = faits;
  return {
    idBoussole,
    idEquipe: faits.idEquipe,
    idSociete: faits.idSociete,
    libelleSociete: lu.libelleSociete,
    libelleEquipe: lu.libelleEquipe,
    nomCampagne: lu.nomCampagne,
    annee: faits.annee,
    anneeCourante: anneeCourante(ctx),
    ouverte: faits.ouverte,
    minimumReponses: minimum,
    participation: presentParticipation(lu.faites, lu.total),
    roti: presentRoti(lu.roti, lu.rotis, lu.rotiShown),
    ambassadeurs: lu.ambassadeurs,
    synthese: lu.synthese,
    plans: lu.plans.map((plan) => ({ ...plan, dateCreation: new Date(plan.dateCreation) })),
    ...presentAnnees(lu.annees, { annee: faits.annee, nomCampagne: lu.nomCampagne }),
  };
}

/** The ROTI, which only admins read (decisions §4). */
export function getRoti(ctx: AppContext, resultat: ResultatBoussole): Roti {
  if (!isAllowed(ctx, 'roti:read')) throw new ForbiddenError();
  return resultat.roti;
}

/** Of several at once, each by itself: the page is asked for one, and its plan is made for one. */
const parBoussole = parLots(async (ctx: AppContext, ids) => {
  const [seul, ...autres] = ids;
  const lues = await rows(
    emLecture(ctx, 'dans la lecture'),
    autres.length === 0
      ? resultatStatement(ctx, sql<number>`${seul}`)
      : sql<ResultatRow>`select l.* from unnest(${ids}::int[]) as demandees(id)
          cross join lateral (${resultatStatement(ctx, sql<number>`demandees.id`)}) l`,
  );
  return new Map(lues.map((lue) => [lue.id_boussole, lue]));
});

/** A mean that was not made is of too few answers: the statement makes no other null. */
const avecBandes = <T extends Pick<Note, 'moyenneQ1' | 'moyenneQ2'>>(ligne: T) => ({
  ...ligne,
  masque: ligne.moyenneQ1 === null ? ('PAS_ASSEZ' as const) : null,
  bandeQ1: ligne.moyenneQ1 === null ? null : bandeMoyenne(ligne.moyenneQ1),
  bandeQ2: ligne.moyenneQ2 === null ? null : bandeMoyenne(ligne.moyenneQ2),
});

const SANS_NOTE: Note = avecBandes({ moyenneQ1: null, moyenneQ2: null });

/** One year's figures, with their colours. */
export const presentAnnee = ({
  annee,
  nomCampagne,
  moyennes,
  note,
}: Omit<FiguresRow, 'recul'>): ResultatAnnee => ({
  annee,
  nomCampagne,
  moyennes: moyennes.map(avecBandes),
  note: avecBandes(note),
});

/** Year N, which is always there, and the two before, which may not be. */
export function presentAnnees(
  lignes: readonly FiguresRow[],
  { annee, nomCampagne }: { annee: number; nomCampagne: string },
) {
  const lire = (recul: number): ResultatAnnee | null => {
    const ligne = lignes.find((candidate) => candidate.recul === recul);
    return ligne ? presentAnnee(ligne) : null;
  };
  const vide = { annee, nomCampagne, moyennes: [], note: SANS_NOTE };
  return { resultat: lire(0) ?? vide, resultatN1: lire(1), resultatN2: lire(2) };
}

export function presentParticipation(faites: number, total: number): Participation {
  const taux = tauxParticipation(faites, total);
  return { faites, total, taux, bande: bandeParticipation(taux) };
}

/** No figure of a ROTI, and why. */
export const rotiMasque = (masque: Masque): Roti => ({
  moyenne: null,
  nombre: null,
  bande: null,
  masque,
});

/** No average of ratings that may not be shown: one alone would be its author's. */
export const presentRoti = (moyenne: number | null, nombre: number, montrable: boolean): Roti =>
  moyenne === null || !montrable
    ? rotiMasque('PAS_ASSEZ')
    : { moyenne, nombre, bande: bandeRoti(moyenne), masque: null };
