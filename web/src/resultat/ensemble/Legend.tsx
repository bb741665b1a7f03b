import { Box, Flex, Text } from '@chakra-ui/react';

import { BANDES } from '../../../../schema/notation.js';
import { BandGlyph } from '../../ui/BandGlyph.js';
import { BranchIcon } from '../../ui/icons.js';
import { textes } from './textes.js';

/** What shapes, colours and arrows mean; on a phone the bands alone are said at once. */
export function Legend({ annee }: { annee: number }) {
  const { legende } = textes;
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="1" mb="2" fontSize="sm" color="fg.muted">
      {BANDES.map((bande) => (
        <Flex key={bande} align="center" gap="1.5">
          <BandGlyph bande={bande} />
          {legende[bande]}
        </Flex>
      ))}
      <span className="folded">
        {`↗ ${legende.hausse}, ↘ ${legende.baisse} ${legende.changement(annee - 1)}`}
      </span>
      <span className="folded">{`– ${legende.masque}`}</span>
      <span className="folded">{`· ${legende.sansDonnee}`}</span>
      <Box as="span" className="folded" data-screen-only>
        {legende.comptes}
      </Box>
      <Flex className="folded" align="center" gap="1.5" data-screen-only>
        <BranchIcon size={16} />
        {legende.branche}
      </Flex>
      <Text data-screen-only display={{ base: 'none', md: 'block' }}>
        {textes.aide}
      </Text>
    </Flex>
  );
}
