import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { isRecord } from '../apollo/isRecord.js';
import { paths } from '../paths.js';
import { Brand } from '../ui/Brand.js';
import { IconButton } from '../ui/buttons.js';
import { CloseIcon, MenuIcon } from '../ui/icons.js';
import { providerUrl } from '../ui/readMeta.js';
import { SHELL_WIDTH } from '../ui/shellWidth.js';
import { textes } from './textes.js';

export const NAV_LINK = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '11',
  paddingInline: '3',
  fontWeight: 500,
  color: 'inherit',
  borderBlockEnd: '2px solid transparent',
  _hover: { borderColor: 'brass.400' },
  _currentPage: { borderColor: 'brass.500' },
};

/** Without its border. */
export const HEIGHT = { base: '12', md: '16' };

interface HeaderBarProps {
  /** Light text, for a dark background. */
  light?: boolean;
  /** Whether it stays at the top of a phone when the page scrolls. */
  stays?: boolean;
  /** State that the logo's link gives to the home page. */
  homeState?: { connecte: true };
  children: ReactNode;
}

/** Logo and links; under 768 px the links fold into a menu. */
export function HeaderBar({ light = false, stays = false, homeState, children }: HeaderBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const menuId = useId();

  useEffect(() => setOpen(false), [pathname]);

  return (
    <Box
      as="header"
      color={light ? 'moon' : 'ink.700'}
      bg={light ? 'night' : 'paper'}
      borderBottomWidth="1px"
      borderColor={light ? 'night.soft' : 'fold'}
      {...(stays && { position: { base: 'sticky', md: 'static' }, top: '0', zIndex: 'docked' })}
      data-screen-only
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <Flex
        maxW={SHELL_WIDTH}
        mx="auto"
        px={{ base: '4', md: '6' }}
        minH={HEIGHT}
        align="center"
        wrap="wrap"
      >
        {/* Fixed to the height of the bar: the menu that opens below must not move it. */}
        <Flex asChild align="center" minH={HEIGHT}>
          <Link to={paths.home()} state={homeState} aria-label={textes.accueil}>
            <Brand light={light} />
          </Link>
        </Flex>
        <Box ms="auto" display={{ md: 'none' }}>
          <IconButton
            label={textes.menu}
            icon={isOpen ? <CloseIcon /> : <MenuIcon />}
            color="inherit"
            _hover={{ bg: light ? 'night.soft' : 'ink.50' }}
            _expanded={{ bg: light ? 'night.soft' : 'ink.50' }}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
          />
        </Box>
        <Flex
          as="nav"
          id={menuId}
          aria-label={textes.navigation}
          display={{ base: isOpen ? 'flex' : 'none', md: 'flex' }}
          direction={{ base: 'column', md: 'row' }}
          align={{ base: 'start', md: 'center' }}
          wrap={{ md: 'wrap' }}
          justify={{ md: 'end' }}
          flex={{ md: '1' }}
          gap={{ base: '1', md: '2' }}
          ms={{ md: 'auto' }}
          w={{ base: 'full', md: 'auto' }}
          pb={{ base: '3', md: '0' }}
        >
          {children}
        </Flex>
      </Flex>
    </Box>
  );
}

/** 'Qui sommes nous ?' and 'Nous contacter' lead to the provider's own site (admin spec §2, Shell). */
export function PublicHeader({ light = false }: { light?: boolean }) {
  const { state } = useLocation();
  return (
    <HeaderBar light={light}>
      {/* A signed-in reader who came by the logo gets a link back. The history entry says so; the server is not asked. */}
      {isRecord(state) && state['connecte'] === true && (
        <Box asChild css={NAV_LINK}>
          <Link to={paths.dashboard()}>{textes.monEspace}</Link>
        </Box>
      )}
      {[textes.quiSommesNous, textes.nousContacter].map((label) => (
        <Box asChild key={label} css={NAV_LINK}>
          <a href={providerUrl()} rel="noopener noreferrer">
            {label}
          </a>
        </Box>
      ))}
    </HeaderBar>
  );
}
