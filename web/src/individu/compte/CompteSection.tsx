import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CompteSectionProps {
  id: string;
  titre: string;
  aide: string;
  children: ReactNode;
}

/** A card under the form of the own account. */
export const CompteSection = ({ id, titre, aide, children }: CompteSectionProps) => (
  <Box
    as="section"
    maxW="42rem"
    mx="auto"
    px={{ base: '4', md: '6' }}
    pb={{ base: '6', md: '8' }}
    aria-labelledby={id}
  >
    <Box layerStyle="card" p={{ base: '5', md: '8' }}>
      <Heading as="h2" id={id} size="lg">
        {titre}
      </Heading>
      <Text mt="2" mb="5" color="fg.muted">
        {aide}
      </Text>
      {children}
    </Box>
  </Box>
);
