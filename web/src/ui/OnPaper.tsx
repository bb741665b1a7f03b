import { Text } from '@chakra-ui/react';

/** Says on paper, and there alone, what a control of the screen shows. */
export const OnPaper = ({ children }: { children: string }) => (
  <Text display="none" _print={{ display: 'block' }}>
    {children}
  </Text>
);
