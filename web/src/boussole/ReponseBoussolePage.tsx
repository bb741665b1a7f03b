import { Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

import { loadFailure } from '../apollo/errors.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Loading } from '../ui/Loading.js';
import { Page, pageTitle } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { ParcoursReponse } from './reponse/ParcoursReponse.js';
import { ReponseEnd } from './reponse/ReponseEnd.js';
import { reponse as textes } from './reponse/textes.js';
import { useOpenedParcours } from './reponse/useOpenedParcours.js';
import type { Parcours } from './reponse/useParcours.js';

export function ReponseBoussolePage() {
  const idBoussole = useIdParam();
  const { parcours, error, refetch } = useOpenedParcours(idBoussole);
  const [isOutdated, setOutdated] = useState(false);
  const handleOutdated = () => {
    setOutdated(true);
    refetch();
  };
  // Another screen has replaced the pressed button: the focus on its title makes a screen reader announce it.
  useEffect(() => {
    if (isOutdated && parcours) pageTitle()?.focus();
  }, [isOutdated, parcours]);

  if (!parcours && !error) return <Loading />;
  if (!parcours) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <Frame annee={parcours.anneeCourante} subtitle={subtitleOf(parcours)}>
      <Body parcours={parcours} onOutdated={handleOutdated} />
      <Comptes comptes={parcours.comptesEquipe} />
    </Frame>
  );
}

/**
 * Tells the member how many accounts the team has, and how many are newer than the boussole: a stranger's could be one.
 */
function Comptes({ comptes: { comptes, depuisCreation } }: { comptes: Parcours['comptesEquipe'] }) {
  if (comptes === null) return null;
  return (
    <Text mt="5" fontSize="sm" color="fg.muted">
      {textes.comptes(comptes, depuisCreation ?? 0)}
    </Text>
  );
}

function subtitleOf({ annee, anneeCourante, nomCampagne, libelleEquipe }: Parcours): string {
  if (annee === anneeCourante) return libelleEquipe;
  return `${libelleEquipe}, ${textes.campagne(nomCampagne, annee)}`;
}

function Body({ parcours, onOutdated }: { parcours: Parcours; onOutdated: () => void }) {
  if (parcours.statut === 'TERMINE') {
    return <ReponseEnd message={textes.dejaTerminee} parcours={parcours} />;
  }
  if (!parcours.ouverte) return <ReponseEnd message={textes.fermee} parcours={parcours} />;
  if (parcours.questions.length === 0) {
    return (
      <EmptyState text={textes.sansCritere}>
        <LinkButton to={paths.mesBoussoles()} variant="outline">
          {textes.mesBoussoles}
        </LinkButton>
      </EmptyState>
    );
  }
  return <ParcoursReponse key={parcours.id} parcours={parcours} onOutdated={onOutdated} />;
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Frame annee={new Date().getFullYear()}>
      <ErrorPanel {...loadFailure(error, onRetry, { UNAUTHENTICATED: textes.unauthorized })} />
    </Frame>
  );
}

function Frame({ annee, ...page }: { annee: number; subtitle?: string; children: ReactNode }) {
  return <Page title={textes.titre(annee)} width="narrow" {...page} />;
}
