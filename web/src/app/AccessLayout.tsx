import { Box, Flex, Text } from '@chakra-ui/react';
import { Outlet } from 'react-router';

import { CompassRose } from '../ui/CompassRose.js';
import { readMeta } from '../ui/readMeta.js';
import { PublicHeader } from './Header.js';
import { Shell } from './layouts.js';
import { textes } from './textes.js';

/** About the middle of a usual screen for the shorter forms, with room below for the longer ones. */
const PANEL_TOP = 'clamp(3rem, 14vh, 12rem)';

/**
 * The code of the answering page comes while the scanned one is drawn and read: on a slow phone the network has nothing else to do
 * then. What does not come is asked for by the router.
 */
if (readMeta('scan') !== undefined) {
  void Promise.allSettled([
    import('./AnswerArea.js'),
    import('../boussole/ReponseBoussolePage.js'),
  ]);
}

/** Layout of the logins: a dark half with a wind rose, and a short form; on a phone, the form only. */
export function AccessLayout() {
  return (
    <Shell header={<PublicHeader light />}>
      <Flex flex="1">
        <Box
          display={{ base: 'none', lg: 'block' }}
          w="54%"
          bg="night"
          color="moon"
          position="relative"
          overflow="hidden"
          aria-hidden
        >
          <Text
            ps="max(1.5rem, calc((100vw - 72rem) / 2 + 1.5rem))"
            pe="6"
            pt="14"
            fontFamily="heading"
            fontWeight="600"
            fontSize="4xl"
            lineHeight="1.15"
            whiteSpace="pre-line"
            maxW="31rem"
          >
            {textes.accroche}
          </Text>
          <Box position="absolute" top="15rem" insetStart="30%">
            <CompassRose size="41rem" />
          </Box>
        </Box>
        {/* Its top stays where it is as the form grows: by a team's name, or by what is wrong in a field. */}
        <Flex
          flex="1"
          justify="center"
          px="5"
          pt={{ base: '8', lg: PANEL_TOP }}
          pb={{ base: '8', lg: '12' }}
        >
          <Box w="full" maxW="24rem">
            <Outlet />
          </Box>
        </Flex>
      </Flex>
    </Shell>
  );
}
