import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';

import { CompassRose } from '../ui/CompassRose.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { PublicHeader } from './Header.js';
import { textes } from './textes.js';

/** Skip link, header, main. A new page starts at its top. */
export function Shell({ header, children }: { header: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <Flex direction="column" minH="100dvh">
      <Box asChild css={SKIP_LINK}>
        <a href="#contenu">{textes.allerAuContenu}</a>
      </Box>
      {header}
      <Flex as="main" id="contenu" direction="column" flex="1" tabIndex={-1} outline="none">
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </Flex>
    </Flex>
  );
}

export function PublicLayout() {
  return (
    <Shell header={<PublicHeader light />}>
      <Outlet />
    </Shell>
  );
}

/** Ink and a wind rose on one side, a short form on the other; on a phone, the form alone. */
export function AccessLayout() {
  return (
    <Shell header={<PublicHeader light />}>
      <Flex flex="1">
        <Box
          display={{ base: 'none', lg: 'block' }}
          w="54%"
          bg="ink.900"
          color="card"
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

const SKIP_LINK = {
  position: 'absolute',
  insetStart: '4',
  top: '-20',
  zIndex: 'skipNav',
  padding: '3',
  background: 'card',
  color: 'ink.900',
  borderRadius: 'l2',
  fontWeight: 600,
  _focus: { top: '3' },
};
