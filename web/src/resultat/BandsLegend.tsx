import { Box, Text } from '@chakra-ui/react';

import { BANDES } from '../../../schema/notation.js';
import { BandGlyph } from '../ui/BandGlyph.js';
import { tableau } from './textes.js';

/** What the shape and the colour of a figure mean, the same words wherever figures stand on their band. */
export function BandsLegend() {
  return BANDES.map((bande) => (
    <Box as="span" key={bande} display="inline-flex" alignItems="center" gap="1.5" me="4">
      <BandGlyph bande={bande} />
      {tableau.bandes[bande]}
      <Text as="span" color="fg.muted">
        {tableau.bornes[bande]}
      </Text>
    </Box>
  ));
}
