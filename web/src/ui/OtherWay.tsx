import { Box, Text } from '@chakra-ui/react';

import { LinkButton } from './buttons.js';

interface OtherWayProps {
  question: string;
  label: string;
  to: string;
  /** State of the history entry that the link makes. */
  state?: object | undefined;
  /** Puts the link above the form, where most readers of this page need it rather than the form. */
  isFirst?: boolean;
}

/** Leads whoever came to the wrong form to the right one: a question and a link, above or below the form. */
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
