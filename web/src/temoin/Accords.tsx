import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { acteDe, etatDe } from '../agreements.js';
import { loadFailure, refusalMessage } from '../apollo/errors.js';
import {
  useUpdateAccordMutation,
  type AccordsTemoinQuery,
  type useAccordsTemoinQuery,
} from '../generated/temoin.js';
import { formatMinute } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Skeleton } from '../ui/Loading.js';
import { toasts } from '../ui/toasts.js';
import { Panel } from './Panel.js';
import { textes } from './textes.js';

const { accords: words } = textes;
type Asked = AccordsTemoinQuery['accordsTemoin'][number];
const SHOWN = 5;

interface AccordsProps {
  /** Whether the company has asked for the témoin's agreement. */
  isAsked: boolean;
  /** The requests as they were read, or why they were not. */
  read: Pick<ReturnType<typeof useAccordsTemoinQuery>, 'data' | 'error' | 'refetch'>;
}

/** What waits for the témoin's agreement, then what became of the last requests; whether it is asked at all. */
export function Accords({ isAsked, read }: AccordsProps) {
  const { data, error, refetch } = read;
  if (!data) {
    return (
      <Panel id="accords" title={words.titre}>
        {error ? <ErrorPanel {...loadFailure(error, refetch)} /> : <Skeleton />}
      </Panel>
    );
  }
  const accords = data.accordsTemoin;
  const waiting = accords.filter(({ etat }) => etat === 'ATTENTE');
  const others = accords.filter(({ etat }) => etat !== 'ATTENTE').slice(0, SHOWN);
  return (
    <Panel id="accords" title={words.titre}>
      {waiting.length === 0 && <Text fontWeight="600">{words.aucun}</Text>}
      <Text fontSize="sm" color="fg.muted">
        {isAsked ? words.actif : words.inactif}
      </Text>
      {waiting.map((asked) => (
        <Waiting key={asked.id} asked={asked} onDone={() => void refetch()} />
      ))}
      {others.map((asked) => (
        <Box key={asked.id} py="2.5" borderTopWidth="1px" overflowWrap="anywhere">
          <Text fontSize="sm">
            {acteDe(asked)} : <strong>{etatDe(asked)}</strong>
            {asked.repondant && words.par(asked.repondant)}
          </Text>
        </Box>
      ))}
    </Panel>
  );
}

function Waiting({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const [answer, { loading }] = useUpdateAccordMutation();
  const handleAnswer = async (accepte: boolean) => {
    try {
      await answer({ variables: { id: asked.id, accepte } });
      toasts.success(accepte ? words.accepte : words.refuse);
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
    onDone();
  };
  return (
    <Box py="3" overflowWrap="anywhere">
      <Text fontWeight="600">{acteDe(asked)}</Text>
      <Text fontSize="sm" color="fg.muted">
        {words.demande(asked.demandeur ?? words.compteEfface, formatMinute(asked.demandeLe))}{' '}
        {(asked.acte === 'RETRAIT' ? words.avantRetrait : words.avant)(
          formatMinute(asked.expireLe),
        )}
      </Text>
      <Flex mt="3" gap="3" wrap="wrap">
        <Button size="sm" disabled={loading} onClick={() => handleAnswer(true)}>
          {words.accepter}
        </Button>
        <Button size="sm" variant="outline" disabled={loading} onClick={() => handleAnswer(false)}>
          {words.refuser}
        </Button>
      </Flex>
    </Box>
  );
}
