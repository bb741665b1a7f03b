import { Box, Flex, Text } from '@chakra-ui/react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { BandBadge } from '../../ui/ScoreBadge.js';
import { headline as textes } from '../textes.js';
import { earlierYears, isNoteCompared, type Annee, type Annees } from '../years.js';

interface LevelsProps {
  annees: Annees;
  /** Whether people still answer: the last figures are those so far. */
  isOpen: boolean;
}

/** Where a team stands, and stood: the means of all criteria and how many answered, which a room does not look for in a table. */
export function Levels({ annees, isOpen }: LevelsProps) {
  const { resultat, evolutions } = annees;
  // Beside few answers a figure of another year would be read as a change.
  const earlier = evolutions && evolutions.comparaisons > 0 ? earlierYears(annees) : [];
  const years = [...earlier.toReversed(), resultat];
  const isCompared = isNoteCompared(annees);
  if (resultat.note.moyenneQ1 === null) return null;
  return (
    <Box as="dl" className="levels" flex="none" maxW="full" _print={{ maxW: '17rem' }}>
      <Level name={textes.notes.FF} years={years} of={ff} isCompared={isCompared} />
      <Level name={textes.notes.OR} years={years} of={or} isCompared={isCompared} />
      <Text as="div" mt="2" fontSize="sm" color="ink.600" css={AS_WIDE_AS_THE_FIGURES}>
        <Text as="dt" srOnly>
          {textes.reponses}
        </Text>
        <dd>{textes.answers(years.map(answersOf), isOpen)}</dd>
      </Text>
    </Box>
  );
}

const ff = ({ note }: Annee) => ({ moyenne: note.moyenneQ1, bande: note.bandeQ1 });
const or = ({ note }: Annee) => ({ moyenne: note.moyenneQ2, bande: note.bandeQ2 });

/** How many answered, criterion by criterion: fewer may have answered one than another. */
function answersOf({ annee, moyennes }: Annee) {
  const counts = moyennes.map(({ nombre }) => nombre).filter((nombre) => nombre !== null);
  return { annee, least: Math.min(...counts), most: Math.max(...counts) };
}

interface LevelProps {
  name: string;
  years: readonly Annee[];
  of: typeof ff;
  /** Whether the last two years' figures have a distance to say. */
  isCompared: boolean;
}

/** One question, year after year; this year's figure stands out, with its distance from the year before. */
function Level({ name, years, of, isCompared }: LevelProps) {
  const [now, before] = [years.at(-1), years.at(-2)].map((year) => year && of(year).moyenne);
  const change = isCompared && isNumber(now) && isNumber(before) ? now - before : undefined;
  return (
    <Flex className="num" align="baseline" wrap="wrap" columnGap="5" rowGap="1" mt="2">
      <Text as="dt" minW={{ base: 'full', md: '11em' }} css={QUESTION}>
        {name}
      </Text>
      {years.map((year, rank) => {
        const { moyenne, bande } = of(year);
        if (moyenne === null || bande === null) return null;
        const isNow = rank === years.length - 1;
        return (
          <Flex
            as="dd"
            key={year.annee}
            direction="column"
            align="center"
            whiteSpace="nowrap"
            css={isNow ? NOW : PAST}
          >
            {isNow ? (
              <BandBadge bande={bande}>{formatMoyenne(moyenne)}</BandBadge>
            ) : (
              formatMoyenne(moyenne)
            )}
            <Text as="span" fontSize="sm" fontWeight="400" color="fg.muted">
              {textes.inYear(year.annee)}
            </Text>
            {isNow && change !== undefined && (
              <Text as="span" fontSize="sm" fontWeight="400" color="fg.muted">
                {textes.inOneYear(formatMoyenne(change))}
              </Text>
            )}
          </Flex>
        );
      })}
    </Flex>
  );
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** It wraps under the figures: it would take the room of the sentence. */
const AS_WIDE_AS_THE_FIGURES = { width: 0, minWidth: '100%' };
const QUESTION = { fontSize: 'clamp(1rem, 0.85rem + 0.4vw, 1.375rem)' };
const PAST = { fontSize: 'clamp(1rem, 0.85rem + 0.4vw, 1.375rem)' };
const NOW = { fontSize: 'clamp(1.375rem, 0.95rem + 1vw, 2.125rem)', fontWeight: '600' };
