import { Flex, Text } from '@chakra-ui/react';

import { BANDES } from '../../../../schema/notation.js';
import { BandGlyph } from '../../ui/BandGlyph.js';
import { BranchIcon } from '../../ui/icons.js';
import { textes } from './textes.js';

/** What shapes, colours and arrows mean. */
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
      <span>{`↗ ${legende.hausse}, ↘ ${legende.baisse} ${legende.changement(annee - 1)}`}</span>
      <span>{`– ${legende.masque}`}</span>
      <span>{`· ${legende.sansDonnee}`}</span>
      <Flex align="center" gap="1.5" data-screen-only>
        <BranchIcon size={16} />
        {legende.branche}
      </Flex>
      <Text w="full" data-screen-only display={{ base: 'none', md: 'block' }}>
        {textes.aide}
      </Text>
    </Flex>
  );
}
