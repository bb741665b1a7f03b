import { Button, Flex, Text } from '@chakra-ui/react';

import { AlertIcon } from './icons.js';

export interface ErrorPanelProps {
  message: string;
  onRetry?: () => void;
}

/** What could not be loaded, and a way to try again. */
export function ErrorPanel({ message, onRetry }: ErrorPanelProps) {
  return (
    <Flex
      role="alert"
      align="center"
      gap="3"
      wrap="wrap"
      p="4"
      bg="rouge.soft"
      color="rouge.text"
      borderWidth="1px"
      borderColor="rouge.solid/35"
      borderRadius="l3"
    >
      <AlertIcon />
      <Text flex="1" minW="12rem">
        {message}
      </Text>
      {onRetry && (
        <Button size="sm" variant="outline" colorPalette="red" bg="card" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </Flex>
  );
}
