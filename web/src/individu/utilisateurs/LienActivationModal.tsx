import { Flex, Text } from '@chakra-ui/react';

import { CopyModal } from '../../ui/CopyModal.js';
import { CheckIcon } from '../../ui/icons.js';
import { isThisMachineOnly, publicOrigin } from '../../ui/readMeta.js';
import { textes } from './textes.js';

const { lien: mots } = textes;

/** A link that the server has just made. */
export interface Invitation {
  lienActivation: string;
  envoye: boolean;
  individu: { adresseMail: string | null };
}

interface LienActivationModalProps {
  /** Absent: closed. */
  invitation: Invitation | undefined;
  onClose: () => void;
}

/** The activation link, shown this once, and whether it was mailed (decisions §1). */
export function LienActivationModal({ invitation, onClose }: LienActivationModalProps) {
  const lien = new URL(invitation?.lienActivation ?? '', publicOrigin()).href;
  const mail = invitation?.individu.adresseMail ?? '';
  return (
    <CopyModal
      title={mots.titre}
      label={mots.titre}
      value={lien}
      textes={mots}
      isOpen={invitation !== undefined}
      onClose={onClose}
      intro={
        invitation?.envoye ? (
          <Flex gap="2" color="vert.text" align="start">
            <CheckIcon />
            <Text overflowWrap="anywhere">{mots.envoye(mail)}</Text>
          </Flex>
        ) : (
          <Text fontWeight="500">{mots.nonEnvoye}</Text>
        )
      }
    >
      <Text fontSize="sm" color="fg.muted">
        {mots.validite}
      </Text>
      {isThisMachineOnly(new URL(lien).hostname) && (
        <Text fontSize="sm" color="orange.text">
          {mots.cetteMachine}
        </Text>
      )}
    </CopyModal>
  );
}
