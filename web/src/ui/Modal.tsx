import { Button } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { later } from './later.js';
import type { TypedNameProps } from './TypedName.js';
import { useLost } from './useLost.js';

export const dialogs = later(() => import('./ModalDialog.js').then((m) => m.ModalDialog));

export interface ModalProps {
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
  /** What must be typed, under the content. */
  typedName?: TypedNameProps & { onMatch: (isMatching: boolean) => void };
}

/** What had the focus before the first of the dialogs that follow one another. */
let before: HTMLElement | null = null;

/**
 * What had the focus when the dialog opened, while it is on the page. The library looks a frame later: by then a quick Tab
 * has moved the focus, and it would go back there. A dialog that replaces another one gives the focus back where that one
 * took it; over one that stays, this is left to the library.
 */
function useOpener(isOpen: boolean): () => HTMLElement | null {
  const opener = useRef<HTMLElement>(null);
  const other = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { activeElement: focused, body } = document;
    other.current = focused?.closest('[role$="dialog"]') ?? null;
    if (!other.current)
      before = focused instanceof HTMLElement && focused !== body ? focused : null;
    opener.current = before;
  }, [isOpen]);
  return () => (opener.current?.isConnected && !other.current?.isConnected ? opener.current : null);
}

/** A dialog: focus stays inside, Escape closes, focus goes back where it was. Its code comes after the page. */
export function Modal({ returnFocusTo, ...dialog }: ModalProps) {
  const { isOpen, onClose } = dialog;
  const opener = useOpener(isOpen);
  const { part: ModalDialog, isLost, retry } = dialogs.usePart(isOpen);
  useEffect(() => dialogs.fetchSoon(), []);
  useLost(isOpen && isLost, retry, onClose);
  return (
    ModalDialog && <ModalDialog {...dialog} focusAfter={() => returnFocusTo?.() ?? opener()} />
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
  /** What must be typed before the confirmation can be pressed. */
  typedName?: TypedNameProps | undefined;
  /** Both buttons are disabled until the promise that this returns has settled. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  returnFocusTo?: ModalProps['returnFocusTo'];
}

/** 'ATTENTION', a question, two answers. The harmless one comes first and has the focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title = 'ATTENTION', message, isOpen, onConfirm, onCancel } = props;
  const { confirmLabel = 'Oui', cancelLabel = 'Non', isDestructive = false, isDisabled } = props;
  const { typedName, returnFocusTo } = props;
  const [isBusy, setBusy] = useState(false);
  const [isTyped, setTyped] = useState(false);

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
      {...(typedName && { typedName: { ...typedName, onMatch: setTyped } })}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            {...(isDestructive && { colorPalette: 'red' })}
            disabled={isBusy || isDisabled || (typedName && !isTyped)}
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
