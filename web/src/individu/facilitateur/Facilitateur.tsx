import { Box, Grid } from '@chakra-ui/react';

import { loadFailure } from '../../apollo/errors.js';
import { useDashboardFacilitateurQuery } from '../../generated/individu.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { later } from '../../ui/later.js';
import { Skeleton } from '../../ui/Loading.js';
import { SERVEUR_MUET } from '../../ui/serveurMuet.js';
import { CampagnesEnCours } from './CampagnesEnCours.js';
import { Changements } from './Changements.js';
import { PlansDus } from './PlansDus.js';

/** It is seen once in the life of an installation, and forms weigh more than the rest of this page. */
const form = later(() => import('./PremiereSociete.js').then((m) => m.PremiereSociete));

/** The night asks seldom, and a dialog weighs as much. */
const asked = later(() => import('./attente/Attente.js').then((m) => m.Attente));

/** What needs attention in all the companies: what changed, campaigns under way, actions that are due. */
export function Facilitateur() {
  const { data, error, refetch } = useDashboardFacilitateurQuery({
    // Answers come in while a campaign is open.
    fetchPolicy: 'cache-and-network',
  });
  const isAsked = Boolean(data?.attentesEntretien.length || data?.alertesProduit?.length);
  const { part: Attente } = asked.usePart(isAsked);
  if (!data) {
    return (
      <Box mt="8">
        {error ? <ErrorPanel {...loadFailure(error, refetch)} /> : <Skeleton lines={4} />}
      </Box>
    );
  }
  const attente =
    isAsked && (Attente ? <Attente {...data} onDone={refetch} /> : <Skeleton lines={4} />);
  return (
    <Box mt="8">
      {attente}
      {data.societesPage.total === 0 ? (
        <Premiere />
      ) : (
        <Grid
          gap={{ base: '8', md: '6' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' }}
          alignItems="start"
          css={PENDING}
        >
          <Changements />
          <Grid gap={{ base: '8', md: '6' }}>
            <CampagnesEnCours {...data.campagnesEnCours} />
            <PlansDus {...data.plansDus} />
          </Grid>
        </Grid>
      )}
    </Box>
  );
}

/** One above the other, what stands below shows once it knows its place: what changed would push it away. */
const PENDING = { lgDown: { '& > :has([data-pending]) ~ *': { visibility: 'hidden' } } };

function Premiere() {
  const { part: PremiereSociete, isLost, retry } = form.usePart(true);
  if (PremiereSociete) return <PremiereSociete />;
  return isLost ? <ErrorPanel message={SERVEUR_MUET} onRetry={retry} /> : <Skeleton lines={4} />;
}
