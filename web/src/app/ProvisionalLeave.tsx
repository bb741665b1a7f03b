import { Flex, Text } from '@chakra-ui/react';

import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { ConfirmModal } from '../ui/Modal.js';
import { textes } from './textes.js';

const { sansMotDePasse } = textes;

interface ProvisionalLeaveProps {
  onLeave: () => Promise<void>;
  onClose: () => void;
}

/** Says what is lost before an account without password signs out, which nobody can open again. */
export function ProvisionalLeave({ onLeave, onClose }: ProvisionalLeaveProps) {
  return (
    <ConfirmModal
      title={sansMotDePasse.titre}
      message={
        <Flex direction="column" gap="4" align="start">
          <Text>{sansMotDePasse.perdu}</Text>
          <LinkButton to={paths.garderAcces()} variant="outline" onClick={onClose}>
            {sansMotDePasse.garder}
          </LinkButton>
        </Flex>
      }
      isOpen
      onConfirm={onLeave}
      onCancel={onClose}
      confirmLabel={textes.deconnexion}
      cancelLabel={sansMotDePasse.rester}
    />
  );
}
