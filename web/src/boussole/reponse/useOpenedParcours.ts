import { useEffect, useEffectEvent } from 'react';

import { useMutation, useQuery } from '../../apollo/light.js';
import {
  CreateParticipationDocument,
  ReponseBoussolePageDocument,
  type ReponseBoussolePageQuery,
} from '../../generated/light/boussole.js';
import type { Parcours } from './useParcours.js';

const hasJoined = (parcours: ReponseBoussolePageQuery['parcours']): parcours is Parcours =>
  parcours.id !== null;

/**
 * Reads the journey from the server at each opening, so that it resumes at the same place on any device. A member who does
 * not take part yet joins first.
 */
export function useOpenedParcours(idBoussole: number) {
  const { data, error, refetch } = useQuery(ReponseBoussolePageDocument, {
    variables: { idBoussole },
  });
  const [createParticipation, { error: refusal }] = useMutation(CreateParticipationDocument);
  const parcours = data?.parcours;
  const isNewcomer = parcours?.id === null;

  const join = useEffectEvent(() => {
    createParticipation({ variables: { idBoussole } }).then(refetch, () => undefined);
  });
  useEffect(() => {
    if (isNewcomer) join();
  }, [isNewcomer]);

  return {
    parcours: parcours && hasJoined(parcours) ? parcours : undefined,
    error: error ?? (isNewcomer ? refusal : undefined),
    refetch,
  };
}
