import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';

import { enUnePhrase } from '../../confidentiality.js';
import type { FicheEquipeFragment } from '../../generated/equipe.js';
import { joinUrl, readableUrl, scanUrl } from '../../joinUrl.js';
import { Brand } from '../../ui/Brand.js';
import { CODE_FONT, kindOf } from '../../ui/codeFont.js';
import { Mentions } from '../../ui/Mentions.js';
import { QrCode } from '../../ui/QrCode.js';
import { textes } from '../textes.js';

const { fiche } = textes;

/** Styled as one: the sheets of a large company have thousands of characters. */
const CODE = {
  '& .character': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    minW: { base: '10', sm: '14' },
    fontSize: 'xs',
    color: 'fg.muted',
  },
  '& .character > :first-of-type': {
    w: 'full',
    py: '1.5',
    textAlign: 'center',
    fontFamily: CODE_FONT,
    fontSize: { base: '2xl', sm: '4xl' },
    fontWeight: '600',
    lineHeight: '1.2',
    color: 'ink.900',
    borderWidth: '1.5px',
    borderColor: 'ink.300',
    borderRadius: 'l2',
  },
};

/** Font size of the name: a long one takes several lines, and the sheet must still fit on one page. */
function nameSize({ length }: string) {
  if (length > 60) return 'xl';
  return length > 30 ? '3xl' : ({ base: '3xl', md: '5xl' } as const);
}

/** A sheet out of sight is laid out only on paper. */
const OFF_SCREEN = {
  '@media screen': { contentVisibility: 'auto', containIntrinsicSize: 'auto 52rem' },
};

interface FicheProps extends Pick<
  FicheEquipeFragment,
  'codeEquipe' | 'libelleEquipe' | 'sansCompte' | 'signatureCode'
> {
  libelleSociete: string;
  /** Fewest people of a figure; null in Directe. */
  k?: number | null;
}

/** The sheet to post on a wall or hand out so that members join: the team's name, QR code, address and code. */
export const Fiche = memo(function Fiche(props: FicheProps) {
  const { libelleEquipe, libelleSociete, codeEquipe, signatureCode, sansCompte, k = null } = props;
  return (
    <Flex
      as="article"
      className="fiche"
      aria-label={libelleEquipe}
      direction="column"
      align="center"
      gap="6"
      px={{ base: 'min(1.25rem, 6%)', md: '12' }}
      py={{ base: '6', md: '10' }}
      layerStyle="card"
      textAlign="center"
      css={OFF_SCREEN}
    >
      <Brand />
      <Box>
        <Text color="brass.600" fontWeight="600" fontSize="lg">
          {fiche.rejoindre}
        </Text>
        <Heading as="h2" size={nameSize(libelleEquipe)} overflowWrap="anywhere">
          {libelleEquipe}
        </Heading>
        <Text mt="2" fontSize="lg" color="fg.muted" overflowWrap="anywhere">
          {libelleSociete}
        </Text>
      </Box>
      <Box>
        <Text fontSize="lg" fontWeight="500">
          {fiche.scanner}
        </Text>
        <Box className="qr" w="full" maxW="17rem" mx="auto" my="1">
          <QrCode text={scanUrl(codeEquipe, signatureCode)} label={fiche.qr(libelleEquipe)} />
        </Box>
        <Text color="fg.muted">{fiche.adresse}</Text>
        <Text mt="1" fontSize="xl" fontWeight="600" overflowWrap="anywhere">
          {readableUrl(joinUrl(codeEquipe))}
        </Text>
      </Box>
      <Box>
        <Text mb="2" fontSize="lg" fontWeight="500">
          {fiche.code}
        </Text>
        <Flex
          role="img"
          aria-label={codeEquipe}
          justify="center"
          wrap="wrap"
          gap={{ base: '1.5', sm: '2' }}
          css={CODE}
        >
          {codeEquipe.split('').map((character, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="character">
              <div>{character}</div>
              <div aria-hidden>{kindOf(character)}</div>
            </div>
          ))}
        </Flex>
      </Box>
      <Text maxW="30rem" color="fg.muted">
        {sansCompte ? textes.invitation.sansCompte : textes.invitation.compte}
        <br />
        {enUnePhrase(k)}
      </Text>
      <Mentions maxW="30rem" color="fg.muted" />
    </Flex>
  );
});
