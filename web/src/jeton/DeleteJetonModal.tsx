import { Text } from '@chakra-ui/react';

import { isRefusedWith, refusalMessage } from '../apollo/errors.js';
import { useDeleteJetonMutation, type JetonsPageQuery } from '../generated/jeton.js';
import { ConfirmModal, useGoneOpener } from '../ui/Modal.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { revocation } = textes;

interface DeleteJetonModalProps {
  jeton: JetonsPageQuery['jetonsPage']['lignes'][number];
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteJetonModal({ jeton, onDeleted, onClose }: DeleteJetonModalProps) {
  const [deleteJeton, { loading }] = useDeleteJetonMutation();
  const { markGone, returnFocusTo } = useGoneOpener();

  const handleDelete = async () => {
    try {
      await deleteJeton({ variables: { id: jeton.id } });
      markGone();
      toasts.success(revocation.succes);
      onDeleted();
    } catch (error) {
      toasts.error(refusalMessage(error, { default: revocation.erreur }));
      // Somebody else has revoked it: the list says it better.
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
        <Text overflowWrap="anywhere">{revocation.question(jeton.nom, jeton.libelleSociete)}</Text>
      }
      cancelLabel={revocation.annuler}
      confirmLabel={revocation.revoquer}
      onCancel={onClose}
      onConfirm={() => void handleDelete()}
      returnFocusTo={returnFocusTo}
    />
  );
}
