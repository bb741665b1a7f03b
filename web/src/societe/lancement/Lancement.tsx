import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import type { SocietePageQuery } from '../../generated/societe.js';
import { toLaunch } from '../maison/avancement.js';
import { textes } from '../textes.js';
import { LancementModal } from './LancementModal.js';

interface LancementProps extends Pick<SocietePageQuery, 'societe' | 'equipes' | 'campagnes'> {
  /** Whether a boussole would have a criterion to ask. */
  isReady: boolean;
  onDone: () => void;
}

/** Opens this year's campaign for every team that is not in it yet; absent once all are. */
export function Lancement({ societe, equipes, campagnes, isReady, onDone }: LancementProps) {
  const [isAsking, setAsking] = useState(false);
  const annee = new Date().getFullYear();
  const { campagne, missing } = toLaunch(equipes, campagnes, annee);
  if (missing === 0) return null;

  return (
    <>
      <Button size="lg" disabled={!isReady} onClick={() => setAsking(true)}>
        {textes.lancement.bouton(annee, missing)}
      </Button>
      {isAsking && (
        <LancementModal
          societe={societe}
          campagne={campagne}
          annee={annee}
          equipes={missing}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
