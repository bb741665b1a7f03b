import { Button, Text } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';

import { IconButton } from './buttons.js';
import { TrashIcon } from './icons.js';
import { ConfirmModal } from './Modal.js';
import { pageTitle } from './Page.js';
import { toasts } from './toasts.js';
import type { TypedNameProps } from './TypedName.js';

interface ConfirmedActionProps {
  /** 'ATTENTION', unless told. */
  title?: string;
  question: string;
  /** Text under the question: what is deleted along with the object, or what stays. */
  note?: string;
  /** Content under the question, when one sentence is not enough. */
  children?: ReactNode;
  confirmLabel: string;
  isOpen?: boolean;
  /** Shows the confirmation button in red, for an action that cannot be undone. */
  isDestructive?: boolean;
  /** Keeps the confirmation from being pressed. */
  isDisabled?: boolean;
  /** What must be typed before the confirmation can be pressed. */
  typedName?: TypedNameProps | undefined;
  /** Does the action and returns the sentence that reports it. */
  action: () => Promise<string>;
  /** Returns the sentence that explains a refusal. */
  failure: (error: unknown) => string;
  /** Whether a refusal says that somebody else has done it already. */
  isGone?: (error: unknown) => boolean;
  /** What the page does after a success: it reads its list again, or navigates away. */
  onDone?: () => unknown;
  onClose: () => void;
  /**
   * Where the focus goes on closing. By default it goes to the page title after a success, because the action may have
   * removed the button that opened the dialog.
   */
  returnFocusTo?: () => HTMLElement | null;
}

/** Asks for confirmation, does the action, then shows its result. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { question, note, children, confirmLabel, isOpen = true, isDestructive = true } = props;
  const { title, isDisabled = false, typedName, action, failure, isGone, onDone, onClose } = props;
  const isDone = useRef(false);

  const handleConfirm = async () => {
    // From now on: what the reply changes on the page may take this dialog away before it is known here.
    isDone.current = true;
    try {
      toasts.success(await action());
    } catch (error) {
      toasts.error(failure(error));
      isDone.current = isGone?.(error) ?? false;
    }
    if (isDone.current) await onDone?.();
    onClose();
  };

  return (
    <ConfirmModal
      isOpen={isOpen}
      isDestructive={isDestructive}
      {...(title && { title })}
      isDisabled={isDisabled}
      typedName={typedName}
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
  /** Label of a button that shows only the bin icon. Without it the button shows the text of its confirmation. */
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
