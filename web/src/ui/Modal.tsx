import { Box, Button, Dialog, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { IconButton } from './buttons.js';
import { CloseIcon } from './icons.js';

/** A click on a message (toast) is outside the dialog, but must not close the dialog. */
const isMessage = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-live-announcer]') !== null;

interface ModalProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** An alert dialog does not close on a click outside. */
  role?: 'dialog' | 'alertdialog';
  /** Where the focus goes on closing, when the element that opened the dialog may no longer be on the page. */
  returnFocusTo?: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * What had the focus when the dialog opened, while it is on the page. The library looks a frame later: by then a quick Tab
 * has moved the focus, and it would go back there. A dialog that follows another one leaves it to the library.
 */
function useOpener(isOpen: boolean): () => HTMLElement | null {
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { activeElement: focused, body } = document;
    const isOpener =
      focused instanceof HTMLElement && focused !== body && !focused.closest('[role$="dialog"]');
    opener.current = isOpener ? focused : null;
  }, [isOpen]);
  return () => (opener.current?.isConnected ? opener.current : null);
}

/** A dialog: focus stays inside, Escape closes, focus goes back where it was. */
export function Modal(props: ModalProps) {
  const { title, isOpen, onClose, footer, role = 'dialog', returnFocusTo, children } = props;
  const opener = useOpener(isOpen);
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      role={role}
      placement="center"
      closeOnInteractOutside={role === 'dialog'}
      onInteractOutside={(event) => isMessage(event.detail.originalEvent) && event.preventDefault()}
      finalFocusEl={() => returnFocusTo?.() ?? opener()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg="blackAlpha.500" />
        <Dialog.Positioner px="4">
          <Dialog.Content bg="card" borderRadius="l3" boxShadow="xl" maxW="32rem" w="full">
            <Dialog.Header pe="14">
              <Dialog.Title
                fontFamily="heading"
                fontSize="xl"
                lineHeight="1.3"
                overflowWrap="anywhere"
              >
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer && (
              <Dialog.Footer gap="3" flexWrap="wrap">
                {footer}
              </Dialog.Footer>
            )}
            {/* The close button is last in tab order, so that the focus starts on the content. */}
            <Box position="absolute" top="3" insetEnd="3">
              <IconButton label="Fermer" icon={<CloseIcon />} onClick={onClose} />
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface ConfirmModalProps {
  title?: string;
  message: ReactNode;
  isOpen: boolean;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Shows the confirmation button in red, for an action that cannot be undone. */
  isDestructive?: boolean;
  /** Keeps the confirmation from being pressed. */
  isDisabled?: boolean;
  /** Both buttons are disabled until the promise that this returns has settled. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  returnFocusTo?: ModalProps['returnFocusTo'];
}

/** 'ATTENTION', a question, two answers. The harmless one comes first and has the focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title = 'ATTENTION', message, isOpen, onConfirm, onCancel } = props;
  const { confirmLabel = 'Oui', cancelLabel = 'Non', isDestructive = false, isDisabled } = props;
  const { returnFocusTo } = props;
  const [isBusy, setBusy] = useState(false);

  const handleConfirm = () => {
    const pending = onConfirm();
    if (!pending) return;
    setBusy(true);
    void pending.finally(() => setBusy(false));
  };

  return (
    <Modal
      title={title}
      isOpen={isOpen}
      // An action in progress cannot be cancelled, so the dialog cannot be closed meanwhile.
      onClose={() => isBusy || onCancel()}
      role="alertdialog"
      {...(returnFocusTo && { returnFocusTo })}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            {...(isDestructive && { colorPalette: 'red' })}
            disabled={isBusy || isDisabled}
            onClick={handleConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </Modal>
  );
}
