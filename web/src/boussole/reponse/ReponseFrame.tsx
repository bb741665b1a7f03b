import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { PageTitle } from '../../ui/Page.js';
import { reponse as textes } from './textes.js';

interface ReponseFrameProps {
  annee: number;
  subtitle?: string;
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
  const { annee, subtitle, progress, isUnderWay = false, children } = props;
  return (
    <Box
      w="full"
      maxW="42rem"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: isUnderWay ? '2' : '3', md: '8' }}
    >
      <Box {...(isUnderWay && IN_HEADER)}>
        <Box flex="none">
          <PageTitle size={{ base: isUnderWay ? 'md' : '2xl', md: '3xl' }}>
            {textes.titre(annee)}
          </PageTitle>
          {subtitle && (
            <Text
              mt={{ md: '1.5' }}
              fontSize={{ base: 'sm', md: 'md' }}
              display={{ base: isUnderWay ? 'none' : 'block', md: 'block' }}
              color="fg.muted"
              overflowWrap="anywhere"
            >
              {subtitle}
            </Text>
          )}
        </Box>
        {progress}
      </Box>
      {children}
    </Box>
  );
}

/** Over the name beside the logo, as high as the header. */
const IN_HEADER = {
  position: { base: 'fixed', md: 'static' },
  zIndex: { base: 'docked', md: 'auto' },
  top: '0',
  insetStart: '3.25rem',
  ps: { base: '1', md: '0' },
  insetEnd: '3.75rem',
  h: { base: '12', md: 'auto' },
  display: { base: 'flex', md: 'block' },
  alignItems: 'center',
  gap: '3',
  bg: { base: 'paper', md: 'transparent' },
} as const;

/** How many criteria there are, and which one this is. */
export function Progress({ rank, total }: { rank: number; total: number }) {
  return (
    <Flex flex="1" minW="0" align="center" gap="3" my={{ base: '1', md: '4' }}>
      <Flex
        flex="1"
        gap={{ base: '2px', md: '3px' }}
        role="progressbar"
        aria-label={textes.progressionLue}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={rank}
        aria-valuetext={textes.progression(rank, total)}
      >
        {Array.from({ length: total }, (_, step) => (
          <Box
            key={step}
            flex="1"
            h="1.5"
            borderRadius="full"
            bg={step < rank ? 'brass.500' : 'ink.100'}
            css={{ forcedColorAdjust: 'none' }}
            transition="background 200ms"
          />
        ))}
      </Flex>
      <Text className="num" fontWeight="600" color="ink.600" aria-live="polite">
        {textes.progression(rank, total)}
      </Text>
    </Flex>
  );
}
