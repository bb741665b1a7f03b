import { Box, Button, Flex, Text } from '@chakra-ui/react';

import type { CritereRow } from '../../resultat/years.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import type { usePilot } from '../hooks/usePilot.js';
import { ORDRES, type Seance } from '../rules.js';
import { ordres, pilote, discussion as textes } from '../textes.js';
import { Card } from './Card.js';

interface DiscussionPanelProps {
  seance: Seance;
  pilot: ReturnType<typeof usePilot>;
}

/** Which criterion is on the screen, in which order they come, and the vote. */
export function DiscussionPanel({ seance, pilot }: DiscussionPanelProps) {
  const { commands, figures, vote: toggleVote } = pilot;
  const { idCritere, ordre, vote } = seance;
  const points = new Map(vote?.points?.map((dot) => [dot.idCritere, dot.points]));
  return (
    <Card title={pilote.discussion}>
      <Flex role="group" aria-label={textes.ordre} gap="2" wrap="wrap" mb="3">
        {ORDRES.map((one) => (
          <Button
            key={one}
            size="sm"
            minH="10"
            variant={one === ordre ? 'solid' : 'outline'}
            aria-pressed={one === ordre}
            onClick={() => void commands.order(one, idCritere)}
          >
            {ordres[one]}
          </Button>
        ))}
      </Flex>
      <Flex as="ol" direction="column" gap="1">
        {figures.ordered.map((row) => (
          <Line
            key={row.idCritere}
            row={row}
            isShown={row.idCritere === idCritere}
            points={points.get(row.idCritere)}
            onShow={() => void commands.show(row.idCritere)}
          />
        ))}
      </Flex>
      <Flex mt="3" gap="3" align="center" wrap="wrap">
        <Button
          variant="outline"
          disabled={idCritere === null}
          onClick={() => void commands.show(null)}
        >
          {textes.tous}
        </Button>
        {!vote?.points && (
          <Button variant="outline" onClick={toggleVote}>
            {vote?.ouvert ? textes.clore : vote ? textes.rouvrirVote : textes.ouvrirVote}
          </Button>
        )}
        {vote?.ouvert && (
          <Text>{vote.votants > 0 ? textes.votants(vote.votants) : textes.votantsAucun}</Text>
        )}
        {vote && !vote.ouvert && !vote.points && <Text>{textes.pasAssez(seance.k)}</Text>}
      </Flex>
    </Card>
  );
}

interface LineProps {
  row: CritereRow;
  isShown: boolean;
  points: number | undefined;
  onShow: () => void;
}

function Line({ row, isShown, points, onShow }: LineProps) {
  const { rank, libelle, current } = row;
  return (
    <Flex
      as="li"
      align="center"
      columnGap="3"
      rowGap="1"
      wrap="wrap"
      px="3"
      py="1.5"
      borderRadius="l2"
      bg={isShown ? 'brass.100' : undefined}
    >
      <Box flex="1" minW="min(100%, 16rem)">
        <Text as="span" className="num" me="2" fontWeight="700">
          {rank}
        </Text>
        {libelle}
        {points !== undefined && (
          <Text as="span" className="num" ms="2" fontWeight="700">
            {textes.points(points)}
          </Text>
        )}
      </Box>
      <ScoreBadge value={current.moyenneQ1} />
      <ScoreBadge value={current.moyenneQ2} />
      <Button
        size="sm"
        minH="10"
        variant="outline"
        disabled={isShown}
        aria-label={isShown ? pilote.afficheDe(libelle) : textes.montrer(libelle)}
        onClick={onShow}
      >
        {isShown ? pilote.affiche : pilote.montrer}
      </Button>
    </Flex>
  );
}
