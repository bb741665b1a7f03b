import { isRefusedWith, refusalMessage } from '../apollo/errors.js';
import { useDeleteJetonMutation, type JetonsPageQuery } from '../generated/jeton.js';
import { ConfirmedAction } from '../ui/ConfirmedAction.js';
import { nomsDe, textes } from './textes.js';

const { revocation } = textes;

interface DeleteJetonModalProps {
  jeton: JetonsPageQuery['jetonsPage']['lignes'][number];
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteJetonModal({ jeton, onDeleted, onClose }: DeleteJetonModalProps) {
  const { id, nom, societes } = jeton;
  const [deleteJeton] = useDeleteJetonMutation();
  return (
    <ConfirmedAction
      question={revocation.question(nom, nomsDe(societes))}
      confirmLabel={revocation.revoquer}
      action={() => deleteJeton({ variables: { id } }).then(() => revocation.succes)}
      failure={(error) => refusalMessage(error, { default: revocation.erreur })}
      isGone={(error) => isRefusedWith(error, 'NOT_FOUND')}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
