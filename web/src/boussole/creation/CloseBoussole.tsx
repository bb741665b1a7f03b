import { useState } from 'react';

import { loadFailure, refusalMessage } from '../../apollo/errors.js';
import {
  useCloseBoussoleMutation,
  useCloseBoussolesMutation,
  usePorteeQuery,
} from '../../generated/boussole.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { boussolesClosed } from '../../written.js';
import { creation as textes } from '../textes.js';
import { domaineDe, idDomaineDe, type Portee } from './portee.js';
import { PorteeField } from './PorteeField.js';
import type { Boussole } from './RowActions.js';

interface CloseBoussoleProps {
  boussole: Boussole;
  equipe: { id: number; idSociete: number };
  onDone: () => void;
  onClose: () => void;
}

/** Closes a boussole. It cannot be undone, so it asks for confirmation and for which teams, as the creation does. */
export function CloseBoussole({ boussole, equipe, onDone, onClose }: CloseBoussoleProps) {
  const { idSociete } = equipe;
  const { data, error, refetch } = usePorteeQuery({
    variables: { idSociete },
    // The page counts the boussoles concerned, so it needs fresh data.
    fetchPolicy: 'cache-and-network',
  });
  const [portee, setPortee] = useState<Portee>('equipe');
  const [closeBoussole] = useCloseBoussoleMutation({ update: boussolesClosed });
  const [closeBoussoles] = useCloseBoussolesMutation({ update: boussolesClosed });
  const equipes = data?.equipes ?? [];
  const { id, campagne, confidentialite } = boussole;
  const isAlone = portee === 'equipe';

  const handleClosing = async () => {
    if (isAlone) {
      await closeBoussole({ variables: { id } });
      return textes.fermee;
    }
    const idDomaine = idDomaineDe(portee, domaineDe(equipes, equipe.id));
    const closed = await closeBoussoles({
      variables: { idSociete, idCampagne: campagne.id, idDomaine },
    });
    return textes.fermees(closed.data?.closeBoussoles.fermees ?? 0);
  };

  return (
    <ConfirmedAction
      question={(isAlone ? textes.fermeture : textes.fermetures)(campagne.nom)}
      {...(confidentialite.k !== null && { note: textes.fermeturePubliee(confidentialite.k) })}
      confirmLabel={isAlone ? textes.confirmerFermeture : textes.confirmerFermetures}
      action={handleClosing}
      failure={(refusal) => refusalMessage(refusal, { default: textes.erreurFermeture })}
      onDone={onDone}
      onClose={onClose}
    >
      {error && <ErrorPanel {...loadFailure(error, refetch)} />}
      <PorteeField
        equipes={equipes}
        idEquipe={equipe.id}
        value={portee}
        isCounted={false}
        onChange={setPortee}
      />
    </ConfirmedAction>
  );
}
