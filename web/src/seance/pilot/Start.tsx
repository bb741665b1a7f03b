import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import {
  useLancementSeanceQuery,
  useOpenSeanceMutation,
  type LancementSeanceQuery,
} from '../../generated/seance.js';
import { Notice } from '../../ui/Notice.js';
import { Page, SAME_HEIGHT } from '../../ui/Page.js';
import { pilote as textes } from '../textes.js';

type Boussole = LancementSeanceQuery['boussole'];

/** Why no séance can start on this boussole; the server refuses it too. */
function obstacle({ k, ouverte, nombreReponses }: Boussole): string | undefined {
  if (!ouverte) return textes.fermee;
  return k === null && (nombreReponses ?? 0) > 0 ? textes.dejaLue : undefined;
}

interface StartProps {
  idBoussole: number;
  /** Why there is nothing to pilot. */
  reason: string;
  onStarted: () => Promise<unknown>;
}

/** Starts a séance. What that changes for the boussole is said before. */
export function Start({ idBoussole, reason, onStarted }: StartProps) {
  const { data } = useLancementSeanceQuery({ variables: { idBoussole } });
  const [openSeance, { loading }] = useOpenSeanceMutation();
  const [refusal, setRefusal] = useState<string>();
  const handleStart = async () => {
    setRefusal(undefined);
    try {
      await openSeance({ variables: { idBoussole } });
      await onStarted();
    } catch (error) {
      setRefusal(refusalMessage(error));
    }
  };
  const boussole = data?.boussole;
  const told = refusal ?? (boussole && obstacle(boussole));
  return (
    <Page
      title={textes.sansTitre}
      subtitle={
        boussole ? `${boussole.equipe.libelleEquipe} · ${boussole.campagne.nom}` : SAME_HEIGHT
      }
    >
      <Flex direction="column" align="start" gap="4" maxW="42rem">
        <Text fontSize="lg">{reason}</Text>
        {told && (
          <Notice>
            <Text role="alert">{told}</Text>
          </Notice>
        )}
        {!(boussole && obstacle(boussole)) && (
          <>
            <Text>{textes.lancement}</Text>
            <Button size="lg" disabled={loading} onClick={() => void handleStart()}>
              {textes.lancer}
            </Button>
          </>
        )}
      </Flex>
    </Page>
  );
}
