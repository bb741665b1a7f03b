import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { VictoryAxis, VictoryChart, VictoryContainer, VictoryScatter } from 'victory';

import { formatScore } from '../../../../schema/notation.js';
import { paths } from '../../paths.js';
import { graphe, tableau } from '../textes.js';
import type { CritereRow, Evolutions } from '../years.js';
import {
  BubbleLabels,
  BubbleLines,
  BubbleMoves,
  BubbleNumbers,
  BubbleTrails,
  BubbleTruths,
} from './BubbleLabels.js';
import { BubblePoint } from './BubblePoint.js';
import { layBubbles, type Bubble } from './bubbles.js';
import { BubbleTip } from './BubbleTip.js';
import { ChartBackground, HalfAxes } from './ChartBackground.js';
import {
  AXIS_MAX,
  AXIS_MIN,
  BUBBLE_RADIUS,
  chartFrame,
  NARROW,
  PADDING,
  type ChartFrame,
} from './chartFrame.js';
import { INKS } from './colors.js';
import { CHART_FONT } from './textWidth.js';
import { useMeasuredWidth, useTextWidth } from './useMeasuredWidth.js';

const TICKS = Array.from({ length: AXIS_MAX - AXIS_MIN + 1 }, (_, rank) => AXIS_MIN + rank);
const EVEN_TICKS = TICKS.filter((tick) => tick % 2 === 0);
const DOMAIN: [number, number] = [AXIS_MIN, AXIS_MAX];

interface BubbleChartProps {
  rows: CritereRow[];
  /** Year of the campaign. */
  annee: number;
  evolutions?: Evolutions | undefined;
  /** Whether these are several teams', not all of which answered each year. */
  isDomaine?: boolean | undefined;
}

/** Draws every criterion as a bubble at its two averages. The criteria table says the same in text. */
export function BubbleChart({ rows, annee, evolutions, isDomaine }: BubbleChartProps) {
  const { ref, width } = useMeasuredWidth(600);
  const plot = useBubbles(rows, width);
  const { bubbles } = plot;
  const [hasTrails, setTrails] = useState(false);
  const hasPast = bubbles.some(({ trail }) => trail.length > 0);
  return (
    <Box
      as="figure"
      m="0"
      className="chart"
      // An empty chart is not printed: the table says why there are no figures.
      {...(bubbles.length === 0 && { 'data-screen-only': true })}
    >
      <Heading as="h2" size="lg" mb="1">
        {graphe.titre}
      </Heading>
      <Text mb="2" fontSize="sm" color="ink.600">
        {tableau.questions}
      </Text>
      {hasPast && (
        <chakra.label display="inline-flex" alignItems="center" gap="2" minH="11" data-screen-only>
          <input
            type="checkbox"
            checked={hasTrails}
            onChange={(event) => setTrails(event.currentTarget.checked)}
          />
          {graphe.afficherAnnees}
        </chakra.label>
      )}
      <Box ref={ref}>{width !== undefined && <BubblePlot {...plot} hasTrails={hasTrails} />}</Box>
      <Box as="figcaption" fontSize="sm" color="fg.muted">
        {bubbles.length === 0 && (
          // Nobody answered: there are no rows. Too few answered: the averages are withheld.
          <Text>{rows.length === 0 ? graphe.sansReponse : graphe.insuffisant}</Text>
        )}
        {hasTrails && hasPast && <Text>{graphe.anneesPrecedentes(annee)}</Text>}
        {bubbles.some(({ direction }) => direction) && <Text>{graphe.fleches}</Text>}
        {evolutions && evolutions.comparaisons > 0 && (
          <Chance evolutions={evolutions} isDomaine={isDomaine} />
        )}
        {bubbles.some(({ truth }) => truth) && <Text>{graphe.ecartees}</Text>}
      </Box>
    </Box>
  );
}

/** What an arrow is worth: how many chance alone would light, and whether the same people are compared. */
function Chance({
  evolutions,
  isDomaine,
}: Pick<BubbleChartProps, 'isDomaine'> & { evolutions: Evolutions }) {
  return (
    <Text>
      {graphe.hasard(evolutions.parHasard, evolutions.comparaisons)}{' '}
      {isDomaine && `${graphe.autresEquipes} `}
      <Box asChild textDecoration="underline" data-screen-only>
        <Link to={paths.fleches()}>{graphe.aideFleches}</Link>
      </Box>
    </Text>
  );
}

interface BubblePlotProps {
  frame: ChartFrame;
  bubbles: Bubble[];
  /** Whether past years are drawn for all bubbles. */
  hasTrails?: boolean;
}

/**
 * Lays the bubbles out for a width in units of the drawing, which is a width in pixels where nothing stretches it; none
 * until it is known.
 */
export function useBubbles(
  rows: readonly CritereRow[],
  width: number | undefined,
): BubblePlotProps {
  const textWidth = useTextWidth();
  return useMemo(() => {
    const frame = chartFrame(width ?? 0);
    return { frame, bubbles: width === undefined ? [] : layBubbles(rows, frame, textWidth) };
  }, [rows, width, textWidth]);
}

/** The drawing alone. Without trails, past years show for the active bubble only. */
export function BubblePlot({ frame, bubbles, hasTrails = false }: BubblePlotProps) {
  const [active, setActive] = useState<Bubble>();
  const { width } = frame;
  return (
    <Box css={PLOT}>
      <VictoryChart
        width={width}
        height={width}
        padding={PADDING}
        domain={{ x: DOMAIN, y: DOMAIN }}
        containerComponent={
          <VictoryContainer responsive title={graphe.titre} desc={graphe.description} />
        }
      >
        <ChartBackground frame={frame} />
        {axis(graphe.axeFf, false, width)}
        {axis(graphe.axeOr, true, width)}
        <HalfAxes frame={frame} />
        <BubbleTrails
          bubbles={hasTrails ? bubbles : bubbles.filter(({ rank }) => rank === active?.rank)}
          active={active}
        />
        <BubbleLines bubbles={bubbles} />
        <VictoryScatter
          data={bubbles}
          size={BUBBLE_RADIUS}
          dataComponent={<BubblePoint onActivate={setActive} />}
        />
        <BubbleTruths bubbles={bubbles} />
        <BubbleNumbers bubbles={bubbles} />
        <BubbleMoves bubbles={bubbles} />
        <BubbleLabels bubbles={bubbles} />
        <BubbleTip bubble={active} width={width} />
      </VictoryChart>
    </Box>
  );
}

/** This is a function rather than a component because VictoryChart recognises its axes by their type. */
function axis(label: string, isVertical: boolean, width: number) {
  return (
    <VictoryAxis
      dependentAxis={isVertical}
      tickValues={width < NARROW ? EVEN_TICKS : TICKS}
      tickFormat={formatScore}
      offsetX={PADDING.left}
      offsetY={PADDING.bottom}
      label={label}
      style={{
        axis: { stroke: 'none' },
        grid: { stroke: INKS.grid, strokeWidth: 0.7 },
        tickLabels: { fontFamily: CHART_FONT, fontSize: 13, padding: 6, fill: INKS.text },
        axisLabel: {
          fontFamily: CHART_FONT,
          fontSize: 14,
          fontWeight: 600,
          padding: isVertical ? 32 : 28,
          fill: INKS.text,
        },
      }}
    />
  );
}

const PLOT = {
  '& .bubble': { cursor: 'pointer', outline: 'none' },
  '& .bubble:focus-visible circle': { stroke: '{colors.ink.900}', strokeWidth: '3.5px' },
  '& .VictoryContainer': { outline: 'none' },
};
