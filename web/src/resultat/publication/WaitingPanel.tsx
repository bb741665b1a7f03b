import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { describeAccounts } from '../../accounts.js';
import { paths } from '../../paths.js';
import { formatDeadline } from '../../ui/dates.js';
import { seance as textesSeance } from '../seance/textes.js';
import type { Seance } from '../seance/useSeance.js';
import { indicateurs } from '../textes.js';
import type { Resultat } from '../years.js';
import { isTooFew, type Publiee } from './level.js';
import { attente as textes } from './textes.js';

/** More people than this make marks too thin to count. */
const MARKS_MAX = 60;

interface WaitingPanelProps extends Pick<
  Resultat,
  'idBoussole' | 'ouverte' | 'dateFermeture' | 'comptesEquipe'
> {
  publiee: Publiee;
  /** The séance that goes on, whose counts are the fresher ones. */
  seance?: Seance | undefined;
  /** What a facilitator may do about it. */
  children?: ReactNode;
}

/** Takes the place of figures that are not published: how many have finished, and what is waited for. */
export function WaitingPanel({ publiee, seance, children, ...boussole }: WaitingPanelProps) {
  const { idBoussole, ouverte, dateFermeture, comptesEquipe } = boussole;
  const { k } = publiee;
  const comptes = describeAccounts(comptesEquipe);
  const isLive = seance !== undefined && seance.arrives >= k;
  const isMute = isTooFew(publiee, ouverte);
  return (
    <Flex
      as="section"
      direction="column"
      align="center"
      gap="5"
      px={{ base: '5', md: '10' }}
      py={{ base: '8', md: '12' }}
      textAlign="center"
      layerStyle="card"
    >
      {ouverte && <Count {...(seance ?? publiee)} k={k} isLive={isLive} />}
      {seance && (
        <Text fontSize="xl" fontWeight="600" role="status">
          {seance.phase === 'ACCUEIL' ? textesSeance.bientot : textesSeance.ici}
        </Text>
      )}
      <Text maxW="34rem" fontSize="lg" textWrap="balance" fontWeight={isMute ? '600' : undefined}>
        {rule(ouverte, publiee)}
      </Text>
      {children}
      <Box color="fg.muted" fontSize="sm">
        <Text>
          {ouverte ? textes.jusqua(formatDeadline(dateFermeture)) : textes.fermee}
          {!isMute && ` ${textes.aJour}`}
        </Text>
        {/* Read with the page, it would lag behind the counts of a séance; each question tells it too. */}
        {comptes !== null && !isLive && <Text mt="1">{textes.comptes(comptes)}</Text>}
        <Text mt="1" textDecoration="underline">
          <Link to={paths.confidentialite({ id: idBoussole })}>{indicateurs.quiVoitQuoi}</Link>
        </Text>
      </Box>
    </Flex>
  );
}

interface CountProps {
  k: number;
  terminees: number;
  participants: number;
  /** In a séance where enough have come; else it is counted at night, by k at a time. */
  isLive: boolean;
}

/** How many have finished. */
function Count({ k, terminees, participants, isLive }: CountProps) {
  const isTold = isLive || terminees >= k;
  const told = (isLive ? textes.compte : textes.auMoins)(terminees, participants);
  return (
    <>
      {/* In a séance the count changes every second or two: it is not read aloud. */}
      <Text aria-live={isLive ? 'off' : 'polite'} fontFamily="heading" lineHeight="1.15">
        <Text
          as="span"
          className="num"
          me="2"
          // Fewer than k is no figure, and may be more by now: it is said small.
          fontSize={isTold ? { base: '5xl', md: '6xl' } : 'xl'}
          fontWeight="600"
        >
          {isTold ? told : textes.moinsDe(k)}
        </Text>{' '}
        <Text
          as="span"
          fontSize={isTold ? { base: '2xl', md: '3xl' } : 'xl'}
          color="ink.600"
          whiteSpace={isTold ? 'nowrap' : undefined}
        >
          {isTold ? textes.ontTermine(terminees) : textes.avaientTermine}
        </Text>
        {!isLive && isTold && (
          <Text as="span" display="block" mt="2" fontSize="sm" color="fg.muted">
            {textes.nuit}
          </Text>
        )}
      </Text>
      {isTold && <Marks done={terminees} total={participants} />}
    </>
  );
}

function rule(ouverte: boolean, { k, terminees }: Publiee): string {
  if (ouverte) return textes.regle(k);
  return terminees < k ? textes.tropPeu(k) : textes.imminente;
}

/** One mark for each person, brass for those who have finished. The sentence above says the same. */
function Marks({ done, total }: { done: number; total: number }) {
  if (total === 0 || total > MARKS_MAX) return null;
  return (
    <Flex aria-hidden gap="1" w="full" maxW="28rem">
      {Array.from({ length: total }, (_, rank) => (
        <Box
          key={rank}
          flex="1"
          h="2"
          borderRadius="full"
          bg={rank < done ? 'brass.500' : 'ink.100'}
          css={{ forcedColorAdjust: 'none' }}
        />
      ))}
    </Flex>
  );
}
