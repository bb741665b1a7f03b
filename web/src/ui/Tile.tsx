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
}

/** A large link with a wind rose as its background. Tables reached through it forget their earlier search and page. */
export function Tile({ to, title, hint, icon }: TileProps) {
  return (
    <Flex
      asChild
      direction="column"
      gap="3"
      minH={{ base: '11rem', md: '14rem' }}
      p={{ base: '5', md: '6' }}
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
        <Box color="brass.300">{icon}</Box>
        <Text fontFamily="heading" fontSize="2xl" fontWeight="600" lineHeight="1.25" mt="auto">
          {title}
        </Text>
        <Flex align="center" justify="space-between" gap="3" color="moon.soft" position="relative">
          <Text fontSize="sm">{hint}</Text>
          <Box color="brass.300" flex="none">
            <ArrowIcon />
          </Box>
        </Flex>
      </Link>
    </Flex>
  );
}
