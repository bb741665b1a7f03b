import { Box, Flex, Text } from '@chakra-ui/react';

import { formatMoyenne } from '../../../../schema/notation.js';
import type { CritereRow } from '../../resultat/years.js';
import { discussion, figures as textes } from '../textes.js';
import { Distribution } from './Distribution.js';
import { BigScore, Overline, Rank, Sheet, StageTitle } from './parts.js';

interface CritereSceneProps {
  row: CritereRow;
  /** Its place in the order of the discussion, from 1. */
  place: number;
  total: number;
  /** What the order is called. */
  ordre: string;
  /** Year of the campaign before, when the criterion was asked then. */
  lastYear: string | undefined;
  /** Dots that a closed vote gave it. */
  points: number | undefined;
}

/** One criterion: its two distributions, its means, and those of the year before. */
export function CritereScene(props: CritereSceneProps) {
  const { row, place, total, ordre, lastYear, points } = props;
  const { current, earlier, libelle, rank } = row;
  const [past] = earlier;
  const year = past ? lastYear : undefined;
  const tallest = Math.max(...(current.repartitionQ1 ?? []), ...(current.repartitionQ2 ?? []));
  return (
    <Flex direction="column" flex="1" minH="0" gap="2.8vmin">
      <Flex align="center" gap="2.4vmin">
        <Rank size="4.6vmin">{rank}</Rank>
        <Box minW="0">
          <Overline>
            {[`${ordre} · ${discussion.rang(place, total)}`]
              .concat(points ? [discussion.points(points)] : [])
              .join(' · ')}
          </Overline>
          <StageTitle size={libelle.length > 32 ? '4.6vmin' : '6.4vmin'}>{libelle}</StageTitle>
        </Box>
      </Flex>
      <Flex flex="1" minH="0" gap="3vmin" css={COLUMNS}>
        <Question
          code="FF"
          name={textes.ff}
          mean={current.moyenneQ1}
          repartition={current.repartitionQ1}
          before={past?.moyenneQ1}
          tallest={tallest}
          year={year}
        />
        <Question
          code="OR"
          name={textes.or}
          mean={current.moyenneQ2}
          repartition={current.repartitionQ2}
          before={past?.moyenneQ2}
          tallest={tallest}
          year={year}
        />
      </Flex>
    </Flex>
  );
}

interface QuestionProps {
  code: string;
  name: string;
  mean: number | null;
  repartition: readonly number[] | null;
  before: number | null | undefined;
  tallest: number;
  year: string | undefined;
}

function Question(props: QuestionProps) {
  const { code, name, mean, repartition, before, tallest, year } = props;
  return (
    <Sheet label={name}>
      <Flex align="center" justify="space-between" gap="2vmin" minH="7.4vmin">
        <Text as="h2" minW="0" fontSize="2.8vmin" fontWeight="600" lineHeight="1.2">
          <Text as="span" fontWeight="700" me="0.4em">
            {code}
          </Text>
          {name}
        </Text>
        <Flex flex="none" align="center" justify="end" gap="1.6vmin" wrap="wrap" maxW="62%">
          {typeof before === 'number' && year !== undefined && (
            <Text className="num" fontSize="2.6vmin" color="ink.600">
              {textes.avant(year)} : {formatMoyenne(before)}
            </Text>
          )}
          {mean !== null && <BigScore value={mean} size="5vmin" />}
        </Flex>
      </Flex>
      {repartition && <Distribution question={code} repartition={repartition} tallest={tallest} />}
    </Sheet>
  );
}

const COLUMNS = {
  '& > *': { flex: '1 1 0' },
  '@media (orientation: portrait)': { flexDirection: 'column' },
};
