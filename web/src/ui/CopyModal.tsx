import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { Input } from './form/controls.js';
import { CopyIcon } from './icons.js';
import { Modal } from './Modal.js';
import { pageTitle } from './Page.js';
import { toasts } from './toasts.js';

interface CopyModalProps {
  title: string;
  /** Of the field. */
  label: string;
  /** What is shown this once. */
  value: string;
  textes: { fermer: string; copier: string; copie: string; copieImpossible: string };
  isOpen?: boolean;
  onClose: () => void;
  /** Above the field. */
  intro: ReactNode;
  /** Under the field. */
  children: ReactNode;
}

/** Something that the server has just made and that is shown this once, to be copied. */
export function CopyModal(props: CopyModalProps) {
  const { title, label, value, textes, isOpen = true, onClose, intro, children } = props;

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toasts.success(textes.copie);
    } catch {
      toasts.error(textes.copieImpossible);
    }
  };

  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      // The dialog that led here has closed already.
      returnFocusTo={pageTitle}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {textes.fermer}
          </Button>
          <Button onClick={() => void handleCopy()}>
            <CopyIcon />
            {textes.copier}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        {intro}
        <Input
          readOnly
          bg="ink.50"
          fontSize="sm"
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        {children}
      </Flex>
    </Modal>
  );
}
