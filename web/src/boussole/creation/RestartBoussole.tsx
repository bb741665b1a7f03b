import { Text } from '@chakra-ui/react';
import { useRef } from 'react';

import { K_MIN } from '../../../../schema/limits.js';
import { loadFailure } from '../../apollo/errors.js';
import { useClotureCampagneQuery } from '../../generated/boussole.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { creation as textes } from '../textes.js';
import type { Again } from './CreateBoussoleModal.js';
import { DeleteBoussole } from './DeleteBoussole.js';
import type { Boussole } from './RowActions.js';

interface RestartBoussoleProps {
  idSociete: number;
  boussole: Boussole;
  onDone: () => Promise<unknown>;
  onClose: () => void;
  /** Called once it is deleted, for another one of the same campaign and level. */
  onAgain: (again: Again) => void;
}

/** Deletes a closed boussole that will never show anything, and goes on to another one, while its campaign takes answers. */
export function RestartBoussole({
  idSociete,
  boussole,
  onAgain,
  ...handlers
}: RestartBoussoleProps) {
  const { campagne, confidentialite } = boussole;
  const { data, error, refetch } = useClotureCampagneQuery({
    variables: { idSociete, idCampagne: campagne.id },
    fetchPolicy: 'network-only',
  });
  const isDone = useRef(false);
  const { k } = confidentialite;
  const isOver = data?.datesCampagne.passee;
  return (
    <DeleteBoussole
      boussole={boussole}
      confirmLabel={textes.recommencer}
      isDisabled={isOver !== false}
      onDone={async () => {
        await handlers.onDone();
        isDone.current = true;
      }}
      // The dialog that follows takes the place of this one.
      onClose={() =>
        isDone.current
          ? onAgain({ idCampagne: campagne.id, k: k === null ? null : Math.max(k, K_MIN) })
          : handlers.onClose()
      }
    >
      {error && <ErrorPanel {...loadFailure(error, refetch)} />}
      {data && (
        <Text mt="3" fontWeight="600">
          {isOver ? textes.campagneFinie : textes.ensuite(campagne.nom)}
        </Text>
      )}
    </DeleteBoussole>
  );
}
