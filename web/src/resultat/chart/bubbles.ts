import { bandeMoyenne, formatMoyenne, type Bande } from '../../../../schema/notation.js';
import { graphe } from '../textes.js';
import { directionOf, type CritereRow, type Moyenne } from '../years.js';
import { closeAxes } from './axes.js';
import { BUBBLE_RADIUS, cornersOf, NARROW, roomOf, type ChartFrame } from './chartFrame.js';
import { placeLabels, type Box, type Obstacle, type Placed, type Spot } from './labelPlacer.js';
import { placeMarks } from './markPlacer.js';
import { LABEL_SIZE, shortLabel, type TextWidth } from './textWidth.js';

/** A criterion on the chart; `x` and `y` are scores, as Victory wants them. */
export interface Bubble extends Spot {
  rank: number;
  libelle: string;
  bande: Bande;
  /** The text that screen readers say. */
  phrase: string;
  figures: string;
  /** Distributions of FF, then of OR: how many gave each score. */
  spreads: readonly [readonly number[], readonly number[]];
  /** Where the bubble is drawn, in pixels. */
  center: Spot;
  /** Where the averages really stand, in pixels, when the bubble was moved aside; undefined otherwise. */
  truth: Spot | undefined;
  /** The bubble's label; a property named `label` would be drawn by Victory itself. */
  caption: (Box & { text: string; needsLine: boolean }) | undefined;
  /** The bubbles of earlier years, latest first, in pixels; `age` is 1 for N-1. */
  trail: (Spot & { age: number })[];
  /** Where it went since the year before, by more than chance, and where the chart says so. */
  move: (Spot & { direction: NonNullable<ReturnType<typeof directionOf>> }) | undefined;
}

/** A bubble that still covers its own averages needs no mark there: it would stand on a number. */
const TRUTH_DISTANCE = BUBBLE_RADIUS;
/** Among more bubbles than this, a line to a name leads the eye nowhere: the table has the names. */
const LINES_MAX = 20;

interface Averages {
  moyenneQ1: number;
  moyenneQ2: number;
}

const hasAverages = (moyenne: Moyenne | undefined): moyenne is Moyenne & Averages =>
  moyenne !== undefined && moyenne.moyenneQ1 !== null && moyenne.moyenneQ2 !== null;

/** Green or red when both averages agree, orange otherwise. */
function bandOf({ moyenneQ1, moyenneQ2 }: Averages): Bande {
  const bande = bandeMoyenne(moyenneQ1);
  return bande === bandeMoyenne(moyenneQ2) ? bande : 'ORANGE';
}

const spotOf = ({ moyenneQ1, moyenneQ2 }: Averages, frame: ChartFrame): Spot => ({
  x: frame.x(moyenneQ1),
  y: frame.y(moyenneQ2),
});

/** The axes and the names of the corners, which labels should avoid. */
function obstaclesOf(frame: ChartFrame): Obstacle[] {
  const { x, y, inside } = frame;
  return [
    { ...inside, y: y(0) - 2, h: 4, cost: 0.08 },
    { ...inside, x: x(0) - 2, w: 4, cost: 0.08 },
    ...cornersOf(frame).map((corner) => ({ ...corner, cost: 1 })),
  ];
}

interface Measured {
  row: CritereRow;
  averages: Moyenne & Averages;
}

interface Shown extends Measured {
  spot: Spot;
}

const measuredOf = (rows: readonly CritereRow[]): Measured[] =>
  rows.flatMap((row) => (hasAverages(row.current) ? [{ row, averages: row.current }] : []));

/** What a chart will show, wherever its bubbles are placed; the axes that are close to it with and without earlier years. */
export function chartFacts(rows: readonly CritereRow[]) {
  const measured = measuredOf(rows).map(({ row }) => row);
  const closeTo = (years: (row: CritereRow) => readonly (Moyenne | undefined)[]) =>
    closeAxes(
      measured.flatMap((row) =>
        years(row)
          .filter(hasAverages)
          .map(({ moyenneQ1, moyenneQ2 }) => ({ ff: moyenneQ1, or: moyenneQ2 })),
      ),
    );
  return {
    close: closeTo(({ current }) => [current]),
    closeToAll: closeTo(({ current, earlier }) => [current, ...earlier]),
    isEmpty: measured.length === 0,
    hasPast: measured.some(({ earlier }) => earlier.some(hasAverages)),
  };
}

