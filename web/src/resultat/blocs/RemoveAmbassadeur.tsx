import { refusalMessage } from '../../apollo/errors.js';
import { useRemoveAmbassadeurMutation } from '../../generated/resultat.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { ambassadeursWritten } from '../../written.js';
import { ambassadeurs as textes } from '../textes.js';

interface RemoveAmbassadeurProps {
  idBoussole: number;
  nom: string;
  /** What takes the focus once it is closed. */
  returnFocusTo: () => HTMLElement | null;
  onClose: () => void;
}

/** Asks whether an ambassador is to be removed, and removes them. */
export function RemoveAmbassadeur(props: RemoveAmbassadeurProps) {
  const { idBoussole, nom, returnFocusTo, onClose } = props;
  const [removeAmbassadeur] = useRemoveAmbassadeurMutation({
    update: (cache, { data }) =>
      data && ambassadeursWritten(cache, idBoussole, data.deleteAmbassadeur.ambassadeurs),
  });
  return (
    <ConfirmedAction
      question={textes.question(nom)}
      confirmLabel={textes.retirer}
      action={() => removeAmbassadeur({ variables: { idBoussole, nom } }).then(() => textes.retire)}
      failure={(error) =>
        refusalMessage(error, { NOT_FOUND: textes.dejaRetire, default: textes.erreur })
      }
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}
