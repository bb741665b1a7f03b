import { Box, Flex, Text } from '@chakra-ui/react';

import type { Annees } from '../years.js';
import { Levels } from './Levels.js';
import { Moves } from './Moves.js';

interface HeadlineProps {
  /** The team's name; a domain's page has it in its title. */
  name?: string;
  annees: Annees;
  /** Whether people still answer. */
  isOpen?: boolean;
}

/** Who, where they stand, and what a person would say of it: to be read from the back of a room. */
export function Headline({ name, annees, isOpen = false }: HeadlineProps) {
  const { evolutions } = annees;
  return (
    <Box as="section" className="headline" mb="6" aria-label={name}>
      <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="12" rowGap="2">
        <Box flex="1 1 24ch" minW="min(100%, 24ch)">
          {name && (
            <Text fontFamily="heading" fontWeight="600" lineHeight="1.1" css={NAME}>
              {name}
            </Text>
          )}
          {evolutions && (
            <Text mt="3" maxW="62ch" lineHeight="1.3" css={SENTENCE}>
              {evolutions.phrase.split(/(?<=\.) /).map((said) => (
                <Said key={said}>{said}</Said>
              ))}
            </Text>
          )}
        </Box>
        {evolutions && <Levels annees={annees} isOpen={isOpen} />}
      </Flex>
      {evolutions && <Moves annees={annees} evolutions={evolutions} />}
    </Box>
  );
}

/** One thing that is said: what it is about stands out, and no line begins with a sign or ends with a count. */
function Said({ children }: { children: string }) {
  const [lead, ...about] = children
    .replaceAll(' ;', '\u00a0;')
    .replaceAll(/(\d) (?=plus |autres)/g, '$1\u00a0')
    .split(' : ');
  if (about.length === 0) return <Text as="span">{`${children} `}</Text>;
  return (
    <Text as="span" display="block">
      <Text as="span" display="inline-block" maxW="full" fontWeight="600">{`${lead}\u00a0:`}</Text>
      {` ${about.join(' : ')} `}
    </Text>
  );
}

/** At 1920 px: 51 px for the name and 35 for the sentence, which read from three metres. */
const NAME = {
  fontSize: 'clamp(1.75rem, 1.1rem + 1.75vw, 3.5rem)',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
};
const SENTENCE = {
  fontSize: 'clamp(1.1875rem, 0.8rem + 1.15vw, 2.375rem)',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
};
