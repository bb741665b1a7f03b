import { Button, Text } from '@chakra-ui/react';

import { Modal } from '../../ui/Modal.js';
import type { Seance } from '../rules.js';
import { leftOut, revelation as textes } from '../textes.js';

interface RevealQuestionProps {
  seance: Seance;
  onReveal: () => void;
  onWait: () => void;
}

/** Asks once, because a reveal is for good. To wait has the focus. */
export function RevealQuestion({ seance, onReveal, onWait }: RevealQuestionProps) {
  return (
    <Modal
      title={textes.titre}
      isOpen
      onClose={onWait}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onWait}>
            {textes.attendre}
          </Button>
          <Button size="lg" onClick={onReveal}>
            {textes.reveler}
          </Button>
        </>
      }
    >
      <Text fontSize="xl" fontWeight="600">
        {textes.montre(seance.terminees)}
      </Text>
      {leftOut(seance).map((phrase) => (
        <Text key={phrase} mt="3" fontSize="lg" fontWeight="600">
          {phrase}
        </Text>
      ))}
      <Text mt="3">{textes.definitif}</Text>
    </Modal>
  );
}
