import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

import { TrashIcon } from './icons.js';
import { ConfirmModal } from './Modal.js';

interface DeleteButtonProps {
  /** The button's own text, and that of its confirmation. */
  label: string;
  cancelLabel: string;
  question: ReactNode;
  isBusy: boolean;
  /** Deletes once confirmed, and says what came of it. */
  onDelete: () => Promise<void>;
}

/** A red button that asks before it deletes; the question is gone once the deletion has ended, well or not. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, cancelLabel, question, isBusy, onDelete } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <TrashIcon />
        {label}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        isBusy={isBusy}
        isDestructive
        message={question}
        confirmLabel={label}
        cancelLabel={cancelLabel}
        onConfirm={() => void onDelete().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
