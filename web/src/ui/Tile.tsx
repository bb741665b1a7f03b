import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { CompassRose } from './CompassRose.js';
import { ArrowIcon } from './icons.js';
import { forgetTables } from './table/tableQuery.js';

interface TileProps {
  to: string;
  title: string;
  hint?: string;
  icon: ReactNode;
  /** Whether it is a third of a phone's line, where several of them stand before what the page says. */
  isShort?: boolean;
}

const TALL = {
  direction: 'column',
  minH: { base: '11rem', md: '14rem' },
  p: { base: '5', md: '6' },
} as const;
const SHORT = {
  direction: 'column',
  minH: { base: '5.5rem', md: '11rem' },
  p: { base: '2.5', md: '6' },
} as const;

/** On a phone three names stand side by side; what each leads to is read aloud only. */
const HINT = { mdDown: { srOnly: true } };
const ICON = { mdDown: { '& svg': { width: '1.375rem', height: '1.375rem' } } };

/** A large link with a wind rose as its background. Tables reached through it forget their earlier search and page. */
export function Tile({ to, title, hint, icon, isShort = false }: TileProps) {
  return (
    <Flex
      asChild
      gap={isShort ? { base: '1', md: '3' } : '3'}
      {...(isShort ? SHORT : TALL)}
      bg="night"
      color="moon"
      borderRadius="l3"
      position="relative"
      overflow="hidden"
      boxShadow="card"
      transition="background 150ms ease-out"
      _hover={{ bg: 'night.soft' }}
      data-screen-only
    >
      <Link to={to} onClick={forgetTables}>
        <Box position="absolute" insetEnd="-6rem" bottom="-6rem" opacity={0.32} aria-hidden>
          <CompassRose size="15rem" />
        </Box>
        <Box color="brass.300" flex="none" css={isShort ? ICON : undefined}>
          {icon}
        </Box>
        <Flex flex="none" mt="auto" align="end" justify="space-between" gap="3" position="relative">
          <Box minW="0">
            <Text
              fontFamily="heading"
              fontSize={isShort ? { base: 'sm', md: '2xl' } : '2xl'}
              fontWeight="600"
              lineHeight="1.25"
              hyphens="auto"
              overflowWrap="anywhere"
            >
              {title}
            </Text>
            <Text fontSize="sm" color="moon.soft" mt="3" css={isShort ? HINT : undefined}>
              {hint}
            </Text>
          </Box>
          <Box
            color="brass.300"
            flex="none"
            display={isShort ? { base: 'none', md: 'block' } : undefined}
          >
            <ArrowIcon />
          </Box>
        </Flex>
      </Link>
    </Flex>
  );
}
