import { Box, Flex, Heading, Text } from '@chakra-ui/react';

import type { Ensemble } from '../ensemble/map.js';
import { textes } from './textes.js';

interface CouvertureProps {
  about: readonly string[];
  /** When it was made, and by whom. */
  etabli: string;
  logos: Ensemble['logos'];
}

/** What the cover says below its title: of whom it is, when it was made and by whom, with their logos. */
export function Couverture({ about, etabli, logos }: CouvertureProps) {
  return (
    <Box className="couverture" mb="4">
      {about.map((line) => (
        <Text key={line} fontSize="lg" overflowWrap="anywhere">
          {line}
        </Text>
      ))}
      <Text mt="2" color="fg.muted">
        {etabli}
      </Text>
      <Flex className="logos" wrap="wrap" gap="8">
        {logos.societe && <img src={logos.societe} alt={textes.logoSociete} />}
        {logos.facilitateur && <img src={logos.facilitateur} alt={textes.logoFacilitateur} />}
      </Flex>
    </Box>
  );
}

export interface Entry {
  id: string;
  title: string;
  /** Sheets below the chapter. */
  below?: readonly { id: string; title: string }[];
}

/** What the report holds; each line leads there, on a screen and in the file that is printed. */
export function Sommaire({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box as="section" className="feuille sommaire" aria-labelledby="sommaire">
      <Heading as="h2" size="2xl" id="sommaire" mb="3">
        {textes.sommaire}
      </Heading>
      <ul>
        {entries.map(({ id, title, below = [] }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            {below.length > 0 && (
              <ul>
                {below.map((sheet) => (
                  <li key={sheet.id}>
                    <a href={`#${sheet.id}`}>{sheet.title}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** What the author wrote, in their own lines. */
export function Introduction({ id, text }: { id: string; text: string }) {
  return (
    <Box as="section" className="feuille introduction" aria-labelledby={id}>
      <Heading as="h2" size="2xl" id={id} mb="3">
        {textes.introduction}
      </Heading>
      <Text maxW="75ch" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
