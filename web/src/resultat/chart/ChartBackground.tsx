import { graphe } from '../textes.js';
import { AXIS_MAX, AXIS_MIN, type ChartFrame } from './chartFrame.js';
import { FILLS, INKS, TINTS } from './colors.js';
import { CHART_FONT } from './textWidth.js';

const RINGS = [2.5, 5];
const CAPTION = { fontFamily: CHART_FONT, fontSize: 12 };

/** Tints the area below 0 red and above 0 green (journey spec §9), under the rings of a compass card. */
export function ChartBackground({ frame: { x, y } }: { frame: ChartFrame }) {
  const half = { w: x(0) - x(AXIS_MIN), h: y(0) - y(AXIS_MAX) };
  return (
    <g>
      <rect
        x={x(AXIS_MIN)}
        y={y(AXIS_MAX)}
        width={2 * half.w}
        height={2 * half.h}
        fill={TINTS.mixed}
      />
      <rect x={x(AXIS_MIN)} y={y(0)} width={half.w} height={half.h} fill={TINTS.negative} />
      <rect x={x(0)} y={y(AXIS_MAX)} width={half.w} height={half.h} fill={TINTS.positive} />
      {RINGS.map((score) => (
        <ellipse
          key={score}
          cx={x(0)}
          cy={y(0)}
          rx={x(score) - x(0)}
          ry={y(0) - y(score)}
          fill="none"
          stroke={INKS.brass}
          strokeOpacity={0.45}
          strokeDasharray="1 5"
        />
      ))}
      <text
        x={x(AXIS_MAX) - 6}
        y={y(AXIS_MAX) + 17}
        textAnchor="end"
        fill={INKS.positive}
        style={CAPTION}
      >
        {graphe.coinPositif}
      </text>
      <text x={x(AXIS_MIN) + 6} y={y(AXIS_MIN) - 8} fill={INKS.negative} style={CAPTION}>
        {graphe.coinNegatif}
      </text>
    </g>
  );
}

/** The axes, red below 0 and green above, drawn over Victory's grid. */
export function HalfAxes({ frame: { x, y } }: { frame: ChartFrame }) {
  return (
    <g strokeWidth="2.5">
      <line x1={x(AXIS_MIN)} x2={x(0)} y1={y(0)} y2={y(0)} stroke={FILLS.ROUGE} />
      <line x1={x(0)} x2={x(AXIS_MAX)} y1={y(0)} y2={y(0)} stroke={FILLS.VERT} />
      <line x1={x(0)} x2={x(0)} y1={y(AXIS_MIN)} y2={y(0)} stroke={FILLS.ROUGE} />
      <line x1={x(0)} x2={x(0)} y1={y(0)} y2={y(AXIS_MAX)} stroke={FILLS.VERT} />
    </g>
  );
}
