import { Text } from '@chakra-ui/react';

import { isRefusedWith, readRefusal, refusalMessage } from '../apollo/errors.js';
import { useDeleteCampagneMutation } from '../generated/campagne.js';
import { ConfirmModal, useGoneOpener } from '../ui/Modal.js';
import { toasts } from '../ui/toasts.js';
import type { Campagne } from './CampagneModal.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeleteCampagneModalProps {
  campagne: Campagne;
  onDeleted: () => void;
  onClose: () => void;
}

/** A campaign that a boussole uses is kept: the server says so. */
export function DeleteCampagneModal({ campagne, onDeleted, onClose }: DeleteCampagneModalProps) {
  const [deleteCampagne, { loading }] = useDeleteCampagneMutation();
  const { markGone, returnFocusTo } = useGoneOpener();

  const handleDelete = async () => {
    try {
      await deleteCampagne({ variables: { id: campagne.id } });
      markGone();
      toasts.success(suppression.succes);
      onDeleted();
    } catch (error) {
      const CONFLICT = readRefusal(error).message;
      toasts.error(refusalMessage(error, { CONFLICT, default: suppression.erreur }));
      // Somebody else has deleted it: the list says it better.
      if (!isRefusedWith(error, 'NOT_FOUND')) return onClose();
      markGone();
      onDeleted();
    }
  };

  return (
    <ConfirmModal
      isOpen
      isBusy={loading}
      isDestructive
      message={
        <>
          <Text overflowWrap="anywhere">{suppression.question(campagne.nom)}</Text>
          <Text mt="3" color="fg.muted">
            {suppression.reserve}
          </Text>
        </>
      }
      cancelLabel={suppression.annuler}
      confirmLabel={suppression.supprimer}
      onCancel={onClose}
      onConfirm={() => void handleDelete()}
      returnFocusTo={returnFocusTo}
    />
  );
}
