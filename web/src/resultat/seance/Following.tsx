import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import { DistributionStrip } from '../tableau/DistributionStrip.js';
import { tableau } from '../textes.js';
import { earlierYears, mergeYears, type Annees, type CritereRow } from '../years.js';
import { DotVote } from './DotVote.js';
import { seance as textes } from './textes.js';
import type { Seance } from './useSeance.js';

interface FollowingProps {
  seance: Seance;
  annees: Annees;
  /** Whether the reader may have dots to put. */
  isMember: boolean;
}

/** What a phone shows of the discussion: the criterion of the screen for whoever follows it, and the vote; then what the team does. */
export function Following({ seance, annees, isMember }: FollowingProps) {
  const [isFollowing, setFollowing] = useState(false);
  const { phase, idBoussole, idCritere, vote } = seance;
  if (phase !== 'DISCUSSION' && phase !== 'ENGAGEMENT') return null;
  const isDiscussion = phase === 'DISCUSSION';
  const told = isDiscussion ? !isFollowing && textes.invite : textes.engagement;
  const rows = mergeYears(annees);
  const row = rows.find((critere) => critere.idCritere === idCritere);
  const year = earlierYears(annees)[0]?.periode;
  return (
    <Box
      as="aside"
      aria-label={textes.titre}
      mb="5"
      px={{ base: '4', md: '5' }}
      py="4"
      bg="card"
      borderWidth="1px"
      css={{ boxShadow: 'inset 4px 0 0 {colors.brass.500}' }}
      borderRadius="l3"
      data-screen-only
    >
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box>
          <Heading as="h2" size="md">
            {textes.titre}
          </Heading>
          {told && (
            <Text mt="1" color="ink.600" role="status">
              {told}
            </Text>
          )}
        </Box>
        {isDiscussion && (
          <Button
            minH="11"
            variant={isFollowing ? 'outline' : 'solid'}
            onClick={() => setFollowing(!isFollowing)}
          >
            {isFollowing ? textes.nePlusSuivre : textes.suivre}
          </Button>
        )}
      </Flex>
      {isDiscussion && isFollowing && (
        <Box mt="3" aria-live="polite">
          {row ? <OnScreen row={row} year={year} /> : <Text>{textes.tous}</Text>}
        </Box>
      )}
      {isMember && vote?.ouvert && <DotVote idBoussole={idBoussole} rows={rows} />}
    </Box>
  );
}

function OnScreen({ row, year }: { row: CritereRow; year: string | undefined }) {
  const { rank, libelle, current, earlier } = row;
  const [past] = earlier;
  return (
    <>
      <Heading as="h3" size="xl" overflowWrap="anywhere">
        {rank}. {libelle}
      </Heading>
      <Flex mt="2" columnGap="8" rowGap="2" wrap="wrap">
        <Question name={tableau.ff} mean={current.moyenneQ1} repartition={current.repartitionQ1} />
        <Question name={tableau.or} mean={current.moyenneQ2} repartition={current.repartitionQ2} />
      </Flex>
      {past && past.moyenneQ1 !== null && past.moyenneQ2 !== null && year !== undefined && (
        <Text mt="2" fontSize="sm" color="ink.600">
          {textes.avant(year, formatMoyenne(past.moyenneQ1), formatMoyenne(past.moyenneQ2))}
        </Text>
      )}
    </>
  );
}

interface QuestionProps {
  name: string;
  mean: number | null;
  repartition: readonly number[] | null;
}

function Question({ name, mean, repartition }: QuestionProps) {
  return (
    <Box>
      <Text as="span" me="2" fontWeight="600">
        {name}
      </Text>
      <ScoreBadge value={mean} />
      {repartition && <DistributionStrip question={name} repartition={repartition} />}
    </Box>
  );
}
