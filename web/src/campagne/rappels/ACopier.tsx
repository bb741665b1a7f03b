import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';

import type { ApercuRappelQuery } from '../../generated/campagne.js';
import { LinksReach } from '../../LinksReach.js';
import { paths } from '../../paths.js';
import { copyText } from '../../ui/copy.js';
import { CopyIcon } from '../../ui/icons.js';
import { publicOrigin } from '../../ui/publicOrigin.js';
import { QrCode } from '../../ui/QrCode.js';
import { TextLink } from '../../ui/TextLink.js';
import { textes } from '../textes.js';
import { Texte } from './Texte.js';

const mots = textes.rappels;

type ACopierProps = Pick<ApercuRappelQuery['apercuRappel'], 'aCopier' | 'lien'> & {
  idSociete: number;
  onMessage: () => void;
};

/** The message to put where a team reads it, and the QR code to project: a reminder without any mail. */
export function ACopier({ aCopier, lien, idSociete, onMessage }: ACopierProps) {
  const [isProjected, setProjected] = useState(false);
  // The server does not know by which address phones reach it, where it was given none.
  const reached = publicOrigin() + new URL(lien).pathname;
  const message = aCopier.replaceAll(lien, reached);
  return (
    <Flex direction="column" gap="4">
      <Heading as="h3" size="md">
        {mots.message}
      </Heading>
      <LinksReach isInForm />
      <Texte>{message}</Texte>
      <Text fontSize="sm" color="fg.muted">
        {mots.sansSession}{' '}
        <TextLink to={paths.fichesEquipes({ idSociete })}>{mots.invitations}</TextLink>.
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => void copyText(message, mots)}>
          <CopyIcon />
          {mots.copier}
        </Button>
        <Button
          variant="outline"
          aria-expanded={isProjected}
          onClick={() => setProjected(!isProjected)}
        >
          {mots.projeter}
        </Button>
        <Button variant="outline" onClick={onMessage}>
          {mots.modifier}
        </Button>
      </Flex>
      {isProjected && (
        <Box maxW="20rem" w="full" alignSelf="center">
          <QrCode text={reached} label={mots.qr} />
          <Text mt="2" textAlign="center" fontSize="sm" overflowWrap="anywhere">
            {reached}
          </Text>
        </Box>
      )}
    </Flex>
  );
}
