import { Box, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** One block of the pilot's page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} px={{ base: '4', md: '5' }} py="4" layerStyle="card">
      <Heading as="h2" id={id} size="md" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
