import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useStartSeanceMutation } from '../../generated/seance.js';
import { Notice } from '../../ui/Notice.js';
import { pilote as textes } from '../textes.js';

interface StartProps {
  idBoussole: number;
  /** Why there is nothing to pilot. */
  reason: string;
  onStarted: () => Promise<unknown>;
}

/** Starts a séance. What that changes for the boussole is said before. */
export function Start({ idBoussole, reason, onStarted }: StartProps) {
  const [startSeance, { loading }] = useStartSeanceMutation();
  const [refusal, setRefusal] = useState<string>();
  const handleStart = async () => {
    setRefusal(undefined);
    try {
      await startSeance({ variables: { idBoussole } });
      await onStarted();
    } catch (error) {
      setRefusal(refusalMessage(error));
    }
  };
  return (
    <Flex direction="column" align="start" gap="4" maxW="42rem">
      <Text fontSize="lg">{reason}</Text>
      <Text>{textes.lancement}</Text>
      {refusal && (
        <Notice>
          <Text role="alert">{refusal}</Text>
        </Notice>
      )}
      <Button size="lg" disabled={loading} onClick={() => void handleStart()}>
        {textes.lancer}
      </Button>
    </Flex>
  );
}
