import type { Bande } from '../../../schema/notation.js';
import { BAND_PALETTES } from './theme/colors.js';

const SHAPES: Record<Bande, string> = {
  VERT: 'M7 1 13 12H1Z',
  ORANGE: 'M7 .5 13.5 7 7 13.5 .5 7Z',
  ROUGE: 'M7 13 1 2h12Z',
};

export { BAND_PALETTES };

interface BandGlyphProps {
  bande: Bande;
  size?: number;
}

/** Shape and colour of a band (▲ ◆ ▼): legible without perceiving colours. */
export function BandGlyph({ bande, size = 13 }: BandGlyphProps) {
  return (
    <svg
      className={`glyph ${BAND_PALETTES[bande]}`}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden
    >
      <path d={SHAPES[bande]} strokeWidth="1" strokeLinejoin="round" />
    </svg>
  );
}
