import { Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useDeletePlanEquipeMutation } from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { DeleteButton } from '../ui/DeleteButton.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeletePlanProps {
  id: number;
  idBoussole: number;
  objectif: string;
}

/** 'Supprimer', its confirmation, and the way back to the results. */
export function DeletePlan({ id, idBoussole, objectif }: DeletePlanProps) {
  const navigate = useNavigate();
  const [deletePlan, { loading }] = useDeletePlanEquipeMutation({
    // The results must not show, even for a moment, an action that is gone.
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'resultatBoussole' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'resultatDomaine' });
    },
  });

  const handleDelete = async () => {
    try {
      await deletePlan({ variables: { id } });
      toasts.success(suppression.succes);
      await navigate(paths.resultatBoussole({ id: idBoussole }), { replace: true });
    } catch (error) {
      toasts.error(refusalMessage(error, { default: suppression.erreur }));
    }
  };

  return (
    <DeleteButton
      label={suppression.supprimer}
      cancelLabel={suppression.annuler}
      question={<Text overflowWrap="anywhere">{suppression.question(objectif)}</Text>}
      isBusy={loading}
      onDelete={handleDelete}
    />
  );
}
