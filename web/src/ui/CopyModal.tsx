import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { copyText } from './copy.js';
import { Input } from './form/controls.js';
import { CopyIcon } from './icons.js';
import { Modal } from './Modal.js';
import { pageTitle } from './Page.js';

interface CopyModalProps {
  title: string;
  /** Label of the field. */
  label: string;
  /** The value, which the server shows this once only. */
  value: string;
  textes: { fermer: string; copier: string; copie: string; copieImpossible: string };
  isOpen?: boolean;
  onClose: () => void;
  /** Text above the field. */
  intro: ReactNode;
  /** Content under the field. */
  children: ReactNode;
}

/** Shows a value that the server has just made and never shows again, so that the reader copies it. */
export function CopyModal(props: CopyModalProps) {
  const { title, label, value, textes, isOpen = true, onClose, intro, children } = props;

  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      // The dialog that led here has closed already: the focus cannot go back to it.
      returnFocusTo={pageTitle}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {textes.fermer}
          </Button>
          <Button onClick={() => void copyText(value, textes)}>
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
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        {children}
      </Flex>
    </Modal>
  );
}
