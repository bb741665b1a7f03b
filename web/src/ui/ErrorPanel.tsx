import { Button, Flex, Text } from '@chakra-ui/react';

import { LinkButton } from './buttons.js';
import { AlertIcon } from './icons.js';

export interface ErrorPanelProps {
  message: string;
  onRetry?: () => void;
  /** Where to go when trying again would not help, and what is there: the personal space. */
  wayOut?: string;
  wayLabel?: string;
}

/** Says that something could not be loaded, and offers to try again or to leave. */
export function ErrorPanel({ message, onRetry, wayOut, wayLabel = 'Mon espace' }: ErrorPanelProps) {
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
      {wayOut && (
        <LinkButton size="sm" variant="outline" bg="card" to={wayOut}>
          {wayLabel}
        </LinkButton>
      )}
    </Flex>
  );
}
