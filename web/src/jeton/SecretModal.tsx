import { Box, Text } from '@chakra-ui/react';

import { CopyModal } from '../ui/CopyModal.js';
import { textes } from './textes.js';

const { secret: mots } = textes;

/** A token that the server has just made. */
export interface JetonCree {
  nom: string;
  idSociete: number;
  secret: string;
}

interface SecretModalProps extends JetonCree {
  onClose: () => void;
}

/** Shows the secret of a token, once. */
export function SecretModal({ nom, idSociete, secret, onClose }: SecretModalProps) {
  return (
    <CopyModal
      title={mots.titre(nom)}
      label={mots.etiquette}
      value={secret}
      textes={mots}
      onClose={onClose}
      intro={<Text>{mots.unique}</Text>}
    >
      <Box fontSize="sm" color="fg.muted">
        {mots.usage}
        <Box
          as="code"
          display="block"
          mt="1"
          fontFamily="ui-monospace, monospace"
          overflowWrap="anywhere"
        >
          {mots.entete}
        </Box>
        <Text mt="3">{mots.societe(idSociete)}</Text>
      </Box>
    </CopyModal>
  );
}
