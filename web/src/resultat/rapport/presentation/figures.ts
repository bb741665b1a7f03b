import { BANDES, bandeMoyenne, formatMoyenne, type Bande } from '../../../../../schema/notation.js';
import type { Verdict } from '../../../generated/resultat.js';
import { BAND_PALETTES } from '../../../ui/theme/colors.js';
import { arrowOf } from '../../ensemble/cells.js';
import { tableau } from '../../textes.js';
import { colour, type Cell, type Options } from './deck.js';

/** What the figures' colours mean. */
export const legend = BANDES.map(
  (bande) => `${tableau.bandes[bande]} ${tableau.bornes[bande]}`,
).join(' · ');

const CENTERED = { align: 'center', margin: 0 } satisfies Options;
const solid = (bande: Bande) => colour(BAND_PALETTES[bande], bande === 'ORANGE' ? 'soft' : 'solid');
const on = (bande: Bande) => colour(BAND_PALETTES[bande], bande === 'ORANGE' ? 'text' : 'on');

interface Shown {
  mean: number | null | undefined;
  verdict?: Verdict | null | undefined;
  /** What stands for a figure that is not shown. */
  missing: string;
  /** Whether fewer than five people answered. */
  isFew?: boolean;
}

/** A mean on its band, as the page writes it, with its arrow; a star where few answered. */
export function figure({ mean, verdict, missing, isFew = false }: Shown): Cell {
  if (mean === null || mean === undefined) return { text: missing, options: CENTERED };
  const bande = bandeMoyenne(mean);
  return {
    text: [formatMoyenne(mean), isFew ? '*' : '', arrowOf(verdict ?? null) ?? ''].join(''),
    options: { ...CENTERED, fill: { color: solid(bande) }, color: on(bande) },
  };
}
