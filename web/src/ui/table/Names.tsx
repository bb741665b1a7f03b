import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Names in a narrow column: a cell may break any word, so that a long one widens nothing; most names are kept whole. */
export const Names = ({ children }: { children: ReactNode }) => (
  <Text as="span" display="inline-block" css={{ minWidth: '6.5rem', mdDown: { minWidth: '0' } }}>
    {children}
  </Text>
);
