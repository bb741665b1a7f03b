import { Box, Dialog, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';

import { IconButton } from './buttons.js';
import { CloseIcon } from './icons.js';
import { IN_SIGHT } from './inSight.js';
import type { ModalProps } from './Modal.js';
import { TypedName } from './TypedName.js';

/** A click on a message (toast) is outside the dialog, but must not close the dialog. */
const isMessage = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-live-announcer]') !== null;

interface ModalDialogProps extends Omit<ModalProps, 'returnFocusTo'> {
  focusAfter: () => HTMLElement | null;
}

/** The dialog itself, which weighs more than many pages: Modal fetches it. */
export function ModalDialog(props: ModalDialogProps) {
  const {
    title,
    isOpen,
    onClose,
    footer,
    role = 'dialog',
    focusAfter,
    typedName,
    children,
  } = props;
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      // A dialog that this one replaces is gone a frame later: neither that nor the focus that it gives back closes this one.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      role={role}
      placement="center"
      closeOnInteractOutside={role === 'dialog'}
      onInteractOutside={(event) => isMessage(event.detail.originalEvent) && event.preventDefault()}
      finalFocusEl={focusAfter}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg="blackAlpha.500" />
        <Dialog.Positioner px="4" scrollPaddingBottom="20">
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
            <Dialog.Body>
              {children}
              {typedName && <TypedName {...typedName} />}
            </Dialog.Body>
            {footer && (
              <Dialog.Footer gap="3" flexWrap="wrap" css={IN_SIGHT}>
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
