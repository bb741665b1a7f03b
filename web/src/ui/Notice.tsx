import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { AlertIcon } from './icons.js';

interface NoticeProps {
  /** Drops the margins, between form fields that already have their own. */
  isInForm?: boolean;
  children: ReactNode;
}

/** Information to read before going on. It blocks nothing, and is never printed. */
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
