import { Button, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';

import { Modal } from '../../ui/Modal.js';
import { pageTitle } from '../../ui/Page.js';
import { toasts } from '../../ui/toasts.js';
import type { Publiee } from './level.js';
import { publier as textes } from './textes.js';

type Action = () => Promise<string>;

interface IncompleteModalProps {
  publiee: Publiee;
  /** What publishing shows. */
  shown: string;
  /** Each returns the sentence that reports it. */
  actions: { publish: Action; close: Action };
  failure: (error: unknown) => string;
  onClose: () => void;
}

/** Those who are missing are too few to make a publication of their own: to wait for them comes first, and has the focus. */
export function IncompleteModal(props: IncompleteModalProps) {
  const { publiee, shown, actions, failure, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);

  const handle = async (action: Action) => {
    setBusy(true);
    // From now on: the figures that the reply brings take this dialog away.
    isDone.current = true;
    try {
      toasts.success(await action());
    } catch (error) {
      isDone.current = false;
      toasts.error(failure(error));
    }
    onClose();
  };

  return (
    <Modal
      title={textes.titre}
      isOpen
      onClose={() => isBusy || onClose()}
      role="alertdialog"
      returnFocusTo={() => (isDone.current ? pageTitle() : null)}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {textes.attendre}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => void handle(actions.close)}>
            {textes.publierEtFermer}
          </Button>
          <Button disabled={isBusy} onClick={() => void handle(actions.publish)}>
            {textes.publier}
          </Button>
        </>
      }
    >
      <Text fontWeight="600">{textes.manque(publiee.participants - publiee.terminees)}</Text>
      <Text mt="3">{shown}</Text>
      <Text mt="3" color="fg.muted">
        {textes.definitif}
      </Text>
    </Modal>
  );
}
