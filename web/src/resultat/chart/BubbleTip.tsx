import { distributionBars } from '../tableau/distribution.js';
import { tableau } from '../textes.js';
import type { Bubble } from './bubbles.js';
import { BUBBLE_RADIUS } from './chartFrame.js';
import { INKS, ON_NIGHT } from './colors.js';
import { CHART_FONT } from './textWidth.js';

interface BubbleTipProps {
  bubble: Bubble | undefined;
  width: number;
}

const LETTER = 7;
const MARGIN = 12;
const LONGEST = 44;
const BAR = 6;
const STEP = 8;
const STRIP_WIDTH = 11 * STEP;
const STRIP_HEIGHT = 20;
const FIGURES_BOTTOM = 48;
const TIP_HEIGHT = FIGURES_BOTTOM + STRIP_HEIGHT + MARGIN;
const TEXT = { fontFamily: CHART_FONT, fontSize: 13 };

/** Name, figures and distribution of the active bubble, kept inside the chart. */
export function BubbleTip({ bubble, width }: BubbleTipProps) {
  if (!bubble) return null;
  const { libelle, figures, center, spreads } = bubble;
  const room = Math.min(LONGEST, Math.floor((width - 4 * MARGIN) / LETTER));
  const name = libelle.length > room ? `${libelle.slice(0, room - 1)}…` : libelle;
  const strips = 2 * (STRIP_WIDTH + 24) + MARGIN;
  const w = Math.max(name.length * LETTER, figures.length * LETTER, strips) + 2 * MARGIN;
  const x = Math.min(Math.max(center.x - w / 2, 4), width - w - 4);
  const above = center.y - BUBBLE_RADIUS - 8 - TIP_HEIGHT;
  const y = above < 4 ? center.y + BUBBLE_RADIUS + 8 : above;
  return (
    <g pointerEvents="none" aria-hidden className="bubble-tip" transform={`translate(${x} ${y})`}>
      <rect width={w} height={TIP_HEIGHT} rx="5" fill={INKS.night} stroke={INKS.moonBrass} />
      <text x={MARGIN} y={20} fill={INKS.moon} style={{ ...TEXT, fontWeight: 600 }}>
        {name}
      </text>
      <text x={MARGIN} y={38} fill={INKS.moonBrass} style={TEXT}>
        {figures}
      </text>
      <TipStrip x={MARGIN} question={tableau.ff} repartition={spreads[0]} />
      <TipStrip x={2 * MARGIN + STRIP_WIDTH + 24} question={tableau.or} repartition={spreads[1]} />
    </g>
  );
}

interface TipStripProps {
  x: number;
  question: string;
  repartition: readonly number[];
}

/** The distribution strip in the colours of the tip: it tells a divided team from an indifferent one. */
function TipStrip({ x, question, repartition }: TipStripProps) {
  return (
    <g transform={`translate(${x} ${FIGURES_BOTTOM})`}>
      <text y={STRIP_HEIGHT} fill={INKS.moonBrass} style={{ ...TEXT, fontSize: 11 }}>
        {question}
      </text>
      {distributionBars(repartition).map(({ score, count, height, bande }) => {
        const size = count === 0 ? 1.5 : Math.max(4, height * STRIP_HEIGHT);
        return (
          <rect
            key={score}
            x={24 + (score + 5) * STEP}
            y={STRIP_HEIGHT - size}
            width={BAR}
            height={size}
            rx="1"
            fill={count === 0 ? INKS.line : ON_NIGHT[bande]}
          />
        );
      })}
    </g>
  );
}
