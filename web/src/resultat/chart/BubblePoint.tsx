import type { Bubble } from './bubbles.js';
import { BUBBLE_RADIUS } from './chartFrame.js';
import { FILLS, INKS, ON_FILLS, OUTLINES } from './colors.js';
import { CHART_FONT } from './textWidth.js';

interface BubblePointProps {
  /** Given by Victory, in pixels. */
  x?: number;
  y?: number;
  datum?: Bubble;
  onActivate: (bubble: Bubble | undefined) => void;
}

/** One numbered bubble: hover, focus or touch shows its name and figures. */
export function BubblePoint({ x, y, datum, onActivate }: BubblePointProps) {
  if (!datum) return null;
  const { rank, bande, phrase } = datum;
  return (
    <g
      className="bubble"
      role="img"
      aria-label={phrase}
      tabIndex={0}
      onFocus={() => onActivate(datum)}
      onBlur={() => onActivate(undefined)}
      onMouseEnter={() => onActivate(datum)}
      onMouseLeave={() => onActivate(undefined)}
      onClick={() => onActivate(datum)}
    >
      <circle
        cx={x}
        cy={y}
        r={BUBBLE_RADIUS}
        fill={FILLS[bande]}
        fillOpacity={0.94}
        stroke={OUTLINES[bande]}
        strokeWidth={1.5}
      />
      <text
        x={x}
        y={y}
        dy=".35em"
        textAnchor="middle"
        pointerEvents="none"
        fill={ON_FILLS[bande]}
        style={{ fontFamily: CHART_FONT, fontSize: 13, fontWeight: 700 }}
      >
        {rank}
      </text>
    </g>
  );
}

interface BubbleTipProps {
  bubble: Bubble | undefined;
  width: number;
}

const LETTER = 7;
const MARGIN = 12;
const TIP_HEIGHT = 48;
const LONGEST = 44;

/** Name and figures of the bubble in hand, kept inside the chart. */
export function BubbleTip({ bubble, width }: BubbleTipProps) {
  if (!bubble) return null;
  const { libelle, figures, center } = bubble;
  const room = Math.min(LONGEST, Math.floor((width - 4 * MARGIN) / LETTER));
  const name = libelle.length > room ? `${libelle.slice(0, room - 1)}…` : libelle;
  const w = Math.max(name.length, figures.length) * LETTER + 2 * MARGIN;
  const x = Math.min(Math.max(center.x - w / 2, 4), width - w - 4);
  const above = center.y - BUBBLE_RADIUS - 8 - TIP_HEIGHT;
  const y = above < 4 ? center.y + BUBBLE_RADIUS + 8 : above;
  const text = { fontFamily: CHART_FONT, fontSize: 13 };
  return (
    <g pointerEvents="none" aria-hidden className="bubble-tip">
      <rect
        x={x}
        y={y}
        width={w}
        height={TIP_HEIGHT}
        rx="5"
        fill={INKS.text}
        stroke={INKS.brassLight}
      />
      <text x={x + MARGIN} y={y + 20} fill={INKS.card} style={{ ...text, fontWeight: 600 }}>
        {name}
      </text>
      <text x={x + MARGIN} y={y + 38} fill={INKS.brassLight} style={text}>
        {figures}
      </text>
    </g>
  );
}
