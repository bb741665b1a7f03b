import { skipToken } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { isRefusedWith, loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { useEntreeSeanceQuery } from '../generated/seance.js';
import { paths } from '../paths.js';
import { useSeance, type Way } from '../resultat/seance/useSeance.js';
import { LinkButton } from '../ui/buttons.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Modal } from '../ui/Modal.js';
import { useDocumentTitle } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { ControlBar } from './controls/ControlBar.js';
import { RevealQuestion } from './controls/RevealQuestion.js';
import { useFigures } from './hooks/useFigures.js';
import { usePilot } from './hooks/usePilot.js';
import { actionOf, type Action, type Seance } from './rules.js';
import { QrOver, type Entree } from './stage/Accueil.js';
import { StageTitle } from './stage/parts.js';
import { Scene } from './stage/Scene.js';
import { Stage } from './stage/Stage.js';
import { barre, page as textes, touches } from './textes.js';

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
  const pilot = usePilot(seance, refetch);
  const { over, close, commands } = pilot;
  const entree = useEntree(seance.idBoussole, over === 'qr');
  useKeyboard(pilot.act);

  return (
    <Stage seance={seance} way={way} isPilot>
      <Scene
        {...pilot.figures}
        seance={seance}
        engagements={pilot.engagements}
        onShow={(idCritere) => void commands.show(idCritere)}
        onForm={pilot.write}
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

const TYPED = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a, summary, [role=option], [role=combobox]';

/** Whether a key belongs to the element that has the focus: letters to a field, Space to a button. */
const isTaken = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.closest(TYPED) !== null || (key === ' ' && target.closest(PRESSED) !== null));

/** Follows the keyboard and the clicker, wherever the focus is on the page. */
function useKeyboard(onAction: (action: Action) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = isTaken(event) ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The keys of the projector. */
function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={barre.touches} isOpen onClose={onClose}>
      <Flex as="ul" direction="column" gap="2">
        {Object.values(touches).map(({ nom, touches: keys }) => (
          <Flex as="li" key={nom} justify="space-between" gap="4">
            <Text as="span">{nom}</Text>
            <Text as="span" fontWeight="600">
              {keys}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Modal>
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
