import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatLongDay } from '../../ui/dates.js';
import type { Publiee } from './level.js';
import { publiee as textes } from './textes.js';

interface PublicationNoteProps {
  publiee: Publiee;
  ouverte: boolean;
  /** When its figures came from a spreadsheet: nobody answered here. */
  importeeLe: string | null;
  /** What a facilitator may do next. */
  children?: ReactNode;
}

/** Says of published figures when, of how many people, and what becomes of the other answers. */
export function PublicationNote(props: PublicationNoteProps) {
  const { publiee, ouverte, importeeLe, children } = props;
  const { k, publication, terminees, participants } = publiee;
  if (!publication) return null;
  const { jour, faites, total } = publication;
  // Who came since makes no block (publication, P5); where nobody knows how many the team is, there may be enough.
  const left = total === null ? k : total - faites;
  return (
    <Flex
      as="aside"
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap="8"
      rowGap="3"
      mb="5"
      px="4"
      py="3"
      bg="ink.50"
      borderRadius="l3"
    >
      <Box flex="1" minW="min(100%, 20rem)">
        <Text fontWeight="600">
          {importeeLe === null
            ? textes.ligne(formatLongDay(jour), faites, total)
            : textes.importee(formatLongDay(importeeLe), faites, total)}
        </Text>
        {ouverte && left > 0 && (
          <Text mt="0.5" fontSize="sm" color="ink.600" data-screen-only>
            {left < k
              ? textes.tropPeu(k)
              : `${textes.suite(k)} ${textes.avancement(terminees, participants, faites)}`}
          </Text>
        )}
        {!ouverte && importeeLe === null && faites !== total && (
          <Text mt="0.5" fontSize="sm" color="ink.600">
            {textes.reste(k)}
          </Text>
        )}
      </Box>
      {children}
    </Flex>
  );
}
