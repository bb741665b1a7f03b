import { mostAnswers } from './facts.js';
import type { Known, Named } from './known.js';
import type { ResultRow } from './layout.js';
import { readLine, refuseTwice } from './lines.js';
import { said } from './messages.js';
import { Names, type Choices } from './names.js';
import type { EtatLigne } from './reprise.types.js';
import { gather, yearOf, type TeamYear, type Year } from './years.js';

export interface Line {
  row: ResultRow;
  annee: number | null;
  etat: EtatLigne;
  remarques: string[];
}

export interface Verified {
  lines: Line[];
  annees: Year[];
  /** What stands against the whole. */
  fautes: string[];
  equipesInconnues: { nom: string; branche: string }[];
  criteresInconnus: string[];
  /** Those to make, of which something is kept. */
  freshCriteres: Named[];
  teams: TeamYear[];
}

/**
 * Checks each line of a file against the company's teams, criteria, campaigns and what was shown before.
 *
 * @param hasAnnee whether the file has a column of years; else all its lines are of the year that was chosen.
 */
export function verify(
  rows: readonly ResultRow[],
  known: Known,
  choices: Choices,
  { hasAnnee, currentAnnee }: { hasAnnee: boolean; currentAnnee: number },
): Verified {
  const chosen = hasAnnee ? null : (choices.campagnes[0]?.annee ?? null);
  const names = new Names(rows, known, choices);
  const mostOf = mostAnswers(rows);
  const drafts = rows.map((row) => readLine(row, names, mostOf, hasAnnee ? undefined : chosen));
  refuseTwice(drafts);
  const years = new Map<number, Year>();
  for (const annee of drafts.flatMap((draft) => draft.annee ?? []).toSorted((a, b) => a - b))
    if (!years.has(annee)) years.set(annee, yearOf(annee, known, choices, currentAnnee));
  const teams = gather(drafts, years, known);
  const annees = [...years.values()];
  return {
    lines: drafts.map(({ row, annee, etat, faults, notes }) => ({
      row,
      annee,
      etat: faults.length > 0 ? 'EN_ERREUR' : etat,
      remarques: faults.length > 0 ? faults : notes,
    })),
    annees,
    fautes: [
      ...(!hasAnnee && chosen === null ? [said.chooseAnnee] : []),
      ...annees.flatMap(({ faute }) => faute ?? []),
    ],
    equipesInconnues: [...names.unknownTeams.values()],
    criteresInconnus: [...names.unknownCriteres.values()],
    freshCriteres: [...names.freshCriteres.values()].filter(({ id }) =>
      teams.some(({ criteres }) => criteres.has(id)),
    ),
    teams,
  };
}
