import { Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useCloseBoussoleMutation, useDeleteBoussoleMutation } from '../../generated/boussole.js';
import { ConfirmModal, useGoneOpener } from '../../ui/Modal.js';
import { toasts } from '../../ui/toasts.js';
import { creation as textes } from '../textes.js';
import type { Boussole } from './RowActions.js';

interface BoussoleConfirmProps {
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
      success={textes.supprimee}
      failure={textes.erreurSuppression}
      action={() => deleteBoussole({ variables: { id } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Closing is for good: it asks first. */
export function CloseBoussole({ boussole, onDone, onClose }: BoussoleConfirmProps) {
  const [closeBoussole] = useCloseBoussoleMutation();
  const { id, campagne } = boussole;
  return (
    <Confirm
      message={textes.fermeture(campagne.nom)}
      confirmLabel={textes.confirmerFermeture}
      success={textes.fermee}
      failure={textes.erreurFermeture}
      action={() => closeBoussole({ variables: { id } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

interface ConfirmProps extends Omit<BoussoleConfirmProps, 'boussole'> {
  message: string;
  confirmLabel: string;
  success: string;
  failure: string;
  action: () => Promise<unknown>;
}

function Confirm(props: ConfirmProps) {
  const { message, confirmLabel, success, failure, action, onDone, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const { markGone, returnFocusTo } = useGoneOpener();

  const handleConfirm = async () => {
    setBusy(true);
    try {
      await action();
      markGone();
      toasts.success(success);
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
      message={<Text>{message}</Text>}
      cancelLabel={textes.annuler}
      confirmLabel={confirmLabel}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
      returnFocusTo={returnFocusTo}
    />
  );
}
