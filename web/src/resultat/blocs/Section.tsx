import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { useHeading } from '../../ui/paper.js';

interface SectionProps extends Pick<BoxProps, 'css'> {
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

export const CARD = {
  minWidth: '0',
  padding: { base: '3', md: '4' },
  background: 'card',
  borderWidth: '1px',
  borderRadius: 'l3',
};

const CARDS = {
  display: 'grid',
  gap: '4',
  marginTop: '4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))',
  '& > section:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  '& > section': CARD,
};

/** What invites to fill something in is one line, where there is room for it. */
const INVITATION = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  '& > .heading': { display: 'contents' },
  '& > .cadre': { flex: '1' },
  '& .action': { order: 1 },
};

/** A block under the figures: heading, actions, content. */
export function Section(props: SectionProps) {
  const { id, title, action, isEmpty = false, css, children } = props;
  const heading = useHeading(id);
  return (
    <Box
      as="section"
      className={id}
      aria-labelledby={heading.id}
      css={isEmpty ? INVITATION : css}
      {...(isEmpty && { 'data-screen-only': true })}
    >
      <Flex
        className="heading"
        justify="space-between"
        align="center"
        wrap="wrap"
        columnGap="4"
        rowGap="2"
        mb="2"
      >
        <Heading size="lg" {...heading}>
          {title}
        </Heading>
        {action && (
          <Flex className="action" gap="2" data-screen-only>
            {action}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
