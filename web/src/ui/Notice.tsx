import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { AlertIcon } from './icons.js';

interface NoticeProps {
  /** Between the fields of a form, which keep their distance themselves. */
  isInForm?: boolean;
  children: ReactNode;
}

/** Something to know before going on, that prevents nothing. Never on paper. */
export function Notice({ isInForm = false, children }: NoticeProps) {
  return (
    <Flex
      role="status"
      gap="3"
      mb={isInForm ? '0' : '5'}
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
