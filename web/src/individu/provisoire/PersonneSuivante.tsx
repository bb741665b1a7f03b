import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useMutation } from '../../apollo/light.js';
import { RenewSessionDocument } from '../../generated/light/individu.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { forgetDevice } from '../../ui/device.js';
import { PageTitle } from '../../ui/Page.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from './textes.js';

/** On a lent phone: somebody answers without a password, and somebody scans. The session ends before another begins. */
export function PersonneSuivante({ onNext }: { onNext: () => void }) {
  const { titre, texte, continuer } = textes.dejaConnecte;
  const [renewSession] = useMutation(RenewSessionDocument);
  const [isBusy, setBusy] = useState(false);

  const handleNext = async () => {
    setBusy(true);
    try {
      await renewSession();
      forgetDevice();
      onNext();
    } catch (error) {
      toasts.error(refusalMessage(error));
      setBusy(false);
    }
  };

  return (
    <Flex direction="column" gap="5">
      <PageTitle>{titre}</PageTitle>
      <Text color="fg.muted">{texte}</Text>
      <LinkButton to={paths.dashboard()} size="lg">
        {continuer}
      </LinkButton>
      <Button size="lg" variant="outline" disabled={isBusy} onClick={() => void handleNext()}>
        {textes.suivante}
      </Button>
    </Flex>
  );
}
