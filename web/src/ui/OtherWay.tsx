import { Box, Text } from '@chakra-ui/react';

import { LinkButton } from './buttons.js';

interface OtherWayProps {
  question: string;
  label: string;
  to: string;
  /** What goes along in the history. */
  state?: object | undefined;
  /** Above the form, where it is most likely theirs. */
  isFirst?: boolean;
}

/** Below a short form, under a line, or above it: whoever is at the wrong one, and where theirs is. */
export function OtherWay({ question, label, to, state, isFirst = false }: OtherWayProps) {
  return (
    <Box
      {...(isFirst ? { borderBottomWidth: '1px', pb: '5' } : { borderTopWidth: '1px', pt: '5' })}
    >
      <Text mb="3" fontSize="sm" {...(isFirst ? { fontWeight: '500' } : { color: 'fg.muted' })}>
        {question}
      </Text>
      <LinkButton to={to} state={state} variant="outline" size="lg" w="full">
        {label}
      </LinkButton>
    </Box>
  );
}
