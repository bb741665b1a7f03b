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
  // One path a colour: a report has a thousand strips.
  const paths: Record<string, string> = {};
  for (const { score, count, height, bande } of bars) {
    const palette = count === 0 ? '' : BAND_PALETTES[bande];
    const size = count === 0 ? EMPTY : Math.max(3, height * HEIGHT);
    paths[palette] =
      `${paths[palette] ?? ''}M${(score + 5) * STEP} ${HEIGHT}v-${size}h${BAR}V${HEIGHT}z`;
  }
  return (
    <span className="strip" title={phrase}>
      <span className="phrase">{phrase}</span>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {Object.entries(paths).map(([palette, d]) => (
          <path key={palette} className={palette} d={d} />
        ))}
      </svg>
      {children}
    </span>
  );
}
