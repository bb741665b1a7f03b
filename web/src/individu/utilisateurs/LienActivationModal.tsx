import { Button, Flex, Text } from '@chakra-ui/react';

import { Input } from '../../ui/form/controls.js';
import { CheckIcon, CopyIcon } from '../../ui/icons.js';
import { Modal } from '../../ui/Modal.js';
import { toasts } from '../../ui/toasts.js';
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

async function copy(lien: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(lien);
    toasts.success(mots.copie);
  } catch {
    toasts.error(mots.copieImpossible);
  }
}

/** The activation link, shown this once, and whether it was mailed (decisions §1). */
export function LienActivationModal({ invitation, onClose }: LienActivationModalProps) {
  const lien = new URL(invitation?.lienActivation ?? '', window.location.origin).href;
  const mail = invitation?.individu.adresseMail ?? '';
  return (
    <Modal
      title={mots.titre}
      isOpen={invitation !== undefined}
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {mots.fermer}
          </Button>
          <Button onClick={() => void copy(lien)}>
            <CopyIcon />
            {mots.copier}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        {invitation?.envoye ? (
          <Flex gap="2" color="vert.text" align="start">
            <CheckIcon />
            <Text overflowWrap="anywhere">{mots.envoye(mail)}</Text>
          </Flex>
        ) : (
          <Text fontWeight="500">{mots.nonEnvoye}</Text>
        )}
        <Input
          readOnly
          bg="ink.50"
          fontSize="sm"
          aria-label={mots.titre}
          value={lien}
          onFocus={(event) => event.target.select()}
        />
        <Text fontSize="sm" color="fg.muted">
          {mots.validite}
        </Text>
      </Flex>
    </Modal>
  );
}
