import { skipToken } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { isRefusedWith, loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { useEntreeSeanceQuery } from '../generated/seance.js';
import { paths } from '../paths.js';
import { useSeance, type Way } from '../resultat/seance/useSeance.js';
import { LinkButton } from '../ui/buttons.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { useDocumentTitle } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { ControlBar } from './controls/ControlBar.js';
import { KeyList } from './controls/KeyList.js';
import { RevealQuestion } from './controls/RevealQuestion.js';
import { useEngagements, useFigures } from './hooks/useFigures.js';
import { useKeyboard } from './hooks/useKeyboard.js';
import { usePilot } from './hooks/usePilot.js';
import { useWrite } from './hooks/useWrite.js';
import type { Seance } from './rules.js';
import { QrOver, type Entree } from './stage/Accueil.js';
import { StageTitle } from './stage/parts.js';
import { Scene } from './stage/Scene.js';
import { Stage } from './stage/Stage.js';
import { page as textes } from './textes.js';

/** The projector: a facilitator pilots it, the link of a projector only looks. */
export function SeancePage() {
  const idBoussole = useIdParam();
  const { facilitateur } = useSession();
  const { seance, error, refetch, way } = useSeance(idBoussole);
  useDocumentTitle(seance ? textes.titre(seance.libelleEquipe) : textes.sansTitre);

  // The link of a projector ends with its séance: refused after it opened the page, it says that the séance is over.
  const isOver = !facilitateur && isRefusedWith(error, 'UNAUTHENTICATED');
  const told = isOver ? textes.terminee : absence(seance);
  if (!seance || isOver || (seance.termineeLe !== null && seance.phase !== 'FIN')) {
    return (
      <Backstage idBoussole={idBoussole} isPilot={facilitateur && !error}>
        {error && !seance && !isOver ? (
          <ErrorPanel {...loadFailure(error, refetch)} />
        ) : (
          <Text key={told} fontSize="max(1.125rem, 3vmin)">
            {told}
          </Text>
        )}
      </Backstage>
    );
  }
  return facilitateur ? (
    <PilotedStage seance={seance} way={way} refetch={refetch} />
  ) : (
    <LookedAtStage seance={seance} way={way} />
  );
}

function absence(seance: Seance | null | undefined): string {
  if (seance === undefined) return textes.enCours;
  return seance === null ? textes.aucune : textes.terminee;
}

interface LookedAtProps {
  seance: Seance;
  way: Way;
}

const nothing = () => undefined;

function LookedAtStage({ seance, way }: LookedAtProps) {
  const figures = useFigures(seance);
  return (
    <Stage seance={seance} way={way} isPilot={false}>
      <Scene
        {...figures}
        seance={seance}
        engagements={undefined}
        onShow={undefined}
        onForm={nothing}
        onEnd={async () => undefined}
      />
    </Stage>
  );
}

function PilotedStage({ seance, way, refetch }: LookedAtProps & { refetch: () => unknown }) {
  const { idBoussole, phase } = seance;
  const figures = useFigures(seance);
  const isWritten = phase === 'DISCUSSION' || phase === 'ENGAGEMENT' || phase === 'FIN';
  const engagements = useEngagements(idBoussole, isWritten);
  const { ordered } = figures;
  const criteres = ordered.map(({ idCritere }) => idCritere);
  const writing = useWrite({ idBoussole, engagements, idCritere: seance.idCritere });
  const pilot = usePilot(seance, criteres, refetch, writing);
  const { over, close, commands } = pilot;
  const entree = useEntree(idBoussole, over === 'qr');
  useKeyboard(pilot.act);

  return (
    <Stage seance={seance} way={way} isPilot>
      <Scene
        {...figures}
        seance={seance}
        engagements={engagements}
        onShow={(idCritere) => void commands.show(idCritere)}
        onForm={writing.write}
        onEnd={commands.end}
      />
      <ControlBar
        seance={seance}
        way={way}
        hasNext={pilot.forward !== undefined}
        hasPrevious={pilot.back !== undefined}
        onAction={pilot.act}
        onVote={pilot.vote}
      />
      {over === 'qr' && entree && <QrOver seance={seance} entree={entree} onClose={close} />}
      {over === 'keys' && <KeyList onClose={close} />}
      {over === 'reveal' && (
        <RevealQuestion seance={seance} onReveal={pilot.reveal} onWait={close} />
      )}
    </Stage>
  );
}

interface BackstageProps {
  idBoussole: number;
  isPilot: boolean;
  children: ReactNode;
}

/** What the room sees while there is nothing to show. */
function Backstage({ idBoussole, isPilot, children }: BackstageProps) {
  return (
    <Flex
      as="main"
      direction="column"
      align="center"
      justify="center"
      gap="4vmin"
      minH="100dvh"
      px="6vmin"
      textAlign="center"
      bg="night"
      color="moon"
    >
      <StageTitle size="max(2rem, 8vmin)">{textes.sansTitre}</StageTitle>
      {children}
      {isPilot && (
        <LinkButton colorPalette="brassy" to={paths.seancePilote({ id: idBoussole })}>
          {textes.piloter}
        </LinkButton>
      )}
    </Flex>
  );
}

/** The team's code in any phase, which facilitators alone read. */
function useEntree(idBoussole: number, isOn: boolean): Entree | null {
  const { data } = useEntreeSeanceQuery(isOn ? { variables: { idBoussole } } : skipToken);
  return data?.boussole.equipe ?? null;
}
