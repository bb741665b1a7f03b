import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A section of the témoin's pages, under its question. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      minW="0"
      p={{ base: '5', md: '7' }}
      layerStyle="card"
      // On paper a short list is not cut; a long one is where a sheet ends.
      breakInside="avoid"
      aria-labelledby={id}
    >
      <Heading as="h2" size="xl" id={id} mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
