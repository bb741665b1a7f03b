import type { Reference } from '@apollo/client';

import { refusalMessage } from '../apollo/errors.js';
import { useDeleteCritereMutation } from '../generated/critere.js';
import { paths } from '../paths.js';
import { DeleteButton } from '../ui/ConfirmedAction.js';
import { useLeave } from '../ui/form/useLeaveGuard.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeleteCritereProps {
  critere: { id: number; idSociete: number; libelle: string };
}

/** The 'Supprimer' button with its confirmation; goes back to the list after it. */
export function DeleteCritere({ critere: { id, idSociete, libelle } }: DeleteCritereProps) {
  const leave = useLeave();
  const [deleteCritere] = useDeleteCritereMutation({
    // Without this the list would show the deleted criterion for an instant.
    update: (cache) =>
      cache.modify<{ criteresSociete: readonly Reference[] }>({
        fields: {
          criteresSociete: (criteres, { readField }) =>
            criteres.filter((critere) => readField('id', critere) !== id),
        },
      }),
  });
  return (
    <DeleteButton
      question={suppression.question(libelle)}
      note={suppression.passe}
      confirmLabel={suppression.supprimer}
      action={() => deleteCritere({ variables: { id, idSociete } }).then(() => suppression.succes)}
      failure={(error) => refusalMessage(error, { default: suppression.erreur })}
      onDone={() => leave(paths.criteres({ id: idSociete }), { replace: true })}
    />
  );
}
