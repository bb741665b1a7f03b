import { Flex, Text } from '@chakra-ui/react';

import { Modal } from '../../ui/Modal.js';
import { barre, touches } from '../textes.js';

/** The keys of the projector. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={barre.touches} isOpen onClose={onClose}>
      <Flex as="ul" direction="column" gap="2">
        {Object.values(touches).map(({ nom, touches: keys }) => (
          <Flex as="li" key={nom} justify="space-between" gap="4">
            <Text as="span">{nom}</Text>
            <Text as="span" fontWeight="600">
              {keys}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Modal>
  );
}
