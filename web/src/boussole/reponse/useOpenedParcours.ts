import { useEffect, useEffectEvent, useState } from 'react';

import { useMutation, useQuery } from '../../apollo/light.js';
import {
  CreateParticipationDocument,
  ReponseBoussolePageDocument,
  type ReponseBoussolePageQuery,
} from '../../generated/light/boussole.js';
import { givenEntry } from '../../given.js';
import { readMeta } from '../../ui/readMeta.js';
import type { Parcours } from './useParcours.js';

const hasJoined = (parcours: ReponseBoussolePageQuery['parcours']): parcours is Parcours =>
  parcours.id !== null;

/** The journey that an entry gave with its session, or that the server wrote into this page. */
function tellParcours(idBoussole: number): ReponseBoussolePageQuery | undefined {
  const entry = givenEntry();
  if (entry?.idBoussole === idBoussole) return { parcours: entry.parcours };
  const told = readMeta('reponse');
  if (told === undefined) return undefined;
  const reply = JSON.parse(told) as ReponseBoussolePageQuery;
  return reply.parcours.idBoussole === idBoussole ? reply : undefined;
}

/** It was true when the page was sent: who comes back to this page later asks. */
const forgetTold = (): void => document.querySelector('meta[name="reponse"]')?.remove();

/**
 * Reads the journey from the server at each opening, so that it resumes at the same place on any device. A member who does
 * not take part yet joins first.
 */
export function useOpenedParcours(idBoussole: number) {
  const [told] = useState(() => tellParcours(idBoussole));
  useEffect(forgetTold, []);
  const { data, error, refetch } = useQuery(ReponseBoussolePageDocument, {
    variables: { idBoussole },
    told,
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
