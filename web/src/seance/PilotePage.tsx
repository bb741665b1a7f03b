import { Box, Button, Flex } from '@chakra-ui/react';
import { Link } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import { LinksReach } from '../LinksReach.js';
import { paths } from '../paths.js';
import { isLive, useSeance, type Way } from '../resultat/seance/useSeance.js';
import { LinkButton } from '../ui/buttons.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { RevealQuestion } from './controls/RevealQuestion.js';
import { usePilot } from './hooks/usePilot.js';
import { CommentsPanel } from './pilot/CommentsPanel.js';
import { Counts } from './pilot/Counts.js';
import { DiscussionPanel } from './pilot/DiscussionPanel.js';
import { EngagementPanel } from './pilot/EngagementPanel.js';
import { LinkPanel } from './pilot/LinkPanel.js';
import { Notes } from './pilot/Notes.js';
import { Start } from './pilot/Start.js';
import { Steps } from './pilot/Steps.js';
import { isDiscussed, type Seance } from './rules.js';
import { direct, page, pilote as textes } from './textes.js';

/** The facilitator's own screen, laptop or phone: it pilots the same séance as the projector. */
export function PilotePage() {
  const idBoussole = useIdParam();
  const { seance, error, refetch, way } = useSeance(idBoussole);
  if (seance === undefined) {
    const loading = <Loading label={page.enCours} />;
    const failure = error && loadFailure(error, refetch);
    return <PendingPage title={textes.sansTitre} failure={failure} loading={loading} />;
  }
  if (!isLive(seance)) {
    return <Start idBoussole={idBoussole} ended={seance} onStarted={refetch} />;
  }
  return <Pilot seance={seance} way={way} refetch={refetch} />;
}

interface PilotProps {
  seance: Seance;
  way: Way;
  refetch: () => unknown;
}

function Pilot({ seance, way, refetch }: PilotProps) {
  const { idBoussole, idCritere, phase, publication } = seance;
  const pilot = usePilot(seance, refetch);
  const { over, close, engagements } = pilot;
  return (
    <Page
      title={textes.titre(seance.libelleEquipe)}
      subtitle={direct[way]}
      actions={
        <>
          <LinkButton variant="outline" to={paths.resultatBoussole({ id: idBoussole })}>
            {textes.resultat}
          </LinkButton>
          {/* In a window of its own, which goes on the other screen. */}
          <Button asChild>
            <Link to={paths.seance({ id: idBoussole })} target="_blank">
              {textes.projeter}
            </Link>
          </Button>
        </>
      }
    >
      {publication === null && <LinksReach />}
      <Box css={COLUMNS}>
        <Flex direction="column" gap="4" minW="0">
          <Steps seance={seance} pilot={pilot} />
          <Counts seance={seance} onCounted={refetch} />
          {isDiscussed(phase) && <DiscussionPanel seance={seance} pilot={pilot} />}
          {(isDiscussed(phase) || phase === 'FIN') && engagements && (
            <EngagementPanel
              seance={seance}
              engagements={engagements}
              write={pilot.write}
              onEnd={pilot.commands.end}
            />
          )}
        </Flex>
        <Flex direction="column" gap="4" minW="0">
          {publication !== null && <CommentsPanel idBoussole={idBoussole} idCritere={idCritere} />}
          <Notes idBoussole={idBoussole} />
          <LinkPanel idBoussole={idBoussole} />
        </Flex>
      </Box>
      {over === 'reveal' && (
        <RevealQuestion seance={seance} onReveal={pilot.reveal} onWait={close} />
      )}
    </Page>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
