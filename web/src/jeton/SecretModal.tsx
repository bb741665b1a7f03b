import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { Input } from '../ui/form/controls.js';
import { CopyIcon } from '../ui/icons.js';
import { Modal } from '../ui/Modal.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { secret: mots } = textes;

/** A token that the server has just made. */
export interface JetonCree {
  nom: string;
  idSociete: number;
  secret: string;
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toasts.success(mots.copie);
  } catch {
    toasts.error(mots.copieImpossible);
  }
}

/** The secret of a token, shown this once. */
export function SecretModal({
  nom,
  idSociete,
  secret,
  onClose,
}: JetonCree & { onClose: () => void }) {
  return (
    <Modal
      title={mots.titre(nom)}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {mots.fermer}
          </Button>
          <Button onClick={() => void copy(secret)}>
            <CopyIcon />
            {mots.copier}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Text>{mots.unique}</Text>
        <Input
          readOnly
          bg="ink.50"
          fontSize="sm"
          aria-label={mots.etiquette}
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Box fontSize="sm" color="fg.muted">
          {mots.usage}
          <Box
            as="code"
            display="block"
            mt="1"
            fontFamily="ui-monospace, monospace"
            overflowWrap="anywhere"
          >
            Authorization: Bearer {secret.slice(0, 14)}…
          </Box>
          <Text mt="3">{mots.societe(idSociete)}</Text>
        </Box>
      </Flex>
    </Modal>
  );
}
