import { Button, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';

import { IconButton } from './buttons.js';
import { TrashIcon } from './icons.js';
import { ConfirmModal } from './Modal.js';
import { pageTitle } from './Page.js';
import { toasts } from './toasts.js';

interface ConfirmedActionProps {
  question: string;
  /** What goes with it, or what stays. */
  note?: string;
  /** More than a sentence, under the question. */
  children?: ReactNode;
  confirmLabel: string;
  isOpen?: boolean;
  /** Red, for what cannot be undone. */
  isDestructive?: boolean;
  /** Does it, and gives the sentence that says what was done. */
  action: () => Promise<string>;
  /** The sentence for a refusal. */
  failure: (error: unknown) => string;
  /** Whether a refusal says that somebody else has done it already. */
  isGone?: (error: unknown) => boolean;
  /** What the page does next: it reads its list again, or leaves. */
  onDone?: () => unknown;
  onClose: () => void;
  /** By default the title once it is done, since the button that was pressed may be gone with what it was about. */
  returnFocusTo?: () => HTMLElement | null;
}

/** Asks before it acts, then says what came of it. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { question, note, children, confirmLabel, isOpen = true, isDestructive = true } = props;
  const { action, failure, isGone, onDone, onClose } = props;
  const isDone = useRef(false);

  const finish = async () => {
    isDone.current = true;
    await onDone?.();
  };
  const handleConfirm = async () => {
    try {
      toasts.success(await action());
      await finish();
    } catch (error) {
      toasts.error(failure(error));
      if (isGone?.(error)) await finish();
    }
    onClose();
  };

  return (
    <ConfirmModal
      isOpen={isOpen}
      isDestructive={isDestructive}
      message={
        <>
          <Text overflowWrap="anywhere">{question}</Text>
          {note && (
            <Text mt="3" color="fg.muted">
              {note}
            </Text>
          )}
          {children}
        </>
      }
      confirmLabel={confirmLabel}
      cancelLabel="Annuler"
      onConfirm={handleConfirm}
      onCancel={onClose}
      returnFocusTo={props.returnFocusTo ?? (() => (isDone.current ? pageTitle() : null))}
    />
  );
}

interface DeleteButtonProps extends Omit<ConfirmedActionProps, 'isOpen' | 'onClose'> {
  /** Of a button that only shows the bin; without it the button says what its confirmation says. */
  iconLabel?: string;
}

/** A red button that asks before it deletes. */
export function DeleteButton({ iconLabel, ...action }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const look = { variant: 'outline', colorPalette: 'red', onClick: () => setAsking(true) } as const;
  return (
    <>
      {iconLabel ? (
        <IconButton label={iconLabel} icon={<TrashIcon />} {...look} />
      ) : (
        <Button {...look}>
          <TrashIcon />
          {action.confirmLabel}
        </Button>
      )}
      <ConfirmedAction {...action} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
