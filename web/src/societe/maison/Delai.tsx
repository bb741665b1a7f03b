import { readRefusal } from '../../apollo/errors.js';
import { useUpdateFermetureBoussoleMutation } from '../../generated/societe.js';
import { MoreTimeModal } from '../../ui/form/MoreTimeModal.js';
import { textes } from '../textes.js';
import { currentBoussole, type Equipe } from './avancement.js';

interface DelaiProps {
  equipe: Equipe;
  onDone: () => void;
  onClose: () => void;
}

/** More time for the open boussole of one team, before its closing. */
export function Delai({ equipe, ...handlers }: DelaiProps) {
  const [updateFermetureBoussole] = useUpdateFermetureBoussoleMutation();
  const boussole = currentBoussole(equipe);
  if (!boussole) return null;
  const { id, dateFermeture } = boussole;
  return (
    <MoreTimeModal
      title={textes.arbre.prolonger(equipe.libelleEquipe)}
      dateFermeture={dateFermeture}
      save={(asked) => updateFermetureBoussole({ variables: { id, dateFermeture: asked } })}
      readRefusal={readRefusal}
      {...handlers}
    />
  );
}
