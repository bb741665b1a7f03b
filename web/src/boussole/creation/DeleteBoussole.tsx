import type { ReactNode } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { destroysAnswers } from '../../detruites.js';
import { useDeleteBoussoleMutation } from '../../generated/boussole.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { creation as textes } from '../textes.js';
import type { Boussole } from './RowActions.js';

interface DeleteBoussoleProps {
  boussole: Boussole;
  confirmLabel?: string;
  isDisabled?: boolean;
  onDone: () => unknown;
  onClose: () => void;
  /** What comes after it. */
  children?: ReactNode;
}

/** Deletes a boussole, after saying what is deleted with it; where answers go, its name is typed. */
export function DeleteBoussole({ boussole, ...dialog }: DeleteBoussoleProps) {
  const [deleteBoussole] = useDeleteBoussoleMutation();
  const { id, campagne, detruites } = boussole;
  return (
    <ConfirmedAction
      question={textes.confirmation(campagne.nom, detruites)}
      confirmLabel={textes.confirmer}
      typedName={
        destroysAnswers(detruites) ? { label: textes.taper, name: campagne.nom } : undefined
      }
      action={() => deleteBoussole({ variables: { id } }).then(() => textes.supprimee)}
      failure={(error) => refusalMessage(error, { default: textes.erreurSuppression })}
      {...dialog}
    />
  );
}
