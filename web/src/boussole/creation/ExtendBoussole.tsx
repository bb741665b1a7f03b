import { readRefusal } from '../../apollo/errors.js';
import { useUpdateFermetureBoussoleMutation } from '../../generated/boussole.js';
import { MoreTimeModal } from '../../ui/form/MoreTimeModal.js';
import { creation as textes } from '../textes.js';
import type { Boussole } from './RowActions.js';

interface ExtendBoussoleProps {
  boussole: Boussole;
  onDone: () => void;
  onClose: () => void;
}

/** More time for this team alone, before its closing. */
export function ExtendBoussole({ boussole, ...handlers }: ExtendBoussoleProps) {
  const { id, campagne, dateFermeture } = boussole;
  const [updateFermetureBoussole] = useUpdateFermetureBoussoleMutation();
  return (
    <MoreTimeModal
      title={textes.prolongerBoussole(campagne.nom)}
      dateFermeture={dateFermeture}
      save={(asked) => updateFermetureBoussole({ variables: { id, dateFermeture: asked } })}
      readRefusal={readRefusal}
      {...handlers}
    />
  );
}
