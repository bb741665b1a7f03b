import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isRefusedWith, refusalMessage } from '../../apollo/errors.js';
import { useMutation } from '../../apollo/light.js';
import {
  CreateCompteProvisoireDocument,
  type CreateCompteProvisoireMutation,
} from '../../generated/light/boussole.js';
import { giveEntry } from '../../given.js';
import { paths } from '../../paths.js';
import { enterBy } from '../../ui/device.js';
import { toasts } from '../../ui/toasts.js';
import { rememberEntry } from './entree.js';
import { textes } from './textes.js';

/** Some minutes of tries, of which a second takes one; each phone comes back at another moment. */
const TRIES_MAX = 100;
const pause = () => 1_000 + Math.random() * 3_000;

/** One tap from the scanned address to the first criterion, without typing anything. */
export function RepondreMaintenant() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [createCompteProvisoire] = useMutation(CreateCompteProvisoireDocument);
  const [isBusy, setBusy] = useState(false);
  /** Whether more people enter at once than a team without a headcount takes. */
  const [isCrowd, setCrowd] = useState(false);

  /** One tap is enough, however many tap at the same time. */
  const enter = async (tries = 1): Promise<CreateCompteProvisoireMutation> => {
    try {
      return (await createCompteProvisoire()).data;
    } catch (error) {
      if (!isRefusedWith(error, 'TOO_MANY_REQUESTS') || tries === TRIES_MAX) throw error;
    }
    setCrowd(true);
    await new Promise((resolve) => setTimeout(resolve, pause()));
    return enter(tries + 1);
  };

  const handleAnswer = async () => {
    setBusy(true);
    toasts.clear();
    try {
      const { createCompteProvisoire: given } = await enter();
      rememberEntry(pathname + search);
      enterBy('participant');
      giveEntry(given);
      await navigate(paths.reponseBoussole({ id: given.idBoussole }));
    } catch (error) {
      toasts.error(refusalMessage(error));
      setBusy(false);
      setCrowd(false);
    }
  };

  return (
    <Flex direction="column" gap="3" pb="5" borderBottomWidth="1px">
      <Button size="lg" disabled={isBusy} onClick={() => void handleAnswer()}>
        {textes.repondre}
      </Button>
      <Text fontSize="sm" color="fg.muted" role="status">
        {isCrowd ? textes.foule : textes.repondreAide}
      </Text>
    </Flex>
  );
}
