import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionProps {
  /** Id of the heading, which labels the section and the table inside. */
  id: string;
  title: string;
  /** Content at the right of the heading, which is not printed. */
  action?: ReactNode;
  /** Whether this is only an invitation to fill something in, which is not printed. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** Sections in cards, two beside each other where there is room for their lines. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <Box className="sections" css={CARDS}>
    {children}
  </Box>
);

const CARDS = {
  display: 'grid',
  gap: '4',
  marginTop: '4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))',
  '& > section:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  '& > section': {
    minWidth: '0',
    marginTop: '0',
    padding: '4',
    background: 'card',
    borderWidth: '1px',
    borderRadius: 'l3',
  },
};

/** A block under the figures: heading, actions, content. */
export function Section({ id, title, action, isEmpty = false, children }: SectionProps) {
  return (
    <Box
      as="section"
      mt="10"
      className={id}
      aria-labelledby={id}
      {...(isEmpty && { 'data-screen-only': true })}
    >
      <Flex
        className="heading"
        justify="space-between"
        align="center"
        wrap="wrap"
        columnGap="4"
        rowGap="2"
        mb="3"
      >
        <Heading as="h2" size="lg" id={id}>
          {title}
        </Heading>
        {action && (
          <Flex gap="2" data-screen-only>
            {action}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
