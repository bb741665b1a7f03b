import { use } from 'react';

import { Paper } from '../../ui/paper.js';
import type { Bubble } from './bubbles.js';
import { BUBBLE_RADIUS } from './chartFrame.js';
import { FILLS, OUTLINES } from './colors.js';

interface BubblePointProps {
  /** Position in pixels, given by Victory. */
  x?: number;
  y?: number;
  datum?: Bubble;
  onActivate: (bubble: Bubble | undefined) => void;
}

/**
 * One bubble; its number is drawn later, above all bubbles. Hover, focus or touch shows its name and figures. A bubble
 * that was moved aside keeps its colour: its true place is drawn apart.
 */
export function BubblePoint({ x, y, datum, onActivate }: BubblePointProps) {
  const isPaper = use(Paper) !== undefined;
  if (!datum) return null;
  const { bande, phrase } = datum;
  return (
    <g
      className="bubble"
      role="img"
      aria-label={phrase}
      // A page that is laid out for paper has hundreds of them: its keyboard passes by.
      tabIndex={isPaper ? undefined : 0}
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
    </g>
  );
}
