import { Box, Flex, Text } from '@chakra-ui/react';

/** A page that is on its way. */
export function Loading({ label = 'Chargement…' }: { label?: string }) {
  return (
    <Flex role="status" align="center" justify="center" gap="3" minH="40vh" color="fg.muted">
      <Box
        boxSize="5"
        borderWidth="2px"
        borderColor="ink.200"
        borderTopColor="brass.500"
        borderRadius="full"
        css={{ animation: 'spin 900ms linear infinite' }}
        aria-hidden
      />
      <Text>{label}</Text>
    </Flex>
  );
}

/** Grey lines in the place of a text or of rows that are loading. */
export function Skeleton({ lines = 3, height = '1.1rem' }: { lines?: number; height?: string }) {
  return (
    <Flex direction="column" gap="4" role="status" aria-label="Chargement…">
      {Array.from({ length: lines }, (_, line) => (
        <Box
          key={line}
          h={height}
          w={line === lines - 1 ? '60%' : 'full'}
          borderRadius="l2"
          bg="ink.100"
          css={{ animation: 'pulse 1.6s ease-in-out infinite' }}
        />
      ))}
    </Flex>
  );
}
