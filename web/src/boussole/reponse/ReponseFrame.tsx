import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { PageTitle } from '../../ui/Page.js';
import { NO_ROOM } from './card.js';
import { reponse as textes } from './textes.js';

interface ReponseFrameProps {
  annee: number;
  subtitle?: string;
  /** Until when one may answer: said before the first answer. */
  deadline?: string | undefined;
  progress?: ReactNode;
  /**
   * Whether the first criterion is behind: on a phone the title and the progress are then one line, in the header that
   * stays on screen, between its logo and its menu.
   */
  isUnderWay?: boolean;
  children: ReactNode;
}

/** The page of the answers: its title, how far one is, and one criterion. */
export function ReponseFrame(props: ReponseFrameProps) {
  const { annee, subtitle, deadline, progress, isUnderWay = false, children } = props;
  return (
    <Box
      w="full"
      maxW="42rem"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: isUnderWay ? '2' : '3', md: '8' }}
    >
      <Box css={isUnderWay ? IN_HEADER : HEAD}>
        <PageTitle size={{ base: isUnderWay ? 'md' : '2xl', md: '3xl' }}>
          {textes.titre(annee)}
        </PageTitle>
        {subtitle && (
          <Text css={SUBTITLE} display={{ base: isUnderWay ? 'none' : 'block', md: 'block' }}>
            <span>{subtitle}</span>
            {deadline && (
              <>
                <Box as="span" display={{ md: 'none' }}>
                  {' · '}
                </Box>
                <Box as="span" fontSize="sm" display={{ md: 'block' }} mt={{ md: '2' }}>
                  {deadline}
                </Box>
              </>
            )}
          </Text>
        )}
        {progress}
      </Box>
      {children}
    </Box>
  );
}

/** On a phone the progress is beside the title, so that both scales are on the first screen too. */
const HEAD = {
  display: { base: 'flex', md: 'block' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  marginBottom: { base: '2', md: '0' },
};
const SUBTITLE = {
  order: 1,
  flexBasis: '100%',
  marginTop: { md: '1.5' },
  fontSize: { base: 'sm', md: 'md' },
  color: 'fg.muted',
  minWidth: '0',
};

/** Over the name beside the logo, as high as the header. */
const IN_HEADER = {
  ...HEAD,
  position: { base: 'fixed', md: 'static' },
  zIndex: { base: 'docked', md: 'auto' },
  top: '0',
  insetStart: '3.25rem',
  insetEnd: '3.75rem',
  flexWrap: 'nowrap',
  columnGap: '3',
  height: { base: '12', md: 'auto' },
  marginBottom: '0',
  paddingInlineStart: { base: '1', md: '0' },
  background: { base: 'paper', md: 'transparent' },
  '& h1': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [NO_ROOM]: {
    ...HEAD,
    position: 'static',
    height: 'auto',
    paddingInlineStart: '0',
    '& h1': { whiteSpace: 'normal' },
  },
};

/** How many criteria there are, and which one this is. */
export function Progress({ rank, total }: { rank: number; total: number }) {
  return (
    <Flex flex="1 1 6rem" minW="0" align="center" gap="3" my={{ md: '4' }}>
      <Flex
        flex="1"
        gap={{ base: '2px', md: '3px' }}
        css={STEPS}
        role="progressbar"
        aria-label={textes.progressionLue}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={rank}
        aria-valuetext={textes.progression(rank, total)}
      >
        {Array.from({ length: total }, (_, step) => (
          <span key={step} data-done={step < rank || undefined} />
        ))}
      </Flex>
      <Text className="num" fontWeight="600" color="ink.600" aria-live="polite">
        {textes.progression(rank, total)}
      </Text>
    </Flex>
  );
}

/** Said once for all steps: a slow phone draws them again at each criterion. */
const STEPS = {
  forcedColorAdjust: 'none',
  '& > span': { flex: '1', height: '1.5', borderRadius: 'full', background: 'ink.100' },
  '& > [data-done]': { background: 'brass.500' },
};
