import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../../apollo/errors.js';
import { useMutation } from '../../apollo/light.js';
import { RenewSessionDocument } from '../../generated/light/individu.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { ConfirmModal } from '../../ui/Modal.js';
import { Notice } from '../../ui/Notice.js';
import { toasts } from '../../ui/toasts.js';
import { takeEntry } from './entree.js';
import { textes } from './textes.js';

const { espace, confirmation, suivante } = textes;

/** Tells whoever answers without a password how long that lasts, how to keep it, and how to hand the phone on. */
export function CompteProvisoire({ isOver }: { isOver: boolean }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [renewSession] = useMutation(RenewSessionDocument);

  const handleNext = async () => {
    try {
      await renewSession();
      await navigate(takeEntry() ?? paths.registerUser());
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  };

  return (
    <Notice>
      <Text fontWeight="600">{espace.titre}</Text>
      <Text>{isOver ? espace.ferme : espace.texte}</Text>
      <Flex gap="3" wrap="wrap">
        {!isOver && (
          <LinkButton to={paths.garderAcces()} size="sm">
            {espace.garder}
          </LinkButton>
        )}
        <Button size="sm" variant="outline" bg="card" onClick={() => setAsking(true)}>
          {suivante}
        </Button>
      </Flex>
      <ConfirmModal
        title={confirmation.titre}
        message={<Text>{confirmation.texte}</Text>}
        isOpen={isAsking}
        onConfirm={handleNext}
        onCancel={() => setAsking(false)}
        confirmLabel={suivante}
        cancelLabel={confirmation.rester}
      />
    </Notice>
  );
}
