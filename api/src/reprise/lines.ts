import type { z } from 'zod';

import { createCritereSchema } from '../../../schema/validation/critere.js';
import { createEquipeSchema } from '../../../schema/validation/equipe.js';
import { messages } from '../messages.js';
import { readTeamFacts, type MostAnswers, type TeamFacts } from './facts.js';
import { readFigures, type Figures } from './figures.js';
import type { Named } from './known.js';
import type { ResultRow } from './layout.js';
import { said } from './messages.js';
import type { Names, Team } from './names.js';
import type { EtatLigne } from './reprise.types.js';

/** A line while it is read. */
export interface Draft {
  row: ResultRow;
  faults: string[];
  notes: string[];
  etat: EtatLigne;
  annee: number | null;
  team: Team | null;
  critere: Named | null;
  figures: Figures | null;
  facts: TeamFacts;
}

/** @param fixed the year of the whole file, where it has no column of years; null while nobody told. */
export function readLine(
  row: ResultRow,
  names: Names,
  mostOf: MostAnswers,
  fixed: number | null | undefined,
): Draft {
  const { cellules, tooManyColumns, isStray } = row;
  const draft: Draft = {
    row,
    faults: [],
    notes: [],
    etat: 'A_IMPORTER',
    annee: fixed ?? null,
    team: null,
    critere: null,
    figures: null,
    facts: { participation: null, roti: null },
  };
  const { faults } = draft;
  if (tooManyColumns) faults.push(messages.importation.tooManyColumns);
  if (isStray) faults.push(messages.importation.strayEncoding);
  if (!cellules.equipe && !cellules.branche) faults.push(said.noEquipe);
  else if (placeTeam(draft, names)) return draft;
  if (placeCritere(draft, names)) return draft;
  if (fixed === undefined) draft.annee = readAnnee(cellules.annee, faults);
  draft.facts = readTeamFacts(row, mostOf, faults);
  draft.figures = readFigures(row, faults);
  if (!draft.figures && faults.length === 0) {
    draft.etat = 'SANS_CHIFFRE';
    draft.notes.push(said.noFigure);
  }
  return draft;
}

/** Whether the line is done with: it is no team's own. */
function placeTeam(draft: Draft, names: Names): boolean {
  const team = names.team(draft.row);
  if (team === 'TOTAL' || team === 'ASIDE') return setAside(draft, team);
  if (team === null) draft.faults.push(said.unknownEquipe(draft.row.cellules.equipe));
  else if (team.id === null) {
    const { libelle, branche } = team;
    for (const name of branche ? [libelle, branche] : [libelle])
      draft.faults.push(...faultsOf(createEquipeSchema.shape.libelleEquipe, name));
  }
  draft.team = team;
  return false;
}

function placeCritere(draft: Draft, names: Names): boolean {
  const name = draft.row.cellules.critere;
  if (!name) {
    draft.faults.push(said.noCritere);
    return false;
  }
  const critere = names.critere(name);
  if (critere === 'ASIDE') return setAside(draft, critere);
  if (critere === null) draft.faults.push(said.unknownCritere(name));
  else if (critere.id < 0)
    draft.faults.push(...faultsOf(createCritereSchema.shape.libelle, critere.libelle));
  draft.critere = critere;
  return false;
}

/** Why a name that is to be made may not be one, in French. */
const faultsOf = (rule: z.ZodType, name: string): string[] =>
  rule.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

function setAside(draft: Draft, why: 'ASIDE' | 'TOTAL'): true {
  draft.etat = why === 'TOTAL' ? 'TOTAL' : 'ECARTEE';
  draft.notes.push(why === 'TOTAL' ? said.total : said.aside);
  draft.annee = null;
  return true;
}

function readAnnee(cell: string, faults: string[]): number | null {
  // "2025", and "Baromètre 2025" or "31/12/2025": one year and no other.
  const [found, ...others] = cell.match(/(?<!\d)20\d\d(?!\d|[.,]\d*[1-9])/g) ?? [];
  if (!found || others.length > 0) faults.push(said.noAnnee(cell));
  return found && others.length === 0 ? Number(found) : null;
}

/** A team has each criterion once a year. */
export function refuseTwice(drafts: readonly Draft[]): void {
  const seen = new Map<string, number>();
  for (const { team, critere, annee, row, faults } of drafts) {
    if (!team || !critere) continue;
    const key = `${team.cle} ${critere.id} ${annee}`;
    const first = seen.get(key);
    if (first) faults.push(said.duplicate(first));
    else seen.set(key, row.ligne);
  }
}
