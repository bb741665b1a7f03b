import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import {
  useLancementSeanceQuery,
  useOpenSeanceMutation,
  type LancementSeanceQuery,
} from '../../generated/seance.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { Notice } from '../../ui/Notice.js';
import { Page, SAME_HEIGHT } from '../../ui/Page.js';
import type { Seance } from '../rules.js';
import { fin, page, pilote as textes } from '../textes.js';

type Boussole = LancementSeanceQuery['boussole'];

/** Why no séance can start on this boussole; the server refuses it too. */
function obstacle({ k, ouverte, nombreReponses }: Boussole): string | undefined {
  if (!ouverte) return textes.fermee;
  return k === null && (nombreReponses ?? 0) > 0 ? textes.dejaLue : undefined;
}

interface StartProps {
  idBoussole: number;
  /** The last séance, which is over; null when there was none. */
  ended: Seance | null;
  onStarted: () => Promise<unknown>;
}

/** The way to the result of a séance that is over; starts one, and says before what that changes for the boussole. */
export function Start({ idBoussole, ended, onStarted }: StartProps) {
  const { data } = useLancementSeanceQuery({
    variables: { idBoussole },
    // Somebody else may have closed it since this page read it.
    fetchPolicy: 'cache-and-network',
  });
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
  const isClosed = boussole?.ouverte === false;
  const told = refusal ?? (boussole && obstacle(boussole));
  return (
    <Page
      title={textes.sansTitre}
      subtitle={
        boussole ? `${boussole.equipe.libelleEquipe} · ${boussole.campagne.nom}` : SAME_HEIGHT
      }
    >
      <Flex direction="column" align="start" gap="4" maxW="42rem">
        <Text fontSize="lg">{ended ? page.terminee : page.aucune}</Text>
        {ended && isClosed && (
          <Text fontSize="xl" fontWeight="600">
            {fin.bilan(ended)}
          </Text>
        )}
        {ended && (
          <LinkButton size="lg" to={paths.resultatBoussole({ id: idBoussole })}>
            {textes.resultat}
          </LinkButton>
        )}
        {told && !(ended && isClosed) && (
          <Notice>
            <Text role="alert">{told}</Text>
          </Notice>
        )}
        {boussole && !obstacle(boussole) && (
          <>
            <Text>{ended?.publication ? textes.relance : textes.lancement}</Text>
            <Button
              size="lg"
              variant={ended ? 'outline' : 'solid'}
              disabled={loading}
              onClick={() => void handleStart()}
            >
              {textes.lancer}
            </Button>
          </>
        )}
      </Flex>
    </Page>
  );
}
