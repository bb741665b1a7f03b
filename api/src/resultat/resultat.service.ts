import {
  bandeMoyenne,
  bandeParticipation,
  bandeRoti,
  participationRate,
} from '../../../schema/notation.js';
import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { followsLive, loadBoussoleFacts, readFacts, type BoussoleFacts } from '../acces/facts.js';
import { isLecteur } from '../acces/lecture.js';
import { authorize, isAllowed, ofSociete, requireActor } from '../acces/permissions.js';
import { inBatches } from '../core/batches.js';
import { currentAnnee, type AppContext } from '../core/context.js';
import { ForbiddenError, NotFoundError } from '../core/errors.js';
import { lateWithRights } from '../core/replicas/late.js';
import { rows, type RowOf } from '../core/sql.js';
import { together } from '../core/together.js';
import { parse } from '../core/validate.js';
import type { State } from '../publication/state.js';
import { breaksOf } from './change/breaks.js';
import { periodesOf } from './periodes.js';
import { readPlan } from './plans.sql.js';
import { PRECEDENT, resultatStatement, type FiguresRow } from './resultat.sql.js';
import type {
  Mask,
  Note,
  Participation,
  ReadPlan,
  ResultatAnnee,
  ResultatBoussole,
  Roti,
} from './resultat.types.js';

/**
 * Everything that the results page shows of a boussole, this year and the two before (journey spec §2, decisions §5).
 *
 * @throws UnauthenticatedError (401) for callers who may not read it, also for an unknown id; NotFoundError for an admin.
 */
export async function getResultatBoussole(
  ctx: AppContext,
  input: unknown,
): Promise<ResultatBoussole> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const own = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'resultat:read', own);
  const read = own && (await pageFor(ctx, own));
  if (!read) {
    // It was deleted since its facts were read: it is unknown, which only an admin is told.
    authorize(ctx, 'resultat:read', null);
    throw new NotFoundError();
  }
  // What is shown is of one moment: of the facts read before, only the caller's own.
  const { membreEquipe, participant, participation, lue = false } = own;
  const facts = { ...readFacts(read), membreEquipe, participant, participation, lue };
  const isAwaited = facts.k !== null && facts.publication === null;

  return {
    ...read,
    ...facts,
    anneeCourante: currentAnnee(ctx),
    minimumReponses: facts.k ?? facts.minimum,
    facts,
    accounts: isAllowed(ctx, 'equipe:comptes', facts) ? read.accounts : null,
    participation: presentParticipation(read.faites, read.total),
    roti: isAwaited ? maskedRoti('NON_PUBLIE') : presentRoti(read.roti, read.rotis, read.rotiShown),
    state: read.state && (followsLive(ctx) ? read.state : asPublished(read.state)),
    ...peopleOf(ctx, facts, read),
    ...presentAnnees(read.annees, read, isAwaited),
  };
}

/** How far a boussole is, to who does not follow it: as it was last published. */
const asPublished = (state: State): State => ({
  ...state,
  told: state.faites ?? 0,
  terminees: state.faites ?? 0,
  participants: state.total ?? state.faites ?? 0,
  counting: 0,
  inSeance: false,
});

/** What names people: who leads an action, who speaks for the team. A lecteur reads the rest of it. */
function peopleOf(
  ctx: AppContext,
  facts: BoussoleFacts,
  read: PageRow,
): Pick<ResultatBoussole, 'ambassadeurs' | 'plans' | 'plansPrecedents'> {
  const [plans, plansPrecedents] = [read.plans.map(readPlan), read.plansPrecedents.map(readPlan)];
  if (isAllowed(ctx, 'resultat:personnes', facts))
    return { ambassadeurs: read.ambassadeurs, plans, plansPrecedents };
  const unnamed = (plan: ReadPlan): ReadPlan => ({ ...plan, lead: '', idResponsable: null });
  return {
    ambassadeurs: [],
    plans: plans.map(unnamed),
    plansPrecedents: plansPrecedents.map(unnamed),
  };
}

/** The ROTI, which only admins read (decisions §4). */
export function getRoti(ctx: AppContext, resultat: ResultatBoussole): Roti {
  if (!isAllowed(ctx, 'roti:read', ofSociete(resultat.idSociete))) throw new ForbiddenError();
  return resultat.roti;
}

const isAtHome = (ctx: AppContext, facts: BoussoleFacts): boolean =>
  facts.membreEquipe || isAllowed(ctx, 'resultat:few', facts);

