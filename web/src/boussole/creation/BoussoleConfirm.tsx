import { useState, type ReactNode } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useDeleteBoussoleMutation } from '../../generated/boussole.js';
import { ConfirmModal, useGoneOpener } from '../../ui/Modal.js';
import { toasts } from '../../ui/toasts.js';
import { creation as textes } from '../textes.js';
import type { Boussole } from './RowActions.js';

export interface BoussoleConfirmProps {
  boussole: Boussole;
  onDone: () => void;
  onClose: () => void;
}

/** Says what goes with the boussole before it is deleted. */
export function DeleteBoussole({ boussole, onDone, onClose }: BoussoleConfirmProps) {
  const [deleteBoussole] = useDeleteBoussoleMutation();
  const { id, campagne, nombreReponses } = boussole;
  return (
    <Confirm
      message={textes.confirmation(campagne.nom, nombreReponses)}
      confirmLabel={textes.confirmer}
      failure={textes.erreurSuppression}
      action={async () => {
        await deleteBoussole({ variables: { id } });
        return textes.supprimee;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

interface ConfirmProps extends Omit<BoussoleConfirmProps, 'boussole'> {
  message: ReactNode;
  confirmLabel: string;
  failure: string;
  /** Does it, and says what was done. */
  action: () => Promise<string>;
}

/** Asks before something that cannot be undone, which may take the button that asked for it away. */
export function Confirm(props: ConfirmProps) {
  const { message, confirmLabel, failure, action, onDone, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const { markGone, returnFocusTo } = useGoneOpener();

  const handleConfirm = async () => {
    setBusy(true);
    try {
      const done = await action();
      markGone();
      toasts.success(done);
      onDone();
    } catch (error) {
      toasts.error(refusalMessage(error, { default: failure }));
    }
    onClose();
  };

  return (
    <ConfirmModal
      isOpen
      isBusy={isBusy}
      isDestructive
      message={message}
      cancelLabel={textes.annuler}
      confirmLabel={confirmLabel}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
      returnFocusTo={returnFocusTo}
    />
  );
}
