import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { AlertIcon } from './icons.js';

/** Something to know before going on, that prevents nothing. Never on paper. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Flex
      role="status"
      gap="3"
      mb="5"
      p="4"
      bg="orange.soft"
      color="orange.text"
      borderWidth="1px"
      borderColor="orange.line/35"
      borderRadius="l3"
      data-screen-only
    >
      <Box pt="0.5">
        <AlertIcon />
      </Box>
      <Flex direction="column" align="start" gap="3" flex="1">
        {children}
      </Flex>
    </Flex>
  );
}
