import { Box, Text } from '@chakra-ui/react';

import { CopyModal } from '../ui/CopyModal.js';
import { publicOrigin } from '../ui/publicOrigin.js';
import { textes } from './textes.js';

const { secret: mots } = textes;

/** A token that the server has just made. */
export interface JetonCree {
  id: number;
  nom: string;
  societes: readonly { id: number; libelleSociete: string }[];
  secret: string;
  adresse: string;
}

interface SecretModalProps extends JetonCree {
  onClose: () => void;
}

/** Shows the secret of a token, once. */
export function SecretModal({ id, nom, societes, secret, adresse, onClose }: SecretModalProps) {
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
        <Code label={mots.tableau}>{`${publicOrigin()}/api/chiffres.csv`}</Code>
        <Code label={mots.adresse}>{adresse}</Code>
        <Code label={mots.usage}>{mots.entete}</Code>
        <Text mb="3">{mots.societe(societes)}</Text>
        <Text>
          <Text asChild textDecoration="underline">
            <a href={`/api/docs?jeton=${id}`} target="_blank" rel="noopener">
              {mots.documentation}
            </a>
          </Text>
          {mots.documentationAide}
        </Text>
      </Box>
    </CopyModal>
  );
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <Box mb="3">
      {label}
      <Box
        as="code"
        display="block"
        mt="1"
        fontFamily="ui-monospace, monospace"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
    </Box>
  );
}
