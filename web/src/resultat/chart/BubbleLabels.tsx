import type { Bubble } from './bubbles.js';
import { Inside } from './ChartBackground.js';
import { BUBBLE_RADIUS, type ChartFrame } from './chartFrame.js';
import { FILLS, INKS, ON_FILLS } from './colors.js';
import { nearestOf, type Spot } from './labelPlacer.js';
import { MARK_RADIUS } from './markPlacer.js';
import { CHART_FONT, LABEL_SIZE } from './textWidth.js';

const NUMBER_RADIUS = 9;
const TRUTH_RADIUS = 4.5;

/** Earlier years: lighter bubbles, linked year by year to the current one. */
export function BubbleTrails({
  frame,
  bubbles,
  active,
}: {
  frame: ChartFrame;
  bubbles: Bubble[];
  active: Bubble | undefined;
}) {
  return (
    <g pointerEvents="none" aria-hidden>
      <Inside frame={frame}>
        {bubbles.map(({ rank, bande, center, trail }) => {
          const isActive = active?.rank === rank;
          const isDimmed = active !== undefined && !isActive;
          return (
            <g key={rank} className="trail" opacity={isDimmed ? 0.25 : 1}>
              <polyline
                points={[center, ...trail].map(({ x, y }) => `${x},${y}`).join(' ')}
                fill="none"
                stroke={FILLS[bande]}
                strokeOpacity={isActive ? 0.9 : 0.3}
                strokeWidth={isActive ? 2 : 1.2}
              />
              {trail.map(({ x, y, age }) => (
                <circle
                  key={age}
                  cx={x}
                  cy={y}
                  r={BUBBLE_RADIUS}
                  fill={FILLS[bande]}
                  fillOpacity={(isActive ? 0.45 : 0.16) / age}
                  stroke={FILLS[bande]}
                  strokeOpacity={(isActive ? 0.9 : 0.4) / age}
                  strokeDasharray={age > 1 ? '2 3' : undefined}
                />
              ))}
            </g>
          );
        })}
      </Inside>
    </g>
  );
}

/** For each bubble drawn beside its true place, a mark at its averages. Drawn above the bubbles. */
export function BubbleTruths({ bubbles }: { bubbles: Bubble[] }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bubbles.map(
        ({ rank, center, truth, bande }) =>
          truth && (
            <g key={rank} className="truth">
              <TruthLine center={center} truth={truth} stroke={INKS.card} strokeWidth={3} />
              <TruthLine center={center} truth={truth} stroke={INKS.text} strokeWidth={1} />
              <circle
                cx={truth.x}
                cy={truth.y}
                r={TRUTH_RADIUS}
                fill={FILLS[bande]}
                stroke={INKS.card}
                strokeWidth={1.5}
              />
            </g>
          ),
      )}
    </g>
  );
}

/** The bubbles' numbers. They are drawn last, so that no other mark covers them. */
export function BubbleNumbers({ bubbles }: { bubbles: Bubble[] }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bubbles.map(({ rank, center, bande }) => (
        <text
          key={rank}
          className="bubble-number"
          x={center.x}
          y={center.y}
          dy=".35em"
          textAnchor="middle"
          fill={ON_FILLS[bande]}
          stroke={FILLS[bande]}
          strokeWidth={3}
          strokeLinejoin="round"
          style={{ fontFamily: CHART_FONT, fontSize: 13, fontWeight: 700, paintOrder: 'stroke' }}
        >
          {rank}
        </text>
      ))}
    </g>
  );
}

/** A mark at each bubble that moved more than chance does: it points where the bubble went. */
export function BubbleMoves({ bubbles }: { bubbles: Bubble[] }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bubbles.map(({ rank, move }) =>
        move ? (
          <g key={rank} className="move" transform={`translate(${move.x} ${move.y})`}>
            <circle r={MARK_RADIUS} fill={INKS.card} stroke={INKS.text} strokeWidth={1.2} />
            <path
              d="M0 3.5V-3.5M-2.6-.9 0-3.5 2.6-.9"
              transform={`rotate(${(Math.atan2(move.direction.ff, move.direction.or) * 180) / Math.PI})`}
              fill="none"
              stroke={INKS.text}
              strokeWidth={1.8}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </g>
        ) : null,
      )}
    </g>
  );
}

interface TruthLineProps {
  center: Spot;
  truth: Spot;
  stroke: string;
  strokeWidth: number;
}

/** A line from a bubble to its true place; it starts at the bubble's edge, so that it does not cross the number. */
function TruthLine({ center, truth, ...ink }: TruthLineProps) {
  const distance = Math.hypot(truth.x - center.x, truth.y - center.y);
  const start = Math.min(1, NUMBER_RADIUS / distance);
  return (
    <line
      x1={center.x + (truth.x - center.x) * start}
      y1={center.y + (truth.y - center.y) * start}
      x2={truth.x}
      y2={truth.y}
      {...ink}
    />
  );
}

/** Thin lines from bubbles to labels that stand apart; drawn under the bubbles, so that they cross no number. */
export function BubbleLines({ bubbles }: { bubbles: Bubble[] }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bubbles.map(({ rank, center, caption }) => {
        if (!caption?.needsLine) return null;
        const end = nearestOf(caption, center);
        return (
          <line
            key={rank}
            x1={center.x}
            y1={center.y}
            x2={end.x}
            y2={end.y}
            stroke={INKS.line}
            strokeWidth={0.8}
          />
        );
      })}
    </g>
  );
}

/** Labels beside the bubbles. */
export function BubbleLabels({ bubbles }: { bubbles: Bubble[] }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bubbles.map(({ rank, caption }) =>
        caption ? (
          <text
            key={rank}
            className="bubble-label"
            x={caption.x + caption.w / 2}
            y={caption.y + caption.h / 2}
            dy=".35em"
            textAnchor="middle"
            fill={INKS.text}
            stroke={INKS.card}
            strokeWidth={3}
            strokeLinejoin="round"
            style={{
              fontFamily: CHART_FONT,
              fontSize: LABEL_SIZE,
              fontWeight: 500,
              paintOrder: 'stroke',
            }}
          >
            <tspan fontWeight={700}>{rank}</tspan> {caption.text}
          </text>
        ) : null,
      )}
    </g>
  );
}
