import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useCloseResultatMutation } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { figuresPublished } from '../../written.js';
import { publier as textes } from './textes.js';

interface PublishActionsProps {
  idBoussole: number;
  /** Fewest people of a publication. */
  k: number;
}

/** What a facilitator may do of an open boussole outside a séance: remind, or close it, which publishes; the same words at any number. */
export function PublishActions({ idBoussole, k }: PublishActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const [closeResultat] = useCloseResultatMutation({ update: figuresPublished });
  const close = async () => {
    await closeResultat({ variables: { id: idBoussole } });
    return textes.ferme;
  };
  return (
    <>
      <Flex data-screen-only gap="3" wrap="wrap" justify="center">
        <LinkButton variant="outline" to={paths.campagnes()}>
          {textes.rappels}
        </LinkButton>
        <Button variant="outline" onClick={() => setAsked(true)}>
          {textes.fermer}
        </Button>
      </Flex>
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
