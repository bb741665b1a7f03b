import { Box, Flex, Text } from '@chakra-ui/react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { tableau, headline as textes } from '../textes.js';
import { earlierYears, type Annees } from '../years.js';
import { Moves } from './Moves.js';

interface HeadlineProps {
  /** The team's name; a domain's page has it in its title. */
  name?: string;
  annees: Annees;
}

/** Who, and what a person would say of it, to be read from the back of a room. */
export function Headline({ name, annees }: HeadlineProps) {
  const { evolutions } = annees;
  return (
    <Box as="section" className="headline" mb="6" aria-label={name}>
      {name && (
        <Text fontFamily="heading" fontWeight="600" lineHeight="1.1" css={NAME}>
          {name}
        </Text>
      )}
      {evolutions && (
        <>
          <Text mt="3" maxW="62ch" lineHeight="1.3" css={SENTENCE}>
            {evolutions.phrase.split(/(?<=\.) /).map((said) => (
              <Said key={said}>{said}</Said>
            ))}
          </Text>
          {evolutions.comparaisons > 0 && <Notes annees={annees} />}
          <Moves annees={annees} evolutions={evolutions} />
        </>
      )}
    </Box>
  );
}

/** Where the team stands, and stood: the table's last row, which a room does not see. */
function Notes({ annees }: Pick<HeadlineProps, 'annees'>) {
  const years = [annees.resultat, ...earlierYears(annees)].toReversed();
  const of = (question: 'moyenneQ1' | 'moyenneQ2') =>
    years.flatMap(({ annee, note }) => {
      const value = note[question];
      return value === null ? [] : [[annee, formatMoyenne(value)] as const];
    });
  return (
    <Flex className="num" mt="2" columnGap="6" wrap="wrap" color="ink.600" css={NOTES}>
      <span>{textes.note(tableau.ff, of('moyenneQ1'))}</span>
      <span>{textes.note(tableau.or, of('moyenneQ2'))}</span>
    </Flex>
  );
}

const NOTES = { fontSize: 'clamp(1rem, 0.8rem + 0.45vw, 1.375rem)' };

/** One thing that is said: what it is about stands out, and is never cut from its colon. */
function Said({ children }: { children: string }) {
  const [lead, ...about] = children.split(' : ');
  if (about.length === 0) return <Text as="span">{`${children} `}</Text>;
  return (
    <Text as="span" display="block">
      <Text as="span" fontWeight="600" whiteSpace="nowrap">{`${lead}\u00a0:`}</Text>
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
