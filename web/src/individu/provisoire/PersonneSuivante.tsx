import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useMutation, useQuery } from '../../apollo/light.js';
import {
  PersonneSuivanteDocument,
  RenewSessionDocument,
  type PersonneSuivanteQuery,
} from '../../generated/light/individu.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { forgetDevice } from '../../ui/device.js';
import { PageTitle } from '../../ui/Page.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from './textes.js';

const { titre, texte, continuer, voir } = textes.dejaConnecte;

/** Where whoever answers on this phone goes on: to their answers, then to where the result is waited for. */
function wayOn(mesBoussoles: PersonneSuivanteQuery['mesBoussoles'] = []) {
  const left = mesBoussoles.find(({ ouverte, statut }) => ouverte && statut !== 'TERMINE');
  if (left) return { to: paths.reponseBoussole({ id: left.idBoussole }), label: continuer };
  const [last] = mesBoussoles;
  if (last) return { to: paths.resultatBoussole({ id: last.idBoussole }), label: voir };
  return { to: paths.dashboard(), label: continuer };
}

/** On a lent phone: somebody answers without a password, and somebody scans. The session ends before another begins. */
export function PersonneSuivante({ onNext }: { onNext: () => void }) {
  const { data, loading } = useQuery(PersonneSuivanteDocument);
  const { to, label } = wayOn(data?.mesBoussoles);
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
      <LinkButton to={to} size="lg" visibility={loading ? 'hidden' : undefined}>
        {label}
      </LinkButton>
      <Button size="lg" variant="outline" disabled={isBusy} onClick={() => void handleNext()}>
        {textes.suivante}
      </Button>
    </Flex>
  );
}