/** Places the bubbles and their labels. Labels are shortened first, then lengthened again wherever there is room. */
function placeTexts(shown: readonly Shown[], frame: ChartFrame, textWidth: TextWidth) {
  const place = (texts: readonly string[]) =>
    placeLabels(
      shown.map(({ row, spot, averages }, index) => ({
        ...spot,
        room: roomOf(frame, averages.moyenneQ1, averages.moyenneQ2),
        labelWidth: textWidth(`${row.rank} ${texts[index] ?? ''}`) + 6,
        labelHeight: LABEL_SIZE + 4,
      })),
      {
        radius: BUBBLE_RADIUS,
        // On a phone a point of the scale is 18 px wide: bubbles overlap more rather than move farther from their
        // averages.
        spacing: BUBBLE_RADIUS * (frame.width < NARROW ? 1.45 : 1.8),
        frame: frame.inside,
        obstacles: obstaclesOf(frame),
      },
    );
  let texts = shown.map(({ row }) => shortLabel(row.libelle));
  let placed = place(texts);
  // A narrow chart shows no label.
  if (frame.width < NARROW) return { texts, placed };
  // Labels are lengthened one at a time: a whole label must cost neither another label nor one more line.
  shown.forEach(({ row }, index) => {
    if (texts[index] === row.libelle) return;
    const longer = texts.with(index, row.libelle);
    const tried = place(longer);
    if (cost(tried) > cost(placed)) return;
    texts = longer;
    placed = tried;
  });
  return { texts, placed };
}

const cost = (placed: readonly Placed[]) =>
  placed.reduce((sum, { label, needsLine }) => sum + (label ? Number(needsLine) : 10), 0);

/** The marks of the bubbles that moved, by their place in the list; a narrow chart, where they would hide numbers, leaves them to the table. */
function movesOf(shown: readonly Shown[], placed: readonly Placed[], frame: ChartFrame) {
  if (frame.width < NARROW) return new Map<number, Bubble['move']>();
  const moved = shown.flatMap(({ row }, index) => {
    const direction = directionOf(row);
    return direction ? [{ index, direction }] : [];
  });
  const spots = placeMarks(
    placed.map(({ center }) => center),
    placed.flatMap(({ label }) => label ?? []),
    moved.map(({ index }) => index),
  );
  return new Map(
    moved.flatMap(({ index, direction }, rank) => {
      const spot = spots[rank];
      return spot ? [[index, { ...spot, direction }] as const] : [];
    }),
  );
}

/** Lays out the criteria that have averages, so that numbers and labels can be read. */
export function layBubbles(
  rows: readonly CritereRow[],
  frame: ChartFrame,
  textWidth: TextWidth,
): Bubble[] {
  const shown = measuredOf(rows).map((one) => ({ ...one, spot: spotOf(one.averages, frame) }));
  const { texts, placed } = placeTexts(shown, frame, textWidth);
  const moves = movesOf(shown, placed, frame);
  return shown.map(({ row, averages, spot }, index) => {
    const { center = spot, label, needsLine = false } = placed[index] ?? {};
    const figures = [formatMoyenne(averages.moyenneQ1), formatMoyenne(averages.moyenneQ2)] as const;
    const isAway = Math.hypot(center.x - spot.x, center.y - spot.y) > TRUTH_DISTANCE;
    return {
      ...frame.scoresAt(center),
      rank: row.rank,
      libelle: row.libelle,
      bande: bandOf(averages),
      phrase: graphe.bulle(row.libelle, ...figures),
      figures: graphe.figures(...figures),
      spreads: [averages.repartitionQ1 ?? [], averages.repartitionQ2 ?? []],
      center,
      truth: isAway ? spot : undefined,
      caption:
        label && frame.width >= NARROW && !(needsLine && shown.length > LINES_MAX)
          ? { ...label, text: texts[index] ?? '', needsLine }
          : undefined,
      move: moves.get(index),
      trail: row.earlier.flatMap((past, rank) =>
        hasAverages(past) ? [{ ...spotOf(past, frame), age: rank + 1 }] : [],
      ),
    };
  });
}
