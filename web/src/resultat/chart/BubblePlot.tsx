import { Box } from '@chakra-ui/react';
import { use, useState } from 'react';
import { VictoryAxis, VictoryChart, VictoryContainer, VictoryScatter } from 'victory';

import { formatScore } from '../../../../schema/notation.js';
import { Paper } from '../../ui/paper.js';
import { graphe } from '../textes.js';
import type { Axes } from './axes.js';
import {
  BubbleLabels,
  BubbleLines,
  BubbleMoves,
  BubbleNumbers,
  BubbleTrails,
  BubbleTruths,
} from './BubbleLabels.js';
import { BubblePoint } from './BubblePoint.js';
import type { Bubble } from './bubbles.js';
import { BubbleTip } from './BubbleTip.js';
import { ChartBackground, HalfAxes } from './ChartBackground.js';
import { BUBBLE_RADIUS, NARROW, PADDING } from './chartFrame.js';
import { INKS } from './colors.js';
import { CHART_FONT } from './textWidth.js';
import type { BubblePlotProps } from './useBubbles.js';

/** Every whole point; on a narrow chart, where there are many, every other one. */
function ticksOf([low, high]: Axes['ff'], width: number) {
  const ticks = Array.from({ length: high - low + 1 }, (_, rank) => low + rank);
  return width < NARROW && ticks.length > 7 ? ticks.filter((tick) => tick % 2 === 0) : ticks;
}

/** The drawing alone. Without trails, past years show for the active bubble only. */
export function BubblePlot({ frame, bubbles, hasTrails = false }: BubblePlotProps) {
  const [active, setActive] = useState<Bubble>();
  const { width, axes } = frame;
  // The library makes ids of it.
  const name = use(Paper)?.key ?? 'chart';
  return (
    <Box css={PLOT}>
      <VictoryChart
        name={name}
        width={width}
        height={width}
        padding={PADDING}
        domain={{ x: [...axes.ff], y: [...axes.or] }}
        containerComponent={
          <VictoryContainer responsive title={graphe.alternative} style={SCROLLS} />
        }
      >
        <ChartBackground frame={frame} />
        {axis(graphe.axeFf, false, ticksOf(axes.ff, width))}
        {axis(graphe.axeOr, true, ticksOf(axes.or, width))}
        <HalfAxes frame={frame} />
        <BubbleTrails
          frame={frame}
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
        <BubbleMoves bubbles={bubbles} />
        <BubbleLabels bubbles={bubbles} />
        <BubbleNumbers bubbles={bubbles} />
        <BubbleTip bubble={active} width={width} />
      </VictoryChart>
    </Box>
  );
}

/** This is a function rather than a component because VictoryChart recognises its axes by their type. */
function axis(label: string, isVertical: boolean, ticks: number[]) {
  return (
    <VictoryAxis
      dependentAxis={isVertical}
      tickValues={ticks}
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

/** Else a finger that begins on a bubble would not move the page. */
const SCROLLS = { touchAction: 'auto' };

const PLOT = {
  '& .bubble': { cursor: 'pointer', outline: 'none' },
  '& .bubble:focus-visible circle': { stroke: '{colors.ink.900}', strokeWidth: '3.5px' },
  '& .VictoryContainer': { outline: 'none' },
};
