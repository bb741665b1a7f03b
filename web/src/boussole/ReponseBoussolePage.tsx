import { Text } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useState } from 'react';

import { describeAccounts } from '../accounts.js';
import { loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Loading } from '../ui/Loading.js';
import { pageTitle } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { ParEquipe } from './ParEquipe.js';
import { ParcoursReponse } from './reponse/ParcoursReponse.js';
import { ReponseEnd } from './reponse/ReponseEnd.js';
import { ReponseFrame } from './reponse/ReponseFrame.js';
import { reponse as textes } from './reponse/textes.js';
import { useOpenedParcours } from './reponse/useOpenedParcours.js';
import { subtitleOf, type Parcours } from './reponse/useParcours.js';
import { parEquipe } from './textes.js';

export function ReponseBoussolePage() {
  const idBoussole = useIdParam();
  const { parcours, error, refetch } = useOpenedParcours(idBoussole);
  // By slices, as ui/Gradual does.
  const isDrawn = useDeferredValue(parcours !== undefined, false);
  const [isOutdated, setOutdated] = useState(false);
  const handleOutdated = () => {
    setOutdated(true);
    refetch();
  };
  // Another screen has replaced the pressed button: the focus on its title makes a screen reader announce it.
  useEffect(() => {
    if (isOutdated && parcours && isDrawn) pageTitle()?.focus();
  }, [isOutdated, parcours, isDrawn]);

  if (!parcours || !isDrawn)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Loading />;
  return <Body parcours={parcours} onOutdated={handleOutdated} />;
}

/**
 * Tells the member how many accounts the team has, and how many are newer than the boussole: a stranger's could be one.
 */
function Comptes({ comptes }: { comptes: Parcours['comptesEquipe'] }) {
  const told = describeAccounts(comptes);
  if (told === null) return null;
  return (
    <Text mt="5" fontSize="sm" color="fg.muted">
      {textes.comptes(told)}
    </Text>
  );
}

function Body({ parcours, onOutdated }: { parcours: Parcours; onOutdated: () => void }) {
  const comptes = <Comptes comptes={parcours.comptesEquipe} />;
  if (parcours.statut !== 'TERMINE' && parcours.ouverte && parcours.questions.length > 0) {
    return (
      <ParcoursReponse key={parcours.id} parcours={parcours} onOutdated={onOutdated}>
        {comptes}
      </ParcoursReponse>
    );
  }
  return (
    <ReponseFrame annee={parcours.anneeCourante} subtitle={subtitleOf(parcours)}>
      <NothingToAnswer parcours={parcours} />
      {comptes}
    </ReponseFrame>
  );
}

function NothingToAnswer({ parcours }: { parcours: Parcours }) {
  if (parcours.statut === 'TERMINE') {
    return <ReponseEnd message={textes.dejaTerminee} parcours={parcours} />;
  }
  if (parcours.parEquipe && parcours.ouverte) return <ByTeam code={parcours.codeEquipe} />;
  if (!parcours.ouverte) return <ReponseEnd message={textes.fermee} parcours={parcours} />;
  return (
    <EmptyState text={textes.sansCritere}>
      <LinkButton to={paths.mesBoussoles()} variant="outline">
        {textes.mesBoussoles}
      </LinkButton>
    </EmptyState>
  );
}

function ByTeam({ code }: { code: string | null }) {
  return (
    <EmptyState text={parEquipe.repondez}>
      <Text color="fg.muted" maxW="36rem">
        {code ? parEquipe.pourquoi : `${parEquipe.pourquoi} ${parEquipe.demander}`}
      </Text>
      {code && <ParEquipe code={code} size="lg" />}
    </EmptyState>
  );
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { anneeCourante } = useSession();
  return (
    <ReponseFrame annee={anneeCourante}>
      <ErrorPanel
        {...loadFailure(error, onRetry, { UNAUTHENTICATED: textes.unauthorized, gone: 'boussole' })}
      />
    </ReponseFrame>
  );
}
