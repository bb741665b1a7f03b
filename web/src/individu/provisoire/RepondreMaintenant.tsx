import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { refusalMessage } from '../../apollo/errors.js';
import { useMutation } from '../../apollo/light.js';
import { CreateCompteProvisoireDocument } from '../../generated/light/boussole.js';
import { giveEntry } from '../../given.js';
import { paths } from '../../paths.js';
import { enterBy } from '../../ui/device.js';
import { toasts } from '../../ui/toasts.js';
import { rememberEntry } from './entree.js';
import { textes } from './textes.js';

/** One tap from the scanned address to the first criterion, without typing anything. */
export function RepondreMaintenant() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [createCompteProvisoire] = useMutation(CreateCompteProvisoireDocument);
  const [isBusy, setBusy] = useState(false);

  const handleAnswer = async () => {
    setBusy(true);
    toasts.clear();
    try {
      const given = (await createCompteProvisoire()).data.createCompteProvisoire;
      rememberEntry(pathname + search);
      enterBy('participant');
      giveEntry(given);
      await navigate(paths.reponseBoussole({ id: given.idBoussole }));
    } catch (error) {
      toasts.error(refusalMessage(error));
      setBusy(false);
    }
  };

  return (
    <Flex direction="column" gap="3" pb="5" borderBottomWidth="1px">
      <Button size="lg" disabled={isBusy} onClick={() => void handleAnswer()}>
        {textes.repondre}
      </Button>
      <Text fontSize="sm" color="fg.muted">
        {textes.repondreAide}
      </Text>
    </Flex>
  );
}
