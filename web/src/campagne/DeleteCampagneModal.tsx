import { isRefusedWith, readRefusal, refusalMessage } from '../apollo/errors.js';
import { useDeleteCampagneMutation } from '../generated/campagne.js';
import { ConfirmedAction } from '../ui/ConfirmedAction.js';
import type { Campagne } from './CampagneModal.js';
import { textes } from './textes.js';

const { suppression } = textes;

interface DeleteCampagneModalProps {
  campagne: Campagne;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a campaign. The server refuses when a boussole uses it. */
export function DeleteCampagneModal({ campagne, onDeleted, onClose }: DeleteCampagneModalProps) {
  const { id, nom } = campagne;
  const [deleteCampagne] = useDeleteCampagneMutation();
  return (
    <ConfirmedAction
      question={suppression.question(nom)}
      note={suppression.reserve}
      confirmLabel={suppression.supprimer}
      action={() => deleteCampagne({ variables: { id } }).then(() => suppression.succes)}
      failure={(error) => {
        const { message } = readRefusal(error);
        const reasons = { CONFLICT: message, FORBIDDEN: message };
        return refusalMessage(error, { ...reasons, default: suppression.erreur });
      }}
      isGone={(error) => isRefusedWith(error, 'NOT_FOUND')}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
