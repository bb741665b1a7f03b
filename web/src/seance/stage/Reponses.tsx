import { Box, Flex, Text } from '@chakra-ui/react';

import { joinUrl, readableUrl } from '../../joinUrl.js';
import type { Seance } from '../rules.js';
import { accueil, leftOut, reponses as textes } from '../textes.js';
import { LocalAddress, QrCard } from './Accueil.js';
import { Dial } from './Dial.js';
import { Overline, STACKED, StageTitle } from './parts.js';
import { Timer } from './Timer.js';

/** While people answer: how many have finished, never who. It says when the reveal is possible. */
export function Reponses({ seance }: { seance: Seance }) {
  const { libelleEquipe, entree, terminees, participants, minuteurFin, arrives, k } = seance;
  // Before, a count that follows each person would tell who answers.
  const isLive = arrives >= k;
  return (
    <Flex flex="1" minH="0" align="center" justify="space-between" gap="6vmin" css={STACKED}>
      <Flex
        position="relative"
        flex="none"
        w="80vmin"
        h="80vmin"
        align="center"
        justify="center"
        direction="column"
      >
        <Dial done={isLive ? terminees : 0} total={participants} />
        <Text fontFamily="heading" textAlign="center" lineHeight="1.05">
          <Text as="span" className="num" display="block" fontSize="11vmin" fontWeight="600">
            {isLive ? textes.compte(terminees, participants) : arrives}
          </Text>{' '}
          <Text as="span" fontSize="4.6vmin" color="moon.soft">
            {isLive ? textes.ontTermine(terminees) : textes.sontArrives(arrives)}
          </Text>
        </Text>
      </Flex>
      <Flex direction="column" flex="1 1 0" minW="0" gap="3.4vmin">
        <Box>
          <StageTitle size={libelleEquipe.length > 24 ? '4.6vmin' : 'min(7vmin, 4.6vw)'}>
            {libelleEquipe}
          </StageTitle>
        </Box>
        <Readiness seance={seance} />
        <Timer end={minuteurFin} size="8vmin" />
        {entree && (
          <Flex align="center" gap="3vmin" mt="1vmin">
            <QrCard size="22vmin" label={accueil.qr(libelleEquipe)} {...entree} />
            <Box minW="0">
              <Overline dark>{textes.rejoindre}</Overline>
              <Text fontSize="2.6vmin" overflowWrap="anywhere">
                {readableUrl(joinUrl(entree.codeEquipe))}
              </Text>
              <LocalAddress />
            </Box>
          </Flex>
        )}
      </Flex>
    </Flex>
  );
}

function Readiness({ seance }: { seance: Seance }) {
  if (seance.phase !== 'PRETE') {
    return (
      <Text fontSize="3.4vmin" lineHeight="1.35" color="moon.soft">
        {textes.avant(seance)}
      </Text>
    );
  }
  return (
    <Box
      px="2.4vmin"
      py="1.8vmin"
      css={{ boxShadow: 'inset 0.7vmin 0 0 {colors.brass.300}' }}
      bg="night.soft"
      borderRadius="0.8vmin"
    >
      <Text
        fontFamily="heading"
        fontSize="5vmin"
        fontWeight="600"
        lineHeight="1.1"
        color="brass.300"
      >
        {textes.prete}
      </Text>
      {leftOut(seance).map((phrase) => (
        <Text key={phrase} mt="0.8vmin" fontSize="3vmin" lineHeight="1.3">
          {phrase}
        </Text>
      ))}
    </Box>
  );
}
