import { Box, Flex, Heading, Text } from '@chakra-ui/react';

import type { ParticipationCampagneQuery } from '../../generated/campagne.js';
import { formatDay } from '../../ui/dates.js';
import { textes } from '../textes.js';
import { HEIGHT, lineOf, WIDTH } from './course.js';

const mots = textes.participation;

interface CourseProps {
  steps: ParticipationCampagneQuery['participationParJour'];
  total: number;
}

/** How the participation went, drawn and in words: a step for each group that is large enough, no finer than a day. */
export function Course({ steps, total }: CourseProps) {
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <Box as="section" mt="6" aria-labelledby="cours">
      <Heading as="h3" size="sm" id="cours" mb="2">
        {mots.cours}
      </Heading>
      {first && last ? (
        <>
          <Box color="vert.line" borderBottomWidth="1px" borderInlineStartWidth="1px">
            <svg
              viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
              width="100%"
              height="96"
              preserveAspectRatio="none"
              role="img"
              aria-label={steps
                .map(({ jour, terminees }) => mots.marche(formatDay(jour), terminees))
                .join(', ')}
            >
              <path
                d={lineOf(steps, total)}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </Box>
          <Flex justify="space-between" gap="3" mt="1" fontSize="sm" color="fg.muted">
            <Text as="span">{mots.marche(formatDay(first.jour), first.terminees)}</Text>
            {last !== first && (
              <Text as="span" textAlign="end">
                {mots.marche(formatDay(last.jour), last.terminees)}
              </Text>
            )}
          </Flex>
        </>
      ) : (
        <Text fontSize="sm">{mots.sansCours}</Text>
      )}
      <Text mt="2" fontSize="sm" color="fg.muted">
        {mots.aideCours}
      </Text>
    </Box>
  );
}
