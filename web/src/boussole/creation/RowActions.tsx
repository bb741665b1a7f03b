import { Button } from '@chakra-ui/react';

import { destroysAnswers } from '../../detruites.js';
import type { CreationBoussolePageQuery } from '../../generated/boussole.js';
import { paths } from '../../paths.js';
import { IconButton, LinkButton } from '../../ui/buttons.js';
import { hasRoom } from '../../ui/form/MoreTimeModal.js';
import { TrashIcon } from '../../ui/icons.js';
import { creation as textes } from '../textes.js';

export type Boussole = CreationBoussolePageQuery['boussolesEquipe'][number];

/** Whether its figures followed answers already: a séance would be refused. */
export const isRead = ({ confidentialite, detruites }: Boussole): boolean =>
  confidentialite.k === null && detruites.reponses > 0;

interface RowActionsProps {
  boussole: Boussole;
  onExtending: () => void;
  onClosing: () => void;
  onRestarting: () => void;
  onDeleting: () => void;
}

/** Whether it is closed and will never show anything. */
export const isMute = ({ ouverte, confidentialite, detruites }: Boussole): boolean =>
  !ouverte &&
  (confidentialite.k === null ? !destroysAnswers(detruites) : !confidentialite.publication);

/** The actions on one boussole of the team. */
export function RowActions({ boussole, ...on }: RowActionsProps) {
  const { id, ouverte, dateFermeture, campagne } = boussole;
  return (
    <>
      <LinkButton size="sm" minH="10" variant="outline" to={paths.resultatBoussole({ id })}>
        {textes.voirResultat}
      </LinkButton>
      {ouverte && !isRead(boussole) && (
        <LinkButton
          size="sm"
          minH="10"
          variant="outline"
          aria-label={textes.lancerSeance(campagne.nom)}
          to={paths.seancePilote({ id })}
        >
          {textes.lancer}
        </LinkButton>
      )}
      {ouverte && hasRoom(dateFermeture) && (
        <Act label={textes.prolongerBoussole(campagne.nom)} onClick={on.onExtending}>
          {textes.prolonger}
        </Act>
      )}
      {ouverte && (
        <Act label={textes.fermerBoussole(campagne.nom)} onClick={on.onClosing}>
          {textes.fermer}
        </Act>
      )}
      {isMute(boussole) && (
        <Act label={textes.recommencerBoussole(campagne.nom)} onClick={on.onRestarting}>
          {textes.recommencer}
        </Act>
      )}
      <IconButton
        label={textes.supprimer(campagne.nom)}
        icon={<TrashIcon />}
        color="rouge.text"
        onClick={on.onDeleting}
      />
    </>
  );
}

function Act({ label, ...rest }: { label: string; onClick: () => void; children: string }) {
  return <Button size="sm" minH="10" variant="outline" aria-label={label} {...rest} />;
}
