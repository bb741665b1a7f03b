import { Box, Flex, Text } from '@chakra-ui/react';

import type { CritereRow } from '../../resultat/years.js';
import type { Seance } from '../rules.js';
import { figures, ordres, discussion as textes } from '../textes.js';
import { BigScore, clamped, Overline, Rank, StageTitle } from './parts.js';

interface DiscussionProps {
  seance: Seance;
  ordered: CritereRow[];
  /** Shows a criterion; absent where the reader pilots nothing. */
  onShow: ((idCritere: number) => void) | undefined;
}

/** A name longer than this takes smaller letters and two or three lines, so that a card holds it. */
const NAME_MAX = 40;

/** All criteria in the order of the discussion, with the dots of the vote once it is closed. */
export function Discussion({ seance, ordered, onShow }: DiscussionProps) {
  const { vote, ordre, k } = seance;
  const points = new Map(vote?.points?.map((dot) => [dot.idCritere, dot.points]));
  const isLong = ordered.length > 9;
  return (
    <Flex direction="column" flex="1" minH="0" gap="2.4vmin">
      <Flex align="end" justify="space-between" gap="3vmin" wrap="wrap">
        <Box>
          <Overline>{`${textes.ordre} : ${vote?.points ? textes.votePuis(ordres[ordre]) : ordres[ordre]}`}</Overline>
          <StageTitle size="6vmin">{textes.titre}</StageTitle>
        </Box>
        {vote && !vote.points ? (
          <VoteNote vote={vote} k={k} />
        ) : (
          <Text fontSize="2.1vmin" color="ink.600">
            {figures.questions}
          </Text>
        )}
      </Flex>
      <Box
        as="ol"
        flex="1"
        minH="0"
        display="grid"
        gap="1.2vmin 2.4vmin"
        css={{
          gridTemplateColumns: `repeat(${isLong ? 2 : 1}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${isLong ? Math.ceil(ordered.length / 2) : ordered.length}, minmax(0, 1fr))`,
          gridAutoFlow: isLong ? 'column' : 'row',
        }}
      >
        {ordered.map((row) => (
          <Line
            key={row.idCritere}
            row={row}
            isLong={isLong}
            lines={ordered.length > 14 ? 2 : 3}
            points={points.get(row.idCritere)}
            onShow={onShow}
          />
        ))}
      </Box>
    </Flex>
  );
}

function VoteNote({ vote, k }: { vote: NonNullable<Seance['vote']>; k: number }) {
  const { ouvert, votants } = vote;
  return (
    <Box textAlign="end">
      <Text fontFamily="heading" fontSize="3.4vmin" fontWeight="600" lineHeight="1.2">
        {ouvert ? textes.voter : textes.pasAssez(k)}
      </Text>
      {ouvert && (
        <Text className="num" fontSize="2.6vmin" color="ink.600">
          {votants > 0 ? textes.votants(votants) : textes.votantsAucun}
        </Text>
      )}
    </Box>
  );
}

interface LineProps {
  row: CritereRow;
  isLong: boolean;
  /** Most lines of a name. */
  lines: number;
  points: number | undefined;
  onShow: DiscussionProps['onShow'];
}

function Line({ row, isLong, lines, points, onShow }: LineProps) {
  const { idCritere, rank, libelle, current } = row;
  const size = !isLong ? '3.2vmin' : libelle.length > NAME_MAX ? '2vmin' : '2.6vmin';
  const name = (
    <Text as="span" overflowWrap="anywhere" css={clamped(lines)}>
      {libelle}
    </Text>
  );
  const score = isLong ? '2.3vmin' : '3vmin';
  return (
    <Flex
      as="li"
      align="center"
      gap="1.4vmin"
      px="1.6vmin"
      bg="card"
      borderWidth="1px"
      borderRadius="0.9vmin"
    >
      <Rank size={isLong ? '2vmin' : '2.4vmin'}>{rank}</Rank>
      <Box flex="1" minW="0" fontSize={size} fontWeight="600" lineHeight="1.15">
        {onShow ? (
          <Box asChild textAlign="start" cursor="button" _hover={{ textDecoration: 'underline' }}>
            <button
              type="button"
              aria-label={textes.montrer(libelle)}
              onClick={() => onShow(idCritere)}
            >
              {name}
            </button>
          </Box>
        ) : (
          name
        )}
      </Box>
      {points !== undefined && (
        <Text
          className="num"
          flex="none"
          px="0.7em"
          fontSize={score}
          fontWeight="700"
          color="brassy.contrast"
          bg="brass.300"
          borderRadius="full"
        >
          {textes.points(points)}
        </Text>
      )}
      {current.moyenneQ1 !== null && <BigScore value={current.moyenneQ1} size={score} />}
      {current.moyenneQ2 !== null && <BigScore value={current.moyenneQ2} size={score} />}
    </Flex>
  );
}
