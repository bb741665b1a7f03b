import type { ReactNode } from 'react';

import { graphe } from '../textes.js';
import { cornersOf, NARROW, type ChartFrame } from './chartFrame.js';
import { FILLS, INKS, TINTS } from './colors.js';
import { CHART_FONT } from './textWidth.js';

const RINGS = [2.5, 5];
const LINE = 14;
const CAPTION = { fontFamily: CHART_FONT, fontSize: 12.5, fontWeight: 600 };

/** What it means to be in a corner of the map: what one is of today, then of tomorrow; in two lines on a phone. */
function namedCorners(frame: ChartFrame) {
  const { fierConfiant, fierMenace, peniblePrometteur, penibleMenace } = graphe.coins;
  const isNarrow = frame.width < NARROW;
  return cornersOf(frame).map(({ isProud, isConfident, ...corner }) => {
    const [libelle, fill] = isProud
      ? isConfident
        ? [fierConfiant, INKS.positive]
        : [fierMenace, INKS.text]
      : isConfident
        ? [peniblePrometteur, INKS.text]
        : [penibleMenace, INKS.negative];
    return {
      libelle,
      fill,
      lines: isNarrow ? libelle.split(/ (?=mais|et )/) : [libelle],
      anchor: isProud ? ('end' as const) : ('start' as const),
      x: isProud ? corner.x + corner.w - 6 : corner.x + 6,
      y: isConfident ? corner.y + 17 : corner.y + corner.h - 8 - (isNarrow ? LINE : 0),
    };
  });
}

/** Draws nothing outside of the axes: of what an enlarged chart does not reach, a part. */
export const Inside = ({
  frame: { inside },
  children,
}: {
  frame: ChartFrame;
  children: ReactNode;
}) => (
  <svg
    x={inside.x}
    y={inside.y}
    width={inside.w}
    height={inside.h}
    viewBox={`${inside.x} ${inside.y} ${inside.w} ${inside.h}`}
  >
    {children}
  </svg>
);

/** Tints the area below 0 red and above 0 green (journey spec §9), under the rings of a compass card. */
export function ChartBackground({ frame }: { frame: ChartFrame }) {
  const { x, y, axes } = frame;
  const [left, right] = [x(axes.ff[0]), x(axes.ff[1])];
  const [top, bottom] = [y(axes.or[1]), y(axes.or[0])];
  return (
    <g>
      <rect x={left} y={top} width={right - left} height={bottom - top} fill={TINTS.mixed} />
      <rect x={left} y={y(0)} width={x(0) - left} height={bottom - y(0)} fill={TINTS.negative} />
      <rect x={x(0)} y={top} width={right - x(0)} height={y(0) - top} fill={TINTS.positive} />
      <Inside frame={frame}>
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
      </Inside>
      {namedCorners(frame).map((corner) => (
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
export function HalfAxes({ frame: { x, y, axes } }: { frame: ChartFrame }) {
  const [left, right] = [x(axes.ff[0]), x(axes.ff[1])];
  const [top, bottom] = [y(axes.or[1]), y(axes.or[0])];
  return (
    <g strokeWidth="2.5">
      <line x1={left} x2={x(0)} y1={y(0)} y2={y(0)} stroke={FILLS.ROUGE} />
      <line x1={x(0)} x2={right} y1={y(0)} y2={y(0)} stroke={FILLS.VERT} />
      <line x1={x(0)} x2={x(0)} y1={bottom} y2={y(0)} stroke={FILLS.ROUGE} />
      <line x1={x(0)} x2={x(0)} y1={y(0)} y2={top} stroke={FILLS.VERT} />
    </g>
  );
}
