import { Box, Text } from '@chakra-ui/react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface RadioSetProps {
  legend: ReactNode;
  /** Hint under the buttons, which screen readers read with the question. */
  hint?: ReactNode;
  error?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Radio buttons under one question. */
export function RadioSet({ legend, hint, error, onKeyDown, children }: RadioSetProps) {
  const noteId = useId();
  const hasNote = Boolean(hint ?? error);
  return (
    <Box
      as="fieldset"
      minW="0"
      aria-invalid={error !== undefined}
      {...(hasNote && { 'aria-describedby': noteId })}
      onKeyDown={onKeyDown}
    >
      <Box as="legend" w="full" mb={{ base: '1.5', md: '2' }}>
        {legend}
      </Box>
      {children}
      {hasNote && (
        <Box id={noteId} mt={{ base: '1', md: '1.5' }} fontSize="sm">
          {hint}
          {error && (
            <Text role="alert" color="rouge.text" fontWeight="600">
              {error}
            </Text>
          )}
        </Box>
      )}
    </Box>
  );
}
