import type { Reference } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useDeleteCritereMutation } from '../generated/critere.js';
import { paths } from '../paths.js';
import { DeleteButton } from '../ui/DeleteButton.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeleteCritereProps {
  critere: { id: number; idSociete: number; libelle: string };
}

/** 'Supprimer', its confirmation, and the way back to the list. */
export function DeleteCritere({ critere: { id, idSociete, libelle } }: DeleteCritereProps) {
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
      await navigate(paths.criteres({ id: idSociete }), { replace: true });
    } catch (error) {
      toasts.error(refusalMessage(error, { default: suppression.erreur }));
    }
  };

  return (
    <DeleteButton
      label={suppression.supprimer}
      cancelLabel={suppression.annuler}
      question={
        <>
          <Text>{suppression.question(libelle)}</Text>
          <Text mt="3" color="fg.muted">
            {suppression.passe}
          </Text>
        </>
      }
      isBusy={loading}
      onDelete={handleDelete}
    />
  );
}
