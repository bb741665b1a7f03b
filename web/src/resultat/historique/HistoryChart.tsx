import { Box, Text } from '@chakra-ui/react';

import { formatScore } from '../../../../schema/notation.js';
import { isYear } from '../../../../schema/periode.js';
import { INKS, TINTS } from '../chart/colors.js';
import { useMeasuredWidth } from '../chart/useMeasuredWidth.js';
import { placed, segmentsOf, type Historique, type Placed, type Question } from './segments.js';
import { textes } from './textes.js';

const HEIGHT = 300;
/** What an A4 sheet holds between its margins. */
const ON_PAPER = 624;
const EDGE = { top: 16, right: 40, bottom: 34, left: 40 };
/** Where the band of an average changes, and the ends of the scale. */
const MARKS = [-5, -3, 0, 3, 5];
/** Under this distance in pixels two years would write over each other. */
const YEAR_WIDTH = 44;
/** The same of two months, « mars 2026 ». */
const MONTH_WIDTH = 110;
const SERIES = [
  { question: 'moyenneQ1', name: 'FF', dashes: undefined },
  { question: 'moyenneQ2', name: 'OR', dashes: '5 5' },
] as const;

interface Frame {
  x: (place: number) => number;
  y: (score: number) => number;
  width: number;
}

function frameOf(width: number, years: readonly Placed[]): Frame {
  const [first, last] = [years[0]?.place ?? 0, years.at(-1)?.place ?? 0];
  const [inner, span] = [width - EDGE.left - EDGE.right, last - first || 1];
  const alone = first === last ? inner / 2 : 0;
  return {
    width,
    x: (place) => EDGE.left + alone + ((place - first) / span) * inner,
    y: (score) => EDGE.top + ((5 - score) / 10) * (HEIGHT - EDGE.top - EDGE.bottom),
  };
}

/** Both averages over the years; the line is broken where a year is missing, hidden, or means something else. */
export function HistoryChart({ historique }: { historique: Historique }) {
  const { ref, width } = useMeasuredWidth(640, ON_PAPER);
  const { libelle, annees } = historique;
  const hasBreak = annees.some(({ nouveauSens }) => nouveauSens);
  const years = placed(annees);
  const label = textes.image(libelle, annees[0]?.periode ?? '', annees.at(-1)?.periode ?? '');
  return (
    <Box bg="card" borderWidth="1px" borderRadius="l3" p={{ base: '3', md: '5' }}>
      <Box ref={ref} minH={`${HEIGHT}px`}>
        {width && (
          // Narrower than the narrowest drawing, it is drawn smaller.
          <Box asChild maxW="full" h="auto">
            <svg
              width={width}
              height={HEIGHT}
              viewBox={`0 0 ${width} ${HEIGHT}`}
              role="img"
              aria-label={label}
            >
              <Lines frame={frameOf(width, years)} years={years} />
            </svg>
          </Box>
        )}
      </Box>
      <Text mt="2" fontSize="sm" color="ink.600">
        {textes.legende(textes.ff, textes.or)}
      </Text>
      {hasBreak && (
        <Text mt="1" fontSize="sm" color="fg.muted">
          {textes.ruptureNote}
        </Text>
      )}
      {annees.length === 1 && (
        <Text mt="1" fontSize="sm" color="fg.muted">
          {textes.uneAnnee}
        </Text>
      )}
    </Box>
  );
}

interface DrawnProps {
  frame: Frame;
  years: readonly Placed[];
}

function Lines({ frame, years }: DrawnProps) {
  return (
    <>
      <Grid frame={frame} years={years} />
      {years
        .filter(({ nouveauSens }) => nouveauSens)
        .map(({ place }) => (
          <Break key={place} x={breakAt(frame, years, place)} />
        ))}
      {SERIES.map((series) => (
        <Series key={series.name} {...series} frame={frame} years={years} />
      ))}
      <Names frame={frame} years={years} />
    </>
  );
}

/** Half way between a year and the one above it in the list. */
function breakAt({ x }: Frame, years: readonly Placed[], place: number): number {
  const before = years.findLast((year) => year.place < place)?.place ?? place;
  return (x(before) + x(place)) / 2;
}

