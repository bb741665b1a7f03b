import type { ReactNode } from 'react';

import { BAND_PALETTES } from '../../ui/BandGlyph.js';
import { tableau } from '../textes.js';
import { distributionBars, distributionPhrase } from './distribution.js';

const BAR = 3.5;
const STEP = 4.5;
const HEIGHT = 16;
/** Height of the bar of a score that nobody gave: a dot keeps the scale readable. */
const EMPTY = 1.5;

interface DistributionStripProps {
  question: string;
  repartition: readonly number[];
  /** What stands at its right. */
  children?: ReactNode;
}

/** How the answers are distributed: it tells a divided team from an indifferent one. */
export function DistributionStrip({ question, repartition, children }: DistributionStripProps) {
  const bars = distributionBars(repartition);
  const phrase = tableau.repartition(question, distributionPhrase(repartition));
  const width = STEP * bars.length;
  return (
    <span className="strip" title={phrase}>
      <span className="phrase">{phrase}</span>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {bars.map(({ score, count, height, bande }) => {
          const size = count === 0 ? EMPTY : Math.max(3, height * HEIGHT);
          return (
            <rect
              key={score}
              className={count === 0 ? undefined : BAND_PALETTES[bande]}
              x={(score + 5) * STEP}
              y={HEIGHT - size}
              width={BAR}
              height={size}
              rx="1"
            />
          );
        })}
      </svg>
      {children}
    </span>
  );
}
