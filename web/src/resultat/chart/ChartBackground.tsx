import { graphe } from '../textes.js';
import { AXIS_MAX, AXIS_MIN, NARROW, type ChartFrame } from './chartFrame.js';
import { FILLS, INKS, TINTS } from './colors.js';
import { CHART_FONT } from './textWidth.js';

const RINGS = [2.5, 5];
const LINE = 14;
const CAPTION = { fontFamily: CHART_FONT, fontSize: 12.5, fontWeight: 600 };

/** What it means to be in a corner of the map: what one is of today, then of tomorrow; in two lines on a phone. */
function cornersOf({ x, y, width }: ChartFrame) {
  const { fierConfiant, fierMenace, peniblePrometteur, penibleMenace } = graphe.coins;
  const isNarrow = width < NARROW;
  const left = { x: x(AXIS_MIN) + 6, anchor: 'start' } as const;
  const right = { x: x(AXIS_MAX) - 6, anchor: 'end' } as const;
  const top = y(AXIS_MAX) + 17;
  const bottom = y(AXIS_MIN) - 8 - (isNarrow ? LINE : 0);
  return [
    { libelle: peniblePrometteur, ...left, y: top, fill: INKS.text },
    { libelle: fierConfiant, ...right, y: top, fill: INKS.positive },
    { libelle: penibleMenace, ...left, y: bottom, fill: INKS.negative },
    { libelle: fierMenace, ...right, y: bottom, fill: INKS.text },
  ].map((corner) => ({
    ...corner,
    lines: isNarrow ? corner.libelle.split(/ (?=mais|et )/) : [corner.libelle],
  }));
}

/** Tints the area below 0 red and above 0 green (journey spec §9), under the rings of a compass card. */
export function ChartBackground({ frame }: { frame: ChartFrame }) {
  const { x, y } = frame;
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
      {cornersOf(frame).map((corner) => (
        <text key={corner.libelle} textAnchor={corner.anchor} fill={corner.fill} style={CAPTION}>
          {corner.lines.map((line, rank) => (
            <tspan key={line} x={corner.x} y={corner.y + rank * LINE}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
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
