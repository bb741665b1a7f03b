import { Button, Flex, Text } from '@chakra-ui/react';

import { LienActivationModal } from '../../../LienActivationModal.js';
import { LinksReach } from '../../../LinksReach.js';
import { CheckIcon } from '../../../ui/icons.js';
import { Modal } from '../../../ui/Modal.js';
import { pageTitle } from '../../../ui/Page.js';
import { textes } from '../textes.js';
import { countByDirectory, downloadLinks, linesToHand } from './downloadLinks.js';
import type { Renewed } from './useRenewLinks.js';

const { renvoi } = textes;

interface RenewedLinksProps {
  /** Absent while the dialog is closed. */
  renewed: Renewed | undefined;
  onClose: () => void;
}

/** Shows renewed links: one as after a creation, many as a file to save; those sent by mail are only counted. */
export function RenewedLinks({ renewed, onClose }: RenewedLinksProps) {
  const [first, ...others] = renewed?.liens ?? [];
  if (others.length > 0 && renewed) return <ManyLinks renewed={renewed} onClose={onClose} />;
  const invitation = first && {
    lienActivation: first.lienActivation,
    envoye: renewed?.envoyes === 1,
    individu: first,
  };
  return <LienActivationModal invitation={invitation} onClose={onClose} />;
}

function ManyLinks({ renewed, onClose }: { renewed: Renewed; onClose: () => void }) {
  const mailed = renewed.liens.filter(({ lienActivation }) => lienActivation === null).length;
  const shown = linesToHand(renewed.liens);
  const byDirectory = countByDirectory(renewed.liens);
  return (
    <Modal
      title={renvoi.refaits(renewed.liens.length)}
      isOpen
      onClose={onClose}
      role="alertdialog"
      returnFocusTo={pageTitle}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {renvoi.terminer}
          </Button>
          {shown.length > 0 && (
            <Button onClick={() => downloadLinks(shown)}>{renvoi.telecharger}</Button>
          )}
        </>
      }
    >
      <Flex direction="column" gap="4">
        {mailed > 0 && (
          <Flex gap="2" color="vert.text" align="start">
            <CheckIcon />
            <Text>{renvoi.parMail(mailed)}</Text>
          </Flex>
        )}
        {byDirectory > 0 && <Text>{renvoi.parAnnuaire(byDirectory)}</Text>}
        {shown.length > 0 && (
          <>
            <Text>{renvoi.montres(shown.length)}</Text>
            <LinksReach isInForm />
          </>
        )}
        <Text fontSize="sm" color="fg.muted">
          {renvoi.valables}
        </Text>
      </Flex>
    </Modal>
  );
}
