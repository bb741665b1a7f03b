import { Box, Heading, Text } from '@chakra-ui/react';

import { synthese as textes } from './textes.js';
import type { Resultat } from './years.js';

export function SyntheseBlock({ synthese }: Pick<Resultat, 'synthese'>) {
  const texte = synthese?.synthese.trim();
  return (
    <Box as="section" mt="10" className="synthese">
      <Heading as="h2" size="lg" mb="2">
        {textes.titre}
      </Heading>
      <Text
        bg="card"
        borderWidth="1px"
        borderRadius="l3"
        px="5"
        py="4"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        color={texte ? 'ink.900' : 'fg.muted'}
      >
        {texte || textes.vide}
      </Text>
    </Box>
  );
}
