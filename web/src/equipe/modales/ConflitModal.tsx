import { Flex, Text } from '@chakra-ui/react';

import { ConfirmModal } from '../../ui/Modal.js';
import { textes } from '../textes.js';

const { conflit } = textes;

interface ConflitModalProps {
  /** The server's sentence; undefined while nobody else has changed the tree. */
  message: string | undefined;
  onReload: () => void;
  onCancel: () => void;
}

/** Says that somebody else saved first, and offers to start again from their tree while keeping one's own changes. */
export function ConflitModal({ message, onReload, onCancel }: ConflitModalProps) {
  return (
    <ConfirmModal
      title={conflit.titre}
      isOpen={message !== undefined}
      message={
        <Flex direction="column" gap="3">
          <Text>{message}</Text>
          <Text>{conflit.suite}</Text>
        </Flex>
      }
      confirmLabel={conflit.recharger}
      cancelLabel={conflit.annuler}
      onConfirm={onReload}
      onCancel={onCancel}
    />
  );
}
