import type { Reference } from '@apollo/client';
import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useDeleteCritereMutation } from '../generated/critere.js';
import { paths } from '../paths.js';
import { TrashIcon } from '../ui/icons.js';
import { ConfirmModal } from '../ui/Modal.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeleteCritereProps {
  critere: { id: number; idSociete: number; libelle: string };
}

/** 'Supprimer', its confirmation, and the way back to the list. */
export function DeleteCritere({ critere: { id, idSociete, libelle } }: DeleteCritereProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const [deleteCritere, { loading }] = useDeleteCritereMutation({
    // The list must not show for an instant what it held before.
    update: (cache) =>
      cache.modify<{ criteresSociete: readonly Reference[] }>({
        fields: {
          criteresSociete: (criteres, { readField }) =>
            criteres.filter((critere) => readField('id', critere) !== id),
        },
      }),
  });

  const handleDelete = async () => {
    try {
      await deleteCritere({ variables: { id, idSociete } });
      toasts.success(suppression.succes);
      void navigate(paths.criteres({ id: idSociete }), { replace: true });
    } catch (error) {
      setAsking(false);
      toasts.error(refusalMessage(error, { default: suppression.erreur }));
    }
  };

  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <TrashIcon />
        {suppression.supprimer}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        isBusy={loading}
        isDestructive
        message={
          <>
            <Text>{suppression.question(libelle)}</Text>
            <Text mt="3" color="fg.muted">
              {suppression.passe}
            </Text>
          </>
        }
        confirmLabel={suppression.supprimer}
        cancelLabel={suppression.annuler}
        onConfirm={() => void handleDelete()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
