import { Box, Flex } from '@chakra-ui/react';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';

import { paths } from '../paths.js';
import { PublicHeader } from './Header.js';
import { textes } from './textes.js';

/** Moves the focus without adding `#contenu` to the history, which the router would take for a navigation. */
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('contenu')?.focus();
}

/** Skip link, header and main content. A new page starts at its top. */
export function Shell({ header, children }: { header: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <Flex direction="column" minH="100dvh">
      <Box asChild css={SKIP_LINK}>
        <a href="#contenu" onClick={focusContent}>
          {textes.allerAuContenu}
        </a>
      </Box>
      {header}
      <Flex
        as="main"
        id="contenu"
        direction="column"
        flex="1"
        tabIndex={-1}
        outline="none"
        css={PENDING}
      >
        {children}
      </Flex>
      <Footer />
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

function Footer() {
  return (
    <Flex
      as="footer"
      justify="center"
      px="4"
      py="2"
      fontSize="sm"
      color="fg.muted"
      borderTopWidth="1px"
      data-screen-only
    >
      <Box asChild css={FOOTER_LINK}>
        <Link to={paths.accessibilite()}>{textes.accessibilite}</Link>
      </Box>
    </Flex>
  );
}

/** The footer shows once it knows its place: it would jump down as the page grows. */
const PENDING = {
  '&:empty + footer, &:has([data-pending]) + footer': { visibility: 'hidden' },
};

const FOOTER_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '8',
  _hover: { textDecoration: 'underline' },
};

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
