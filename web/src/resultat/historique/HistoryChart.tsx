import { Box, Text } from '@chakra-ui/react';

import { formatScore } from '../../../../schema/notation.js';
import { INKS, TINTS } from '../chart/colors.js';
import { useMeasuredWidth } from '../chart/useMeasuredWidth.js';
import { segmentsOf, type Historique, type Question, type Year } from './segments.js';
import { textes } from './textes.js';

const HEIGHT = 300;
/** What an A4 sheet holds between its margins. */
const ON_PAPER = 624;
const EDGE = { top: 16, right: 40, bottom: 34, left: 40 };
/** Where the band of an average changes, and the ends of the scale. */
const MARKS = [-5, -3, 0, 3, 5];
/** Under this distance in pixels two years would write over each other. */
const YEAR_WIDTH = 44;
const SERIES = [
  { question: 'moyenneQ1', name: 'FF', dashes: undefined },
  { question: 'moyenneQ2', name: 'OR', dashes: '5 5' },
] as const;

interface Frame {
  x: (annee: number) => number;
  y: (score: number) => number;
  width: number;
}

function frameOf(width: number, years: readonly Year[]): Frame {
  const [first, last] = [years[0]?.annee ?? 0, years.at(-1)?.annee ?? 0];
  const [inner, span] = [width - EDGE.left - EDGE.right, Math.max(1, last - first)];
  const alone = first === last ? inner / 2 : 0;
  return {
    width,
    x: (annee) => EDGE.left + alone + ((annee - first) / span) * inner,
    y: (score) => EDGE.top + ((5 - score) / 10) * (HEIGHT - EDGE.top - EDGE.bottom),
  };
}

/** Both averages over the years; the line is broken where a year is missing, hidden, or means something else. */
export function HistoryChart({ historique }: { historique: Historique }) {
  const { ref, width } = useMeasuredWidth(640, ON_PAPER);
  const { libelle, annees } = historique;
  const hasBreak = annees.some(({ nouveauSens }) => nouveauSens);
  const label = textes.image(libelle, annees[0]?.annee ?? 0, annees.at(-1)?.annee ?? 0);
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
              <Lines frame={frameOf(width, annees)} years={annees} />
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
  years: readonly Year[];
}

function Lines({ frame, years }: DrawnProps) {
  return (
    <>
      <Grid frame={frame} years={years} />
      {years
        .filter(({ nouveauSens }) => nouveauSens)
        .map(({ annee }) => (
          <Break key={annee} x={breakAt(frame, years, annee)} />
        ))}
      {SERIES.map((series) => (
        <Series key={series.name} {...series} frame={frame} years={years} />
      ))}
      <Names frame={frame} years={years} />
    </>
  );
}

/** Half way between a year and the one above it in the list. */
function breakAt({ x }: Frame, years: readonly Year[], annee: number): number {
  const before = years.findLast((year) => year.annee < annee)?.annee ?? annee;
  return (x(before) + x(annee)) / 2;
}

function Grid({ frame: { x, y, width }, years }: DrawnProps) {
  const [left, right] = [EDGE.left, width - EDGE.right];
  const first = years[0]?.annee ?? 0;
  const step = Math.max(1, Math.ceil(YEAR_WIDTH / Math.max(1, x(first + 1) - x(first))));
  const last = years.at(-1)?.annee ?? 0;
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
      {years
        .filter(({ annee }) => (last - annee) % step === 0)
        .map(({ annee }) => (
          <text
            key={annee}
            {...{ x: x(annee), y: HEIGHT - 10 }}
            textAnchor="middle"
            fontSize="13"
            fill={INKS.text}
          >
            {annee}
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
          key={points[0]?.annee}
          points={points.map(({ annee, score }) => `${x(annee)},${y(score)}`).join(' ')}
          fill="none"
          stroke={INKS.text}
          strokeWidth="2"
          {...(dashes && { strokeDasharray: dashes })}
        />
      ))}
      {segments.flat().map(({ annee, score }) => (
        <circle
          key={annee}
          {...{ cx: x(annee), cy: y(score), r: 4.5 }}
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
    return end ? [{ name, x: x(end.annee), y: y(end.score) }] : [];
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
