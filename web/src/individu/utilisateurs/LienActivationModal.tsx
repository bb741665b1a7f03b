import { Button, Flex, Text } from '@chakra-ui/react';

import { LinksReach } from '../../LinksReach.js';
import { CopyModal } from '../../ui/CopyModal.js';
import { AlertIcon, CheckIcon } from '../../ui/icons.js';
import { Modal } from '../../ui/Modal.js';
import { pageTitle } from '../../ui/Page.js';
import { publicOrigin } from '../../ui/publicOrigin.js';
import { textes } from './textes.js';

const { lien: mots } = textes;

/** A link that the server has just made. */
export interface Invitation {
  /** null when the link was sent by mail only. */
  lienActivation: string | null;
  envoye: boolean;
  individu: { adresseMail: string | null };
}

interface LienActivationModalProps {
  /** Absent while the dialog is closed. */
  invitation: Invitation | undefined;
  onClose: () => void;
}

/** Shows an activation link once, or says that it was sent by mail only (decisions §1). */
export function LienActivationModal({ invitation, onClose }: LienActivationModalProps) {
  if (invitation && invitation.lienActivation === null) {
    return <MailedLink invitation={invitation} onClose={onClose} />;
  }
  const lien = new URL(invitation?.lienActivation ?? '', publicOrigin()).href;
  return (
    <CopyModal
      title={mots.titre}
      label={mots.titre}
      value={lien}
      textes={mots}
      isOpen={invitation !== undefined}
      onClose={onClose}
      intro={<Text fontWeight="500">{mots.nonEnvoye}</Text>}
    >
      <Text fontSize="sm">{mots.premierOuvert}</Text>
      <Text fontSize="sm" color="fg.muted">
        {mots.validite}
      </Text>
      <LinksReach isInForm />
    </CopyModal>
  );
}

interface MailedLinkProps {
  invitation: Invitation;
  onClose: () => void;
}

/** A link that was sent by mail is shown to nobody but its recipient. */
function MailedLink({ invitation, onClose }: MailedLinkProps) {
  const mail = invitation.individu.adresseMail ?? '';
  return (
    <Modal
      title={mots.titre}
      isOpen
      onClose={onClose}
      role="alertdialog"
      returnFocusTo={pageTitle}
      footer={<Button onClick={onClose}>{mots.fermer}</Button>}
    >
      {invitation.envoye ? (
        <Flex gap="2" color="vert.text" align="start">
          <CheckIcon />
          <Text overflowWrap="anywhere">{mots.envoye(mail)}</Text>
        </Flex>
      ) : (
        <Flex gap="2" color="orange.text" align="start">
          <AlertIcon />
          <Text overflowWrap="anywhere">{mots.refuse(mail)}</Text>
        </Flex>
      )}
      <Text mt="4" fontSize="sm" color="fg.muted">
        {mots.parMailSeul}
      </Text>
    </Modal>
  );
}
