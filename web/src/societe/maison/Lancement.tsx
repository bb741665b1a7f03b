import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useCreateBoussolesMutation, useCreateCampagneMutation } from '../../generated/boussole.js';
import type { SocietePageQuery } from '../../generated/societe.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { textes } from '../textes.js';
import { toLaunch } from './avancement.js';

const { lancement } = textes;

interface LancementProps extends Pick<SocietePageQuery, 'societe' | 'equipes' | 'campagnes'> {
  /** Whether a boussole would have a criterion to ask. */
  isReady: boolean;
  onDone: () => void;
}

/** Opens this year's campaign for every team that is not in it yet; absent once all are. */
export function Lancement({ societe, equipes, campagnes, isReady, onDone }: LancementProps) {
  const [isAsking, setAsking] = useState(false);
  const [createCampagne] = useCreateCampagneMutation();
  const [createBoussoles] = useCreateBoussolesMutation();
  const annee = new Date().getFullYear();
  const { campagne, missing } = toLaunch(equipes, campagnes, annee);
  if (missing === 0) return null;
  const nom = campagne?.nom ?? lancement.nouvelle(annee);

  const launch = async () => {
    const made = campagne
      ? undefined
      : await createCampagne({ variables: { input: { nom, annee } } });
    const idCampagne = campagne?.id ?? made?.data?.createCampagne.id ?? 0;
    const variables = { idSociete: societe.id, idCampagne, idDomaine: null };
    const { data } = await createBoussoles({ variables });
    return lancement.succes(data?.createBoussoles.creees ?? 0);
  };

  return (
    <>
      <Button size="lg" disabled={!isReady} onClick={() => setAsking(true)}>
        {lancement.bouton(annee, missing)}
      </Button>
      <ConfirmedAction
        title={lancement.titre}
        question={lancement.question(nom, missing)}
        note={lancement.note(societe.k)}
        confirmLabel={lancement.confirmer}
        isDestructive={false}
        isOpen={isAsking}
        action={launch}
        failure={(error) => refusalMessage(error, { default: lancement.erreur })}
        onDone={onDone}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
