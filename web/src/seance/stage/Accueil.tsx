import { Box, Flex, Text } from '@chakra-ui/react';

import { enUnePhrase } from '../../confidentiality.js';
import { joinUrl, readableUrl, scanUrl } from '../../joinUrl.js';
import { reachSaid } from '../../LinksReach.js';
import { CODE_FONT, kindOf } from '../../ui/codeFont.js';
import { QrCode } from '../../ui/QrCode.js';
import type { Seance } from '../rules.js';
import { accueil as textes } from '../textes.js';
import { Overline, STACKED, StageTitle } from './parts.js';

/** What a phone needs to join the team. */
export interface Entree {
  codeEquipe: string;
  signatureCode: string;
}

/** A wide screen has room for larger letters; a long name never has. */
const titleSize = ({ length }: string) =>
  length > 44 ? '4.6vmin' : length > 22 ? '6vmin' : 'min(10vmin, 6vw)';

/** The first scene: how to enter, and how many have. */
export function Accueil({ seance }: { seance: Seance }) {
  const { libelleEquipe, entree, arrives, attendus, atteignable, k } = seance;
  return (
    <Flex flex="1" minH="0" align="center" justify="center" gap="6vmin" css={STACKED}>
      <Flex direction="column" flex="1 1 0" minW="0" gap="3.4vmin">
        <Box>
          <Overline dark>{textes.invitation}</Overline>
          <StageTitle size={titleSize(libelleEquipe)}>{libelleEquipe}</StageTitle>
        </Box>
        {entree ? <Ways {...entree} /> : <Text fontSize="3vmin">{textes.sansCode}</Text>}
        <Text className="num" fontFamily="heading" fontSize="min(7vmin, 5vw)" lineHeight="1.1">
          {textes.arrives(arrives, attendus)}
        </Text>
        <Text
          fontSize="2.5vmin"
          lineHeight="1.4"
          maxW="60ch"
          color={atteignable ? 'moon.soft' : 'orange.solid'}
        >
          {atteignable ? enUnePhrase(k) : textes.horsDePortee(seance)}
        </Text>
      </Flex>
      {entree && <QrCard size="min(64vmin, 42vw)" label={textes.qr(libelleEquipe)} {...entree} />}
    </Flex>
  );
}

/** Who does not reach the address above it. */
export function LocalAddress() {
  const said = reachSaid();
  return (
    said && (
      <Text mt="0.6vmin" fontSize="2.5vmin" fontWeight="600" lineHeight="1.3" color="orange.solid">
        {said}
      </Text>
    )
  );
}

/** The address and the code, for whoever cannot scan. */
function Ways({ codeEquipe }: Entree) {
  return (
    <Box>
      <Text fontSize="2.8vmin" color="moon.soft">
        {textes.scanner}
      </Text>
      <Text mt="0.6vmin" fontSize="3.5vmin" fontWeight="600" overflowWrap="anywhere">
        {readableUrl(joinUrl(codeEquipe))}
      </Text>
      <LocalAddress />
      <Flex role="img" aria-label={`${textes.code} : ${codeEquipe}`} mt="2.4vmin" gap="1.1vmin">
        {codeEquipe.split('').map((character, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Letter key={index} character={character} />
        ))}
      </Flex>
    </Box>
  );
}

/** One character of the code, and its kind. */
function Letter({ character }: { character: string }) {
  return (
    <Flex direction="column" align="center" gap="0.5vmin">
      <Flex
        align="center"
        justify="center"
        w="8.4vmin"
        h="10vmin"
        fontFamily={CODE_FONT}
        fontSize="6.6vmin"
        fontWeight="600"
        bg="night.soft"
        borderWidth="0.25vmin"
        borderColor="brass.300"
        borderRadius="1vmin"
      >
        {character}
      </Flex>
      <Text fontSize="1.9vmin" color="moon.soft">
        {kindOf(character)}
      </Text>
    </Flex>
  );
}

interface QrCardProps extends Entree {
  size: string;
  label: string;
}

/** The square to scan, white whatever surrounds it. */
export function QrCard({ size, label, codeEquipe, signatureCode }: QrCardProps) {
  return (
    <Box
      flex="none"
      w={size}
      h={size}
      bg="white"
      borderRadius="1.6vmin"
      overflow="hidden"
      css={{ outline: '0.3vmin solid {colors.brass.300}', outlineOffset: '1.2vmin' }}
    >
      <QrCode text={scanUrl(codeEquipe, signatureCode)} label={label} />
    </Box>
  );
}

interface QrOverProps {
  seance: Seance;
  entree: Entree;
  onClose: () => void;
}

/** The square over any scene, for those who come late. A click or « Q » puts it away. */
export function QrOver({ seance: { libelleEquipe }, entree, onClose }: QrOverProps) {
  return (
    <Flex
      position="fixed"
      inset="0"
      zIndex="overlay"
      align="center"
      justify="center"
      gap="5vmin"
      bg="night"
      color="moon"
      onClick={onClose}
    >
      <QrCard size="70vmin" label={textes.qr(libelleEquipe)} {...entree} />
      <Ways {...entree} />
    </Flex>
  );
}
