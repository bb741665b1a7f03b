import { Box, Flex } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';

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
