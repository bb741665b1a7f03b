import { Box, Text } from '@chakra-ui/react';

import { LinkButton } from './buttons.js';

interface OtherWayProps {
  question: string;
  label: string;
  to: string;
  /** What goes along in the history. */
  state?: object | undefined;
}

/** Below a short form, under a line: whoever is at the wrong one, and where theirs is. */
export function OtherWay({ question, label, to, state }: OtherWayProps) {
  return (
    <Box borderTopWidth="1px" pt="5">
      <Text mb="3" fontSize="sm" color="fg.muted">
        {question}
      </Text>
      <LinkButton to={to} state={state} variant="outline" size="lg" w="full">
        {label}
      </LinkButton>
    </Box>
  );
}
