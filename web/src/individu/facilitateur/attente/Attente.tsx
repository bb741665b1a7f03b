import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../../apollo/errors.js';
import {
  useConfirmAttenteMutation,
  type DashboardFacilitateurQuery,
} from '../../../generated/individu.js';
import { ConfirmedAction } from '../../../ui/ConfirmedAction.js';
import { Notice } from '../../../ui/Notice.js';
import { attente } from './textes.js';

interface AttenteProps {
  attentes: DashboardFacilitateurQuery['attentesEntretien'];
  onDone: () => unknown;
}

/** What the product does by itself and cannot undo, while it waits for an administrator or for a clock to be set right. */
export function Attente({ attentes, onDone }: AttenteProps) {
  const [isAsking, setAsking] = useState(false);
  const [confirm] = useConfirmAttenteMutation();
  const [waiting] = attentes;
  if (!waiting) return null;
  const { raison, comptes, ecartMinutes, confirmable } = waiting;
  return (
    <Notice>
      <Text fontWeight="600">{confirmable ? attente.titre : attente.titreHorloge}</Text>
      <Text>{attente.raisons[raison](ecartMinutes)}</Text>
      {comptes > 0 && <Text>{attente.comptes(comptes)}</Text>}
      <Text>{confirmable ? attente.rienAvant : attente.horloge}</Text>
      {confirmable && <Button onClick={() => setAsking(true)}>{attente.confirmer}</Button>}
      {isAsking && (
        <ConfirmedAction
          question={attente.question(comptes)}
          confirmLabel={attente.confirmer}
          action={() => confirm({ variables: { comptes } }).then(() => attente.confirmee)}
          failure={(error) => refusalMessage(error, { default: attente.erreur })}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}
