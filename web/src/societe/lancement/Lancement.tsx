import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { nodesOf } from '../../apollo/nodes.js';
import { useSession } from '../../apollo/session.js';
import { useOuverturePrevueQuery, type SocietePageQuery } from '../../generated/societe.js';
import { serverNow } from '../../serverTime.js';
import { groupingsOf, nextLaunch, ownFirst } from '../maison/avancement.js';
import { textes } from '../textes.js';
import { LancementModal } from './LancementModal.js';
import { Prevue } from './Prevue.js';

interface LancementProps extends Pick<
  SocietePageQuery,
  'societe' | 'equipes' | 'campagnes' | 'viesCampagnes'
> {
  /** Whether a boussole would have a criterion to ask. */
  isReady: boolean;
  /** Whether it is what comes next. */
  isFirst: boolean;
  onDone: () => void;
}

/**
 * Opens this year's campaign for every team that is not in it yet, then those that follow in the year, and prepares next year's; or says when it
 * opens by itself.
 */
export function Lancement(props: LancementProps) {
  const { societe, equipes, campagnes, viesCampagnes, isReady, isFirst, onDone } = props;
  const [isAsking, setAsking] = useState(false);
  const { anneeCourante } = useSession();
  const [since] = useState(monthAgo);
  const own = ownFirst(campagnes, nodesOf(viesCampagnes), since);
  const next = nextLaunch(equipes, own, anneeCourante, since);
  const campagne = next?.campagne;
  const isKnown = campagne !== undefined;
  const { data, error, refetch } = useOuverturePrevueQuery({
    variables: { idSociete: societe.id, idCampagne: campagne?.id ?? 0 },
    skip: !isKnown,
    fetchPolicy: 'network-only',
  });
  // Where its dates cannot be read, the dialog says why.
  if (!next || (isKnown && !data && !error)) return null;

  const { annee, missing, follows } = next;
  const groupings = groupingsOf(equipes);
  const asked = missing.filter(({ id }) => !groupings.has(id)).length;
  // Once it has opened, a team that comes later is launched at once: nothing is prepared any more.
  const isAhead = next.isAhead && data?.datesCampagne.ouverte !== true;
  const handleDone = () => {
    if (isKnown) void refetch();
    onDone();
  };
  const planned = isKnown && data ? openingOf(data.datesCampagne) : null;
  return (
    <>
      {campagne && planned ? (
        <Prevue idSociete={societe.id} campagne={campagne} opensAt={planned} />
      ) : (
        <Button
          {...(isFirst ? { size: 'lg' } : { variant: 'outline' })}
          disabled={!isReady}
          onClick={() => setAsking(true)}
        >
          {isAhead
            ? textes.lancement.preparer(annee)
            : campagne && follows
              ? textes.lancement.suivante(campagne.nom, asked)
              : textes.lancement.bouton(annee, asked)}
        </Button>
      )}
      {isAsking && (
        <LancementModal
          societe={societe}
          campagne={campagne}
          annee={annee}
          isAhead={isAhead}
          launched={missing}
          equipes={equipes}
          onDone={handleDone}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A day that is over for longer is not what comes next. */
const monthAgo = () => new Date(serverNow().getTime() - 31 * DAY).toISOString().slice(0, 10);
const DAY = 24 * 3_600_000;

interface Opening {
  dateOuverture: string | null;
  ouverte: boolean;
}

/** The opening that comes by itself; once it was done, the teams that have come since are launched by hand. */
const openingOf = ({ dateOuverture, ouverte }: Opening) => (ouverte ? null : dateOuverture);
