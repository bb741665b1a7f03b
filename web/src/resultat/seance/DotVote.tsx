import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { VOTE_DOTS } from '../../../../schema/limits.js';
import { refusalMessage } from '../../apollo/errors.js';
import { useMonVoteQuery, useUpdateVoteMutation } from '../../generated/resultat.js';
import { IconButton } from '../../ui/buttons.js';
import { PlusIcon } from '../../ui/icons.js';
import { toasts } from '../../ui/toasts.js';
import type { CritereRow } from '../years.js';
import { vote as textes } from './textes.js';

type Dots = ReadonlyMap<number, number>;

interface DotVoteProps {
  idBoussole: number;
  rows: CritereRow[];
}

/** The vote of somebody who takes part. Who does not is refused by the server, and sees nothing of it. */
export function DotVote({ idBoussole, rows }: DotVoteProps) {
  const { data } = useMonVoteQuery({ variables: { idBoussole }, fetchPolicy: 'network-only' });
  if (!data) return null;
  const put = new Map(data.monVote.map(({ idCritere, points }) => [idCritere, points]));
  return <Ballot idBoussole={idBoussole} rows={rows} put={put} />;
}

/** Three dots to share out; each press is saved, and taken back when it is refused. */
function Ballot({ idBoussole, rows, put }: DotVoteProps & { put: Dots }) {
  const [dots, setDots] = useState(put);
  const [updateVote] = useUpdateVoteMutation();
  const left = VOTE_DOTS - [...dots.values()].reduce((sum, points) => sum + points, 0);

  const handlePut = async (idCritere: number, by: 1 | -1) => {
    const next = new Map(dots).set(idCritere, (dots.get(idCritere) ?? 0) + by);
    setDots(next);
    const points = [...next]
      .filter(([, count]) => count > 0)
      .map(([id, count]) => ({ idCritere: id, points: count }));
    try {
      await updateVote({ variables: { input: { idBoussole, points } } });
    } catch (error) {
      setDots(dots);
      toasts.error(refusalMessage(error));
    }
  };

  return (
    <Box mt="4">
      <Heading as="h3" size="md">
        {textes.titre}
      </Heading>
      <Text mt="1" fontSize="sm" color="ink.600">
        {textes.aide}
      </Text>
      <Text mt="2" fontWeight="600" role="status">
        {textes.reste(left)}
      </Text>
      <Box as="ul" mt="1">
        {rows
          .filter(({ current }) => current.nombre !== null)
          .map(({ idCritere, libelle }) => (
            <Ballots
              key={idCritere}
              libelle={libelle}
              count={dots.get(idCritere) ?? 0}
              hasLeft={left > 0}
              onPut={(by) => void handlePut(idCritere, by)}
            />
          ))}
      </Box>
    </Box>
  );
}

interface BallotsProps {
  libelle: string;
  count: number;
  hasLeft: boolean;
  onPut: (by: 1 | -1) => void;
}

function Ballots({ libelle, count, hasLeft, onPut }: BallotsProps) {
  return (
    <Flex as="li" align="center" py="1" borderTopWidth="1px">
      <Box flex="1" minW="0" me="1" lineHeight="1.3" overflowWrap="anywhere">
        {libelle}
      </Box>
      <IconButton
        label={textes.retirer(libelle)}
        icon={<span aria-hidden>−</span>}
        minW="11"
        h="11"
        fontSize="xl"
        disabled={count === 0}
        onClick={() => onPut(-1)}
      />
      <Text
        aria-hidden
        className="num"
        w="7"
        lineHeight="1.75rem"
        textAlign="center"
        fontWeight="700"
        borderRadius="full"
        color={count > 0 ? 'brassy.contrast' : 'fg.muted'}
        bg={count > 0 ? 'brass.300' : undefined}
      >
        {count}
      </Text>
      <Text as="span" srOnly>
        {textes.points(count)}
      </Text>
      <IconButton
        label={textes.ajouter(libelle)}
        icon={<PlusIcon />}
        minW="11"
        h="11"
        disabled={!hasLeft}
        onClick={() => onPut(1)}
      />
    </Flex>
  );
}
