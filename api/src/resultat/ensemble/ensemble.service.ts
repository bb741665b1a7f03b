import { bandeMoyenne, round2 } from '../../../../schema/notation.js';
import { ensembleSchema } from '../../../../schema/validation/ensemble.js';
import { authorize, requireActor } from '../../acces/permissions.js';
import type { Campagne } from '../../campagne/campagne.entity.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { late } from '../../core/replicas/late.js';
import { slices } from '../../core/slices.js';
import { row } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { briefChange, type BriefChange } from '../change/kept.js';
import { periodesOf } from '../periodes.js';
import { ensembleStatement, societeStatement, type Past, type TeamRow } from './ensemble.sql.js';
import type { Ensemble, EnsembleCellule, EnsembleEquipe } from './ensemble.types.js';

/**
 * One page of the map of a company: its teams in the order of the tree, each with the figures of its own page.
 *
 * Without a campaign it is the latest one that has begun and in which a team has a boussole.
 *
 * @throws ForbiddenError, the same for an unknown company or campaign; NotFoundError for an admin.
 */
export async function getEnsemble(
  ctx: AppContext,
  input: { idSociete: unknown; idCampagne?: unknown; page?: unknown },
): Promise<Ensemble> {
  requireActor(ctx);
  const { idSociete, idCampagne, page } = parse(ensembleSchema, input);
  const facts = await row(ctx.em, societeStatement(ctx, idSociete));
  authorize(ctx, 'ensemble:read', facts ?? null);
  if (!facts) throw new NotFoundError();
  const { libelleSociete, campagnes } = facts;
  const campagne = choose(ctx, campagnes, idCampagne ?? null);
  const asked = { idSociete, idCampagne: campagne?.id ?? null, page };
  const read = await late.rows(ctx, ensembleStatement(ctx, asked));
  const criteres = read[0]?.criteres ?? [];
  const ranks = new Map(criteres.map(({ id }, rank) => [id, rank]));
  const total = read[0]?.total ?? 0;
  return {
    idSociete,
    libelleSociete,
    campagne,
    campagnes,
    avant: avantOf(read, campagne?.annee ?? currentAnnee(ctx)),
    total,
    criteres,
    lignes: await present(read, ranks),
  };
}

/** What the teams' boussoles are compared with, in a word for all of them. */
function avantOf(read: readonly TeamRow[], annee: number): string {
  const all = new Map<string, string>();
  for (const { jour, anneeAvant, jourAvant, nomAvant } of read) {
    if (anneeAvant === null || nomAvant === null) continue;
    const avant = { annee: anneeAvant, jour: jourAvant, nom: nomAvant };
    // A year that has one campaign is called by its number, whatever the campaign.
    const key = jourAvant === null ? String(anneeAvant) : `${jourAvant} ${nomAvant}`;
    all.set(key, periodesOf([avant, { annee, jour, nom: '' }])[0] ?? key);
  }
  const [only = String(annee - 1), ...others] = all.values();
  return others.length === 0 ? only : 'la boussole d’avant';
}

/** The campaign that a page of a company's teams shows: the one asked for, else the latest that has begun. */
export function choose(
  ctx: AppContext,
  campagnes: readonly Campagne[],
  id: number | null,
): Campagne | null {
  const begun = campagnes.find(({ annee }) => annee <= currentAnnee(ctx)) ?? campagnes[0] ?? null;
  if (id === null) return begun;
  const asked = campagnes.find((campagne) => campagne.id === id);
  // A campaign of others and an unknown one are refused alike.
  if (!asked) authorize(ctx, 'ensemble:read', null);
  return asked ?? null;
}

/** The first reading of a large company, whose verdicts nobody asked for yet, stops nobody else. */
async function present(read: readonly TeamRow[], ranks: Ranks): Promise<EnsembleEquipe[]> {
  const teams: EnsembleEquipe[] = [];
  const letOthers = slices();
  for (const { idEquipe, libelleEquipe, idDomaine, niveau, ...team } of read) {
    if (idEquipe === null || libelleEquipe === null || idDomaine === null || niveau === null)
      continue;
    teams.push({ idEquipe, libelleEquipe, idDomaine, niveau, ...presentTeam(team, ranks) });
    await letOthers();
  }
  return teams;
}

