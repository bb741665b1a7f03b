import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useCloseResultatMutation } from '../../generated/resultat.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { figuresPublished } from '../../written.js';
import { publier as textes } from './textes.js';

interface PublishActionsProps {
  idBoussole: number;
  /** Fewest people of a publication. */
  k: number;
}

/** What a facilitator may do of an open boussole outside a séance: close it, which publishes; the same words at any number. */
export function PublishActions({ idBoussole, k }: PublishActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const [closeResultat] = useCloseResultatMutation({ update: figuresPublished });
  const close = async () => {
    await closeResultat({ variables: { id: idBoussole } });
    return textes.ferme;
  };
  return (
    <>
      <Button variant="outline" data-screen-only onClick={() => setAsked(true)}>
        {textes.fermer}
      </Button>
      {isAsked && (
        <ConfirmedAction
          question={textes.fermeture}
          confirmLabel={textes.confirmerFermeture}
          action={close}
          // The server says why: somebody else may have closed it.
          failure={refusalMessage}
          onClose={() => setAsked(false)}
        >
          <Text mt="3" fontWeight="600">
            {textes.montre(k)}
          </Text>
          <Text mt="3" color="fg.muted">
            {textes.complets}
          </Text>
        </ConfirmedAction>
      )}
    </>
  );
}
