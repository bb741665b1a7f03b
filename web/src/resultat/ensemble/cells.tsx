import { bandeMoyenne, formatMoyenne } from '../../../../schema/notation.js';
import type { Verdict } from '../../generated/resultat.js';
import type { Figures, Question, Team } from './map.js';
import { textes } from './textes.js';

declare module 'react' {
  interface CSSProperties {
    /** How far a figure's tint goes towards the end of its band. */
    '--w'?: string;
    /** How many teams are above. */
    '--level'?: number;
  }
}

/** One figure of a cell: a question of a criterion, or of the note. */
interface Figure {
  question: 'FF' | 'OR';
  mean: number | null;
  gap: number | null;
  verdict: Verdict | null;
  /** How many answered, when they are fewer than what makes a figure sure. */
  few: number | null;
}

/** Below this number of answers a figure is drawn apart: as few never say that anything changed. */
const SURE = 5;
const fewOf = (count: number | null | undefined): number | null =>
  count && count < SURE ? count : null;

const FALLS = { EN_HAUSSE: '↗', EN_BAISSE: '↘' } as const;
export const arrowOf = (verdict: Verdict | null) =>
  verdict === 'EN_HAUSSE' || verdict === 'EN_BAISSE' ? FALLS[verdict] : null;

/** The figures of a cell, FF before OR. */
export function figuresOf(team: Team, rank: number, question: Question): Figure[] {
  const cell = team.cellules[rank];
  const of = (
    name: Figure['question'],
    mean: Figure['mean'] = null,
    gap: Figure['gap'] = null,
    verdict: Figure['verdict'] = null,
  ): Figure => ({ question: name, mean, gap, verdict, few: fewOf(cell?.nombre) });
  return [
    ...(question === 'OR' ? [] : [of('FF', cell?.q1, cell?.ecartQ1, cell?.verdictQ1)]),
    ...(question === 'FF' ? [] : [of('OR', cell?.q2, cell?.ecartQ2, cell?.verdictQ2)]),
  ];
}

/** The figures of the note, which has no verdict; as few answered it as answered the criterion that most did. */
export function notesOf({ moyenneQ1, moyenneQ2, cellules }: Team, question: Question): Figure[] {
  const few = fewOf(Math.max(0, ...cellules.map(({ nombre }) => nombre ?? 0)));
  const of = (name: Figure['question'], mean: number | null): Figure => ({
    question: name,
    mean,
    gap: null,
    verdict: null,
    few,
  });
  return [
    ...(question === 'OR' ? [] : [of('FF', moyenneQ1)]),
    ...(question === 'FF' ? [] : [of('OR', moyenneQ2)]),
  ];
}

/** Share of the tint, inside the band: from its edge to the end of the scale, or from zero to its edge. */
function tint(mean: number): string {
  const far = Math.abs(mean);
  return `${Math.round(far >= 3 ? ((far - 3) / 2) * 25 : (far / 3) * 85)}%`;
}

/** Whether a figure is held back for want of answers: the server masks it, or a readable team has no figure at all. */
export const isHeldBack = ({ etat, cellules }: Team, rank: number): boolean =>
  Boolean(cellules[rank]?.masque) ||
  (etat === 'LISIBLE' && cellules.every(({ q1, q2 }) => q1 === null && q2 === null));

/** What stands for a figure that is not shown: no cell is empty, for a reader would look for what is missing. */
export const missingOf = (isMasked: boolean): string => (isMasked ? '–' : '·');

interface HalvesProps {
  of: readonly Figure[];
  figures: Figures;
  isMasked: boolean;
}

/** The figures of a cell. */
export const CellHalves = ({ of, figures, isMasked }: HalvesProps) =>
  of.map((figure) => (
    <Half key={figure.question} figure={figure} figures={figures} missing={missingOf(isMasked)} />
  ));

interface HalfProps {
  figure: Figure;
  figures: Figures;
  /** What stands for a figure that is not shown. */
  missing: string;
}

/** A figure on its tint, its band as a shape, an arrow when it moved more than chance does, a dashed edge when few answered. */
function Half({ figure: { mean, gap, verdict, few }, figures, missing }: HalfProps) {
  if (mean === null || (figures === 'ECARTS' && gap === null)) {
    return <span className="half">{missing}</span>;
  }
  const arrow = arrowOf(verdict);
  const mark = arrow && <span className="arrow">{arrow}</span>;
  const sure = few === null ? '' : 'few';
  if (figures === 'ECARTS') {
    const way = arrow && (verdict === 'EN_HAUSSE' ? 'up' : 'down');
    return (
      <span className={`half gap ${way ?? ''} ${sure}`}>
        {formatMoyenne(gap ?? 0)}
        {mark}
      </span>
    );
  }
  const way = mean < 0 ? 'down' : 'up';
  return (
    <span className={`half ${bandeMoyenne(mean)} ${way} ${sure}`} style={{ '--w': tint(mean) }}>
      {formatMoyenne(mean)}
      {mark}
    </span>
  );
}

/** What a cell says to a screen reader, which reads the names of its line and of its column itself. */
export function spoken(figures: readonly Figure[], isMasked: boolean): string {
  if (figures.every(({ mean }) => mean === null)) return isMasked ? textes.masque : textes.nonPose;
  return figures
    .map(({ question, mean, verdict, few }) =>
      [
        `${question} ${mean === null ? '' : formatMoyenne(mean)}`,
        mean === null ? textes.masque : textes.bandes[bandeMoyenne(mean)],
        ...(verdict ? [textes.verdicts[verdict]] : []),
        ...(few !== null && mean !== null ? [textes.peu(few)] : []),
      ].join(', '),
    )
    .join(' ; ');
}
