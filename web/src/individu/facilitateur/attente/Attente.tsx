import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../../apollo/errors.js';
import {
  useConfirmAttenteMutation,
  type DashboardFacilitateurQuery,
} from '../../../generated/individu.js';
import { paths } from '../../../paths.js';
import { LinkButton } from '../../../ui/buttons.js';
import { ConfirmedAction } from '../../../ui/ConfirmedAction.js';
import { Notice } from '../../../ui/Notice.js';
import { attente } from './textes.js';

type AttenteProps = Pick<DashboardFacilitateurQuery, 'attentesEntretien' | 'alertesProduit'> & {
  onDone: () => unknown;
};

/** What waits for an administrator: what the product cannot undo, and what has to be looked at. */
export function Attente({ attentesEntretien: [waiting], alertesProduit, onDone }: AttenteProps) {
  return (
    <>
      {waiting && <Waiting waiting={waiting} onDone={onDone} />}
      {alertesProduit && alertesProduit.length > 0 && (
        <Notice>
          <Text>{attente.aVoir}</Text>
          <LinkButton to={paths.etat()} size="sm" variant="outline">
            {attente.etat}
          </LinkButton>
        </Notice>
      )}
    </>
  );
}

interface WaitingProps {
  waiting: DashboardFacilitateurQuery['attentesEntretien'][number];
  onDone: () => unknown;
}

/** What the product does by itself and cannot undo, until an administrator confirms it or a clock is set right. */
function Waiting({ waiting, onDone }: WaitingProps) {
  const [isAsking, setAsking] = useState(false);
  const [confirm] = useConfirmAttenteMutation();
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
