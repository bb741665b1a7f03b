import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useCloseResultatMutation, usePublishBoussoleMutation } from '../../generated/resultat.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { figuresPublished } from '../../written.js';
import { IncompleteModal } from './IncompleteModal.js';
import { unpublished, type Publiee } from './level.js';
import { attente, publier as textes } from './textes.js';

interface PublishActionsProps {
  idBoussole: number;
  publiee: Publiee;
}

/** What a facilitator may do of an open boussole: publish what has finished, or close it, which publishes too. */
export function PublishActions({ idBoussole, publiee }: PublishActionsProps) {
  const [asked, setAsked] = useState<'publish' | 'close'>();
  const { k, revelation, publication } = publiee;
  const { publish, close } = usePublishing(idBoussole);
  const handleClose = () => setAsked(undefined);
  return (
    <Flex direction="column" align="center" gap="2" data-screen-only>
      <Flex gap="3" wrap="wrap" justify="center">
        <Button variant="outline" onClick={() => setAsked('close')}>
          {textes.fermer}
        </Button>
        <Button disabled={revelation === 'ATTENDRE'} onClick={() => setAsked('publish')}>
          {textes.publier}
        </Button>
      </Flex>
      {revelation === 'ATTENDRE' && (
        <Text fontSize="sm" color="ink.600">
          {textes.raison(k, publication !== null)}
        </Text>
      )}
      {asked === 'publish' && revelation === 'PRETE' && (
        <ConfirmedAction
          question={shownBy(publiee)}
          note={textes.definitif}
          confirmLabel={textes.publier}
          isDestructive={false}
          action={publish}
          failure={inItsWords}
          onClose={handleClose}
        />
      )}
      {asked === 'publish' && revelation === 'INCOMPLETE' && (
        <IncompleteModal
          publiee={publiee}
          shown={shownBy(publiee)}
          actions={{ publish, close }}
          failure={inItsWords}
          onClose={handleClose}
        />
      )}
      {asked === 'close' && (
        <ConfirmedAction
          question={textes.fermeture}
          confirmLabel={textes.confirmerFermeture}
          action={close}
          failure={inItsWords}
          onClose={handleClose}
        >
          <Text mt="3" fontWeight="600">
            {shownByClosing(publiee)}
          </Text>
          <Text mt="3" color="fg.muted">
            {textes.complets}
          </Text>
        </ConfirmedAction>
      )}
    </Flex>
  );
}

/** The server says why: somebody else may have published, or closed it. */
const inItsWords = (refusal: unknown) => refusalMessage(refusal);

const shownBy = (publiee: Publiee) => textes.montre(publiee.terminees, unpublished(publiee));

function shownByClosing(publiee: Publiee): string {
  const { k, revelation, publication } = publiee;
  if (revelation !== 'ATTENDRE') return shownBy(publiee);
  return publication ? textes.horsChiffres(unpublished(publiee)) : attente.tropPeu(k);
}

/** Each of them returns the sentence that reports it. */
function usePublishing(id: number) {
  const [publishBoussole] = usePublishBoussoleMutation({ update: figuresPublished });
  const [closeResultat] = useCloseResultatMutation({ update: figuresPublished });
  return {
    publish: async () => {
      await publishBoussole({ variables: { id } });
      return textes.publie;
    },
    close: async () => {
      await closeResultat({ variables: { id } });
      return textes.ferme;
    },
  };
}
