import { refusalMessage } from '../../apollo/errors.js';
import { useDeleteBoussoleMutation } from '../../generated/boussole.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { creation as textes } from '../textes.js';
import type { Boussole } from './RowActions.js';

interface DeleteBoussoleProps {
  boussole: Boussole;
  onDone: () => void;
  onClose: () => void;
}

/** Deletes a boussole, after saying what is deleted with it. */
export function DeleteBoussole({ boussole, onDone, onClose }: DeleteBoussoleProps) {
  const [deleteBoussole] = useDeleteBoussoleMutation();
  const { id, campagne, detruites } = boussole;
  return (
    <ConfirmedAction
      question={textes.confirmation(campagne.nom, detruites)}
      confirmLabel={textes.confirmer}
      action={() => deleteBoussole({ variables: { id } }).then(() => textes.supprimee)}
      failure={(error) => refusalMessage(error, { default: textes.erreurSuppression })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