/** Those that are named under the axis: the last one, and as many before it as do not write over each other. */
function namedOf({ x }: Frame, years: readonly Placed[]): readonly Placed[] {
  const first = years[0]?.place ?? 0;
  const last = years.at(-1)?.place ?? 0;
  if (years.every(({ periode }) => isYear(periode))) {
    const step = Math.max(1, Math.ceil(YEAR_WIDTH / Math.max(1, x(first + 1) - x(first))));
    return years.filter(({ place }) => (last - place) % step === 0);
  }
  const named: Placed[] = [];
  for (const year of years.toReversed()) {
    const next = named.at(-1);
    if (!next || x(next.place) - x(year.place) >= MONTH_WIDTH) named.push(year);
  }
  return named;
}

/** Half of the longest label, « 30 novembre 2026 », in pixels. */
const HALF_LABEL = 62;

/** A year stands under its point; a longer label stays within the drawing. */
function labelAt({ width }: Frame, at: number, periode: string) {
  if (isYear(periode)) return { x: at, textAnchor: 'middle' } as const;
  if (at > width - HALF_LABEL) return { x: width, textAnchor: 'end' } as const;
  return at < HALF_LABEL
    ? ({ x: 0, textAnchor: 'start' } as const)
    : ({ x: at, textAnchor: 'middle' } as const);
}

function Grid({ frame, years }: DrawnProps) {
  const { x, y, width } = frame;
  const [left, right] = [EDGE.left, width - EDGE.right];
  return (
    <>
      <rect x={left} y={y(5)} width={right - left} height={y(3) - y(5)} fill={TINTS.positive} />
      <rect x={left} y={y(-3)} width={right - left} height={y(-5) - y(-3)} fill={TINTS.negative} />
      {MARKS.map((score) => (
        <g key={score}>
          <line
            {...{ x1: left, x2: right, y1: y(score), y2: y(score) }}
            stroke={score === 0 ? INKS.line : INKS.grid}
          />
          <text x={left - 8} y={y(score) + 4} textAnchor="end" fontSize="12" fill={INKS.text}>
            {formatScore(score)}
          </text>
        </g>
      ))}
      {namedOf(frame, years).map(({ place, periode }) => (
        <text
          key={place}
          {...labelAt(frame, x(place), periode)}
          y={HEIGHT - 10}
          fontSize="13"
          fill={INKS.text}
        >
          {periode}
        </text>
      ))}
    </>
  );
}

const Break = ({ x }: { x: number }) => (
  <line
    {...{ x1: x, x2: x, y1: EDGE.top - 8, y2: HEIGHT - EDGE.bottom + 6 }}
    stroke={INKS.brass}
    strokeWidth="2"
  />
);

interface SeriesProps extends DrawnProps {
  question: Question;
  dashes: string | undefined;
}

function Series({ frame: { x, y }, years, question, dashes }: SeriesProps) {
  const segments = segmentsOf(years, question);
  return (
    <g>
      {segments.map((points) => (
        <polyline
          key={points[0]?.place}
          points={points.map(({ place, score }) => `${x(place)},${y(score)}`).join(' ')}
          fill="none"
          stroke={INKS.text}
          strokeWidth="2"
          {...(dashes && { strokeDasharray: dashes })}
        />
      ))}
      {segments.flat().map(({ place, score }) => (
        <circle
          key={place}
          {...{ cx: x(place), cy: y(score), r: 4.5 }}
          fill={dashes ? INKS.card : INKS.text}
          stroke={INKS.text}
          strokeWidth="2"
        />
      ))}
    </g>
  );
}

/** Least distance of two names, in pixels. */
const NAME_HEIGHT = 16;

/** Each line's name at its end; two that would meet are moved apart. */
function Names({ frame: { x, y, width }, years }: DrawnProps) {
  const ends = SERIES.flatMap(({ question, name }) => {
    const end = segmentsOf(years, question).at(-1)?.at(-1);
    return end ? [{ name, x: x(end.place), y: y(end.score) }] : [];
  }).toSorted((one, other) => one.y - other.y);
  const [high, low] = ends;
  const missing = high && low ? Math.max(0, NAME_HEIGHT - (low.y - high.y)) / 2 : 0;
  return ends.map((end) => (
    <text
      key={end.name}
      x={Math.min(width - 26, end.x + 10)}
      y={end.y + 4 + (end === high ? -missing : missing)}
      fontSize="13"
      fontWeight="600"
      fill={INKS.text}
    >
      {end.name}
    </text>
  ));
}
