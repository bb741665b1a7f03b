import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { Way } from '../../resultat/seance/useSeance.js';
import { CompassRose } from '../../ui/CompassRose.js';
import { isDiscussed, type Seance } from '../rules.js';
import { direct, page, phases } from '../textes.js';
import { Timer } from './Timer.js';

/** Scenes before the reveal are dark as a theatre; figures stand on chart paper. */
const isDark = (phase: Seance['phase']) => ['ACCUEIL', 'REPONSES', 'PRETE'].includes(phase);

interface StageProps {
  seance: Seance;
  way: Way;
  /** Whether the bar of the pilot says how the screen follows: without it the stage does. */
  isPilot: boolean;
  children: ReactNode;
}

/** The whole screen, without a header. Everything on it is measured by the shorter side of the screen. */
export function Stage({ seance, way, isPilot, children }: StageProps) {
  const { phase, minuteurFin } = seance;
  const dark = isDark(phase);
  return (
    <Flex
      as="main"
      direction="column"
      position="relative"
      minH="100dvh"
      h={{ lg: '100dvh' }}
      px="6vmin"
      pt="5vmin"
      pb="8vmin"
      overflow="hidden"
      bg={dark ? 'night' : 'paper'}
      color={dark ? 'moon' : 'ink.900'}
      css={{ transition: 'background-color 600ms' }}
    >
      {(phase === 'ACCUEIL' || phase === 'FIN') && (
        <Box position="absolute" insetEnd="-26vmin" bottom="-34vmin" aria-hidden>
          <CompassRose
            size="96vmin"
            color={dark ? 'brass.300' : 'brass.500'}
            opacity={dark ? 0.22 : 0.3}
          />
        </Box>
      )}
      <Flex position="relative" direction="column" flex="1" minH="0">
        {children}
      </Flex>
      {isDiscussed(phase) && (
        <Box position="absolute" top="5vmin" insetEnd="6vmin">
          <Timer end={minuteurFin} size="5vmin" />
        </Box>
      )}
      {(!isPilot || way === 'perdu') && (
        <Text
          position="absolute"
          insetStart="6vmin"
          bottom="2.4vmin"
          fontSize="2vmin"
          color={dark ? 'moon.soft' : 'ink.600'}
        >
          {direct[way]}
        </Text>
      )}
      <Text srOnly role="status">
        {page.annonce(phases[phase])}
      </Text>
    </Flex>
  );
}
