import { Text } from '@chakra-ui/react';

import { bandeMoyenne, formatMoyenne, type Bande } from '../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from './BandGlyph.js';

const BAND_NAMES: Record<Bande, string> = { VERT: 'vert', ORANGE: 'orange', ROUGE: 'rouge' };

interface BandBadgeProps {
  bande: Bande;
  /** On which side of zero a mean stands: the widest band has a tint for each, where the page draws them. */
  side?: 'down' | 'up';
  children: string;
}

/** A figure on its band: colour, shape and text together. */
export function BandBadge({ bande, side, children }: BandBadgeProps) {
  return (
    <span
      className={`badge num ${BAND_PALETTES[bande]} ${side ?? ''}`}
      title={`Bande ${BAND_NAMES[bande]}`}
    >
      <BandGlyph bande={bande} />
      {children}
    </span>
  );
}

interface ScoreBadgeProps {
  /** null or undefined: the score is withheld. */
  value: number | null | undefined;
  /** The band that the server computed. Without it the band is computed from the value. */
  bande?: Bande | null | undefined;
  format?: (value: number) => string;
  missing?: string;
}

/** An average with its sign, two decimals and a comma, on its band. */
export function ScoreBadge(props: ScoreBadgeProps) {
  const { value, bande, format = formatMoyenne, missing = 'Pas assez de réponses' } = props;
  if (value === null || value === undefined) {
    return (
      <Text as="span" fontSize="sm" color="fg.muted">
        {missing}
      </Text>
    );
  }
  return (
    <BandBadge bande={bande ?? bandeMoyenne(value)} side={value < 0 ? 'down' : 'up'}>
      {format(value)}
    </BandBadge>
  );
}
