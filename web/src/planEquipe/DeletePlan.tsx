import { refusalMessage } from '../apollo/errors.js';
import { useDeletePlanEquipeMutation } from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { DeleteButton } from '../ui/ConfirmedAction.js';
import { useLeave } from '../ui/form/useLeaveGuard.js';
import { planDeleted } from '../written.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeletePlanProps {
  id: number;
  idBoussole: number;
  objectif: string;
}

/** The 'Supprimer' button with its confirmation; goes back to the results after it. */
export function DeletePlan({ id, idBoussole, objectif }: DeletePlanProps) {
  const leave = useLeave();
  const [deletePlan] = useDeletePlanEquipeMutation({ update: planDeleted });
  return (
    <DeleteButton
      question={suppression.question(objectif)}
      confirmLabel={suppression.supprimer}
      action={() => deletePlan({ variables: { id } }).then(() => suppression.succes)}
      failure={(error) => refusalMessage(error, { default: suppression.erreur })}
      onDone={() => leave(paths.resultatBoussole({ id: idBoussole }), { replace: true })}
    />
  );
}