/** A page usually asks for one boussole, as a whole room does at once; a list of them is one statement. */
const pagesFor = (ofTeam: boolean, ofLecteur = false) => {
  const shared = together<PageRow[]>();
  return inBatches(async (ctx: AppContext, ids) => {
    const em = lateWithRights.em(ctx);
    const right = {
      isAtHome: ofTeam,
      isLecteur: ofLecteur,
      isLive: followsLive(ctx),
      now: ctx.now().toISOString(),
    };
    const read = () => rows(em, resultatStatement(ids, right));
    const found = await (ids.length === 1 ? shared(em, `${ids[0]} ${right.isLive}`, read) : read());
    return new Map(found.map((given) => [given.id_boussole, given]));
  });
};
type PageRow = RowOf<ReturnType<typeof resultatStatement>>;
const [pageAtHome, pageAway, pageOfLecteur] = [
  pagesFor(true),
  pagesFor(false),
  pagesFor(false, true),
];

/** The page of a boussole as everybody with this caller's right is shown it. */
const pageFor = (ctx: AppContext, facts: BoussoleFacts): Promise<PageRow | null> =>
  (isLecteur(ctx) ? pageOfLecteur : isAtHome(ctx, facts) ? pageAtHome : pageAway)(
    ctx,
    facts.idBoussole,
  );

/** Adds colours, and the reason of a missing mean: too few answered, unless there was nothing to answer. */
export const withBandes = <T extends Pick<Note, 'moyenneQ1' | 'moyenneQ2'>>(
  row: T,
  reason: Mask = 'PAS_ASSEZ',
) => ({
  ...row,
  masque: row.moyenneQ1 === null ? reason : null,
  bandeQ1: row.moyenneQ1 === null ? null : bandeMoyenne(row.moyenneQ1),
  bandeQ2: row.moyenneQ2 === null ? null : bandeMoyenne(row.moyenneQ2),
});

/** How each of these is called beside the others. */
export const periodesOfRows = (
  years: readonly Pick<FiguresRow, 'annee' | 'jour' | 'nomCampagne'>[],
): string[] => periodesOf(years.map(({ nomCampagne, ...row }) => ({ ...row, nom: nomCampagne })));

/** One year's figures, with their colours. */
export const presentAnnee = (
  { annee, nomCampagne, importeeLe, moyennes, note }: Omit<FiguresRow, 'recul' | 'sens' | 'jour'>,
  periode: string,
  isAwaited = false,
): ResultatAnnee => ({
  annee,
  periode,
  nomCampagne,
  moyennes: moyennes.map((moyenne) => withBandes(moyenne)),
  note: withBandes(
    note,
    moyennes.length > 0 ? 'PAS_ASSEZ' : isAwaited ? 'NON_PUBLIE' : 'SANS_CRITERE',
  ),
  importeeLe: importeeLe === null ? null : new Date(importeeLe),
});

/**
 * Year N, which is always there, the boussole before where it is of the same year, and the two years before, which may be missing.
 *
 * @param isAwaited whether nothing of year N is published yet.
 */
export function presentAnnees(
  lines: readonly FiguresRow[],
  { annee, nomCampagne }: { annee: number; nomCampagne: string },
  isAwaited = false,
) {
  const found = [0, PRECEDENT, 1, 2].flatMap(
    (back) => lines.find(({ recul }) => recul === back) ?? [],
  );
  const periodes = periodesOfRows(found);
  const read = (yearsBack: number): ResultatAnnee | null => {
    const rank = found.findIndex(({ recul }) => recul === yearsBack);
    const [row, periode] = [found[rank], periodes[rank]];
    return row && periode ? presentAnnee(row, periode, isAwaited && yearsBack === 0) : null;
  };
  const nothing = { importeeLe: null, moyennes: [], note: { moyenneQ1: null, moyenneQ2: null } };
  const empty = { annee, nomCampagne, ...nothing };
  return {
    resultat: read(0) ?? presentAnnee(empty, String(annee), isAwaited),
    precedent: read(PRECEDENT),
    resultatN1: read(1),
    resultatN2: read(2),
    ruptures: breaksOf(found),
  };
}

/** @param total null where nobody knows of how many. */
export function presentParticipation(done: number, total: number | null): Participation {
  if (total === null) return { faites: done, total, taux: null, bande: null };
  const rate = participationRate(done, total);
  return { faites: done, total, taux: rate, bande: bandeParticipation(rate) };
}

/** A ROTI without figures, and the reason. */
export const maskedRoti = (mask: Mask): Roti => ({
  moyenne: null,
  nombre: null,
  bande: null,
  masque: mask,
});

/** The ROTI, unless too few rated for it to be shown: a single rating would be its author's. */
export const presentRoti = (moyenne: number | null, count: number, showable: boolean): Roti =>
  moyenne === null || !showable
    ? maskedRoti('PAS_ASSEZ')
    : { moyenne, nombre: count, bande: bandeRoti(moyenne), masque: null };
