import { Box } from '@chakra-ui/react';

import { count } from '../../schema/french.js';
import { loadFailure, refusalMessage } from './apollo/errors.js';
import { turnoutsOf } from './campagneTurnout.js';
import { useCloseCampagneMutation, useParticipationCampagneQuery } from './generated/campagne.js';
import { MuteTeams } from './MuteTeams.js';
import { ConfirmedAction } from './ui/ConfirmedAction.js';
import { ErrorPanel } from './ui/ErrorPanel.js';
import { boussolesClosed } from './written.js';

const textes = {
  question: (nom: string, societe: string, ouvertes: number | undefined) => {
    const equipes =
      ouvertes === undefined ? 'Les équipes' : `${count(ouvertes, 'équipe')} de ${societe}`;
    const several = ouvertes !== 1;
    return `${equipes} ${several ? 'répondent' : 'répond'} encore à «\u00a0${nom}\u00a0». Après la fermeture, plus aucune réponse n’est reçue, et rien ne la rouvre.`;
  },
  confirmer: 'Fermer la campagne',
  fermee: (fermees: number) =>
    fermees === 0
      ? 'Cette campagne était déjà fermée.'
      : `Campagne fermée pour ${count(fermees, 'équipe')}.`,
  erreur: 'La campagne n’a pas pu être fermée.',
};

interface CloseCampagneProps {
  idSociete: number;
  libelleSociete: string;
  idCampagne: number;
  nom: string;
  onDone: () => unknown;
  onClose: () => void;
}

/** Closes a campaign for all teams of a company, and tells before which of them would show nothing. */
export function CloseCampagne(props: CloseCampagneProps) {
  const { idSociete, libelleSociete, idCampagne, nom, onDone, onClose } = props;
  const variables = { idSociete, idCampagne };
  const { data, error, refetch } = useParticipationCampagneQuery({
    variables,
    // Answers come in until it closes.
    fetchPolicy: 'network-only',
  });
  const [close] = useCloseCampagneMutation({ update: boussolesClosed });
  const teams = data && turnoutsOf(data.equipes, idCampagne).teams;
  return (
    <ConfirmedAction
      question={textes.question(
        nom,
        libelleSociete,
        teams?.filter(({ ouverte }) => ouverte).length,
      )}
      confirmLabel={textes.confirmer}
      isDisabled={!teams}
      action={async () => {
        const { data: closed } = await close({ variables });
        return textes.fermee(closed?.closeBoussoles.fermees ?? 0);
      }}
      failure={(refusal) => refusalMessage(refusal, { default: textes.erreur })}
      onDone={onDone}
      onClose={onClose}
    >
      {error && <ErrorPanel {...loadFailure(error, refetch)} />}
      {teams && (
        <Box mt="4">
          <MuteTeams teams={teams} />
        </Box>
      )}
    </ConfirmedAction>
  );
}
