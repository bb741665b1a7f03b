import { Box } from '@chakra-ui/react';

/** A message as it is read: its lines as they were written. */
export const Texte = ({ children }: { children: string }) => (
  <Box
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    fontSize="sm"
    bg="ink.50"
    borderRadius="l2"
    p="4"
  >
    {children}
  </Box>
);
