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
}

const FALLS = { EN_HAUSSE: '↗', EN_BAISSE: '↘' } as const;
export const arrowOf = (verdict: Verdict | null) =>
  verdict === 'EN_HAUSSE' || verdict === 'EN_BAISSE' ? FALLS[verdict] : null;

/** The figures of a cell, FF before OR. */
export function figuresOf(team: Team, rank: number, question: Question): Figure[] {
  const { q1, q2, ecartsQ1, ecartsQ2, verdictsQ1, verdictsQ2 } = team;
  const of = (
    name: Figure['question'],
    means: typeof q1,
    gaps: typeof q1,
    verdicts: typeof verdictsQ1,
  ): Figure => ({
    question: name,
    mean: means[rank] ?? null,
    gap: gaps[rank] ?? null,
    verdict: verdicts[rank] ?? null,
  });
  return [
    ...(question === 'OR' ? [] : [of('FF', q1, ecartsQ1, verdictsQ1)]),
    ...(question === 'FF' ? [] : [of('OR', q2, ecartsQ2, verdictsQ2)]),
  ];
}

/** The figures of the note, which has no verdict. */
export const notesOf = ({ moyenneQ1, moyenneQ2 }: Team, question: Question): Figure[] => [
  ...(question === 'OR'
    ? []
    : [{ question: 'FF' as const, mean: moyenneQ1, gap: null, verdict: null }]),
  ...(question === 'FF'
    ? []
    : [{ question: 'OR' as const, mean: moyenneQ2, gap: null, verdict: null }]),
];

/** Share of the tint, inside the band: from its edge to the end of the scale, or from zero to its edge. */
function tint(mean: number): string {
  const far = Math.abs(mean);
  return `${Math.round(far >= 3 ? ((far - 3) / 2) * 25 : (far / 3) * 85)}%`;
}

/** Whether a figure is held back for want of answers: all are, of a team whose result is readable and that nobody answered for. */
export const isHeldBack = ({ masques, etat, q1, q2 }: Team, rank: number): boolean =>
  Boolean(masques[rank]) || (etat === 'LISIBLE' && [...q1, ...q2].every((mean) => mean === null));

/** What stands for a figure that is not shown: no cell is empty, for a reader would look for what is missing. */
export const missingOf = (isMasked: boolean): string => (isMasked ? '–' : '·');

interface HalfProps {
  figure: Figure;
  figures: Figures;
  /** What stands for a figure that is not shown. */
  missing: string;
}

/** A figure on its tint, its band as a shape, and an arrow when it moved more than chance does. */
export function Half({ figure: { mean, gap, verdict }, figures, missing }: HalfProps) {
  if (mean === null || (figures === 'ECARTS' && gap === null)) {
    return <span className="half">{missing}</span>;
  }
  const arrow = arrowOf(verdict);
  const mark = arrow && <span className="arrow">{arrow}</span>;
  if (figures === 'ECARTS') {
    const way = arrow && (verdict === 'EN_HAUSSE' ? 'up' : 'down');
    return (
      <span className={`half gap ${way ?? ''}`}>
        {formatMoyenne(gap ?? 0)}
        {mark}
      </span>
    );
  }
  const way = mean < 0 ? 'down' : 'up';
  return (
    <span className={`half ${bandeMoyenne(mean)} ${way}`} style={{ '--w': tint(mean) }}>
      {formatMoyenne(mean)}
      {mark}
    </span>
  );
}

/** What a cell says to a screen reader, which reads the names of its line and of its column itself. */
export function spoken(figures: readonly Figure[], isMasked: boolean): string {
  if (figures.every(({ mean }) => mean === null)) return isMasked ? textes.masque : textes.nonPose;
  return figures
    .map(({ question, mean, verdict }) =>
      [
        `${question} ${mean === null ? '' : formatMoyenne(mean)}`,
        mean === null ? textes.masque : textes.bandes[bandeMoyenne(mean)],
        ...(verdict ? [textes.verdicts[verdict]] : []),
      ].join(', '),
    )
    .join(' ; ');
}
