import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { CompassRose } from './CompassRose.js';

interface EmptyStateProps {
  text: string;
  children?: ReactNode;
}

/** Takes the place of a list that is empty. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <Flex
      direction="column"
      align="center"
      gap="4"
      py="10"
      px="4"
      textAlign="center"
      bg="card"
      borderWidth="1px"
      borderRadius="l3"
    >
      <CompassRose size="5.5rem" color="brass.400" opacity={0.7} />
      <Text color="fg.muted">{text}</Text>
      {children}
    </Flex>
  );
}
