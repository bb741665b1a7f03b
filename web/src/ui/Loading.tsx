import { Box, Flex, Text, type BoxProps } from '@chakra-ui/react';

import { SHELL_WIDTH } from './shellWidth.js';

/** Shows the grey outline of a page that is loading, and a label that screen readers read. */
export function Loading({ label = 'Chargement…' }: { label?: string }) {
  return (
    <Box
      w="full"
      maxW={SHELL_WIDTH}
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '6', md: '8' }}
    >
      <Bar w="60%" maxW="20rem" h="2.2rem" />
      <LoadingContent label={label} />
    </Box>
  );
}

/** The same below a title that is known before anything is read. */
export function LoadingContent({ label }: { label: string }) {
  return (
    <Box role="status" data-pending>
      <Text mt="3" mb="6" fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <Flex direction="column" gap="4" p="5" bg="card" borderWidth="1px" borderRadius="l3">
        {['full', '92%', '97%', '60%'].map((width) => (
          <Bar key={width} w={width} h="1.1rem" />
        ))}
      </Flex>
    </Box>
  );
}

function Bar(size: Pick<BoxProps, 'w' | 'h' | 'maxW'>) {
  return (
    <Box
      maxW="full"
      {...size}
      borderRadius="l2"
      bg="ink.100"
      css={{ animation: 'pulse 1.6s ease-in-out infinite' }}
      aria-hidden
    />
  );
}

/** Grey lines in the place of a text or of rows that are loading. */
export function Skeleton({ lines = 3, height = '1.1rem' }: { lines?: number; height?: string }) {
  return (
    <Flex direction="column" gap="4" role="status" aria-label="Chargement…" data-pending>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} h={height} w={line === lines - 1 ? '60%' : 'full'} />
      ))}
    </Flex>
  );
}
