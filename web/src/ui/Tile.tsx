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
  /** Whether it is one line of a phone, where several of them stand before what the page says. */
  isShort?: boolean;
}

const TALL = {
  direction: 'column',
  minH: { base: '11rem', md: '14rem' },
  p: { base: '5', md: '6' },
} as const;
const SHORT = {
  direction: { base: 'row', md: 'column' },
  alignItems: { base: 'center', md: 'stretch' },
  minH: { base: '4.5rem', md: '11rem' },
  px: { base: '5', md: '6' },
  py: { base: '3', md: '6' },
} as const;

/** A large link with a wind rose as its background. Tables reached through it forget their earlier search and page. */
export function Tile({ to, title, hint, icon, isShort = false }: TileProps) {
  return (
    <Flex
      asChild
      gap="3"
      {...(isShort ? SHORT : TALL)}
      bg="night"
      color="moon"
      borderRadius="l3"
      position="relative"
      overflow="hidden"
      boxShadow="card"
      transition="background 150ms ease-out"
      _hover={{ bg: 'night.soft' }}
    >
      <Link to={to} onClick={forgetTables}>
        <Box position="absolute" insetEnd="-6rem" bottom="-6rem" opacity={0.32} aria-hidden>
          <CompassRose size="15rem" />
        </Box>
        <Box color="brass.300" flex="none">
          {icon}
        </Box>
        <Flex
          flex={isShort ? { base: '1', md: 'none' } : 'none'}
          mt={isShort ? { base: '0', md: 'auto' } : 'auto'}
          align={isShort ? { base: 'center', md: 'end' } : 'end'}
          justify="space-between"
          gap="3"
          position="relative"
        >
          <Box>
            <Text
              fontFamily="heading"
              fontSize={isShort ? { base: 'lg', md: '2xl' } : '2xl'}
              fontWeight="600"
              lineHeight="1.25"
            >
              {title}
            </Text>
            <Text fontSize="sm" color="moon.soft" mt={isShort ? { base: '0', md: '3' } : '3'}>
              {hint}
            </Text>
          </Box>
          <Box color="brass.300" flex="none">
            <ArrowIcon />
          </Box>
        </Flex>
      </Link>
    </Flex>
  );
}
