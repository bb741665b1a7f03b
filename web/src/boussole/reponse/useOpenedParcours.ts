import { useEffect, useEffectEvent, useState } from 'react';

import { send, useSent } from '../../apollo/send.js';
import {
  JoinBoussoleDocument,
  ReponseBoussolePageDocument,
  type ReponseBoussolePageQuery,
} from '../../generated/boussole.js';
import type { Parcours } from './useParcours.js';

const hasJoined = (parcours: ReponseBoussolePageQuery['parcours']): parcours is Parcours =>
  parcours.id !== null;

/** The journey, asked anew each time: it resumes at the same place on any device. A new member of the team joins it first. */
export function useOpenedParcours(idBoussole: number) {
  const { data, error, refetch } = useSent(ReponseBoussolePageDocument, { idBoussole });
  const [refusal, setRefusal] = useState<unknown>();
  const parcours = data?.parcours;
  const isNewcomer = parcours?.id === null;
  const askAgain = () => {
    setRefusal(undefined);
    refetch();
  };

  const join = useEffectEvent(() => {
    send(JoinBoussoleDocument, { idBoussole }).then(askAgain, setRefusal);
  });
  useEffect(() => {
    if (isNewcomer) join();
  }, [isNewcomer]);

  return {
    parcours: parcours && hasJoined(parcours) ? parcours : undefined,
    error: error ?? refusal,
    refetch: askAgain,
  };
}
