import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';

import type { ApercuRappelQuery } from '../../generated/campagne.js';
import { copyText } from '../../ui/copy.js';
import { CopyIcon } from '../../ui/icons.js';
import { QrCode } from '../../ui/QrCode.js';
import { textes } from '../textes.js';
import { Texte } from './Texte.js';

const mots = textes.rappels;

type ACopierProps = Pick<ApercuRappelQuery['apercuRappel'], 'aCopier' | 'lien'> & {
  onMessage: () => void;
};

/** The message to put where a team reads it, and the QR code to project: a reminder without any mail. */
export function ACopier({ aCopier, lien, onMessage }: ACopierProps) {
  const [isProjected, setProjected] = useState(false);
  return (
    <Flex direction="column" gap="4">
      <Heading as="h3" size="md">
        {mots.message}
      </Heading>
      <Texte>{aCopier}</Texte>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => void copyText(aCopier, mots)}>
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
          <QrCode text={lien} label={mots.qr} />
          <Text mt="2" textAlign="center" fontSize="sm" overflowWrap="anywhere">
            {lien}
          </Text>
        </Box>
      )}
    </Flex>
  );
}
