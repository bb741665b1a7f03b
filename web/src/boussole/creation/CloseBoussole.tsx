import { Text } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure } from '../../apollo/errors.js';
import {
  useCloseBoussoleMutation,
  useCloseBoussolesMutation,
  usePorteeQuery,
} from '../../generated/boussole.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { creation as textes } from '../textes.js';
import { Confirm, type BoussoleConfirmProps } from './BoussoleConfirm.js';
import { domaineDe, idDomaineDe, type Portee } from './portee.js';
import { PorteeField } from './PorteeField.js';

interface CloseBoussoleProps extends BoussoleConfirmProps {
  equipe: { id: number; idSociete: number };
}

/** Closing is for good: it asks first, and for whom, as creating does. */
export function CloseBoussole({ boussole, equipe, onDone, onClose }: CloseBoussoleProps) {
  const { idSociete } = equipe;
  const { data, error, refetch } = usePorteeQuery({
    variables: { idSociete },
    // It counts who is concerned.
    fetchPolicy: 'cache-and-network',
  });
  const [portee, setPortee] = useState<Portee>('equipe');
  const [closeBoussole] = useCloseBoussoleMutation();
  const [closeBoussoles] = useCloseBoussolesMutation();
  const equipes = data?.equipes ?? [];
  const { id, campagne } = boussole;
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
    return textes.fermees(closed.data?.closeBoussoles ?? 0);
  };

  return (
    <Confirm
      message={
        <>
          <Text>{(isAlone ? textes.fermeture : textes.fermetures)(campagne.nom)}</Text>
          {error && <ErrorPanel {...loadFailure(error, refetch)} />}
          <PorteeField equipes={equipes} idEquipe={equipe.id} value={portee} onChange={setPortee} />
        </>
      }
      confirmLabel={isAlone ? textes.confirmerFermeture : textes.confirmerFermetures}
      failure={textes.erreurFermeture}
      action={handleClosing}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
