import { Box, Flex, Text } from '@chakra-ui/react';
import { Outlet } from 'react-router';

import { CompassRose } from '../ui/CompassRose.js';
import { PublicHeader } from './Header.js';
import { Shell } from './layouts.js';
import { textes } from './textes.js';

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
        <Flex
          flex="1"
          justify="center"
          align={{ lg: 'center' }}
          px="5"
          py={{ base: '8', lg: '12' }}
        >
          <Box w="full" maxW="24rem">
            <Outlet />
          </Box>
        </Flex>
      </Flex>
    </Shell>
  );
}