type Ranks = ReadonlyMap<number, number>;
type Place = 'idDomaine' | 'idEquipe' | 'libelleEquipe' | 'niveau';

function presentTeam(team: Omit<TeamRow, Place>, ranks: Ranks): Omit<EnsembleEquipe, Place> {
  const { idParent, idBoussole, moyenneQ1, moyenneQ2 } = team;
  const cells = placeCells(team.now, ranks);
  const past = placeCells(team.past, ranks);
  const state = team.waits ? 'EN_ATTENTE' : 'LISIBLE';
  const none = team.reserved ? 'RESERVEE' : 'SANS_BOUSSOLE';
  return {
    idParent,
    etat: idBoussole === null ? none : state,
    idBoussole,
    moyenneQ1,
    moyenneQ2,
    importeeLe: dateOf(team.importeeLe),
    importeeLeN1: dateOf(team.importeeLeN1),
    bandeQ1: moyenneQ1 === null ? null : bandeMoyenne(moyenneQ1),
    bandeQ2: moyenneQ2 === null ? null : bandeMoyenne(moyenneQ2),
    cellules: [...ranks].map(([id, rank]) => presentCell(id, team.now, cells[rank], past[rank])),
  };
}

const dateOf = (told: string | null) => (told === null ? null : new Date(told));

function presentCell(
  idCritere: number,
  { counts, means1, means2 }: TeamRow['now'],
  cell: Cell | undefined,
  past: Cell | undefined,
): EnsembleCellule {
  const change = changesOf(past, cell);
  return {
    idCritere,
    q1: shownIn(means1, cell),
    q2: shownIn(means2, cell),
    nombre: shownIn(counts, cell),
    masque: cell && cell.place === undefined ? 'PAS_ASSEZ' : null,
    verdictQ1: change?.q1.verdict ?? null,
    verdictQ2: change?.q2.verdict ?? null,
    ecartQ1: change?.q1.ecart ?? null,
    ecartQ2: change?.q2.ecart ?? null,
  };
}

/** A criterion of a boussole: where its figures stand in the lists of those that are shown; undefined when they are hidden. */
interface Cell {
  sense: number | undefined;
  place: number | undefined;
  spread1: string | undefined;
  spread2: string | undefined;
  mean1: number | undefined;
  mean2: number | undefined;
}

/** Puts each criterion in its column. */
function placeCells(year: Past, ranks: Ranks): (Cell | undefined)[] {
  const cells = Array.from<Cell | undefined>({ length: ranks.size });
  const places = new Map(year.shown.map((id, place) => [id, place]));
  for (const [index, id] of year.asked.entries()) {
    const rank = ranks.get(id);
    if (rank === undefined) continue;
    const place = places.get(id);
    const at = place ?? -1;
    cells[rank] = {
      sense: year.senses[index],
      place,
      spread1: year.spreads1[at],
      spread2: year.spreads2[at],
      mean1: year.means1[at],
      mean2: year.means2[at],
    };
  }
  return cells;
}

const shownIn = (list: readonly number[], cell: Cell | undefined): number | null =>
  cell?.place === undefined ? null : (list[cell.place] ?? null);

function changesOf(past: Cell | undefined, cell: Cell | undefined) {
  if (past?.place === undefined || cell?.place === undefined) return null;
  // Renamed with a new sense since: the years are not compared (decision 023).
  if (past.sense !== cell.sense) return null;
  return {
    q1: changeOf([past.spread1, past.mean1], [cell.spread1, cell.mean1]),
    q2: changeOf([past.spread2, past.mean2], [cell.spread2, cell.mean2]),
  };
}

type Side = readonly [spread: string | undefined, mean: number | undefined];

/** A year that was imported by its means alone is told apart by how much, and never said to have moved. */
function changeOf([before, meanBefore = 0]: Side, [after, mean = 0]: Side): BriefChange {
  if (before && after) return briefChange(before, after);
  return { verdict: 'TROP_PEU', ecart: round2(mean - meanBefore) };
}
