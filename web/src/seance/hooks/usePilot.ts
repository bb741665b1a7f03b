import { useRef, useState } from 'react';

import {
  isDiscussed,
  mayReveal,
  nextOrdre,
  stepBack,
  stepForward,
  stepTo,
  timerOf,
  type Action,
  type Phase,
  type Place,
  type Seance,
  type Step,
} from '../rules.js';
import { useCommands } from './useCommands.js';
import { useEngagements, useFigures } from './useFigures.js';
import { useWrite } from './useWrite.js';

/** A clicker bounces: the press that asks must not answer too. */
const BOUNCE_MS = 800;

/** What stands over the scene. */
export type Over = 'keys' | 'qr' | 'reveal';

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => undefined);
}

/**
 * What a facilitator reads of a séance, and does on a screen, by keys, clicker or buttons; nothing while a form is open.
 *
 * @param refetch reads the state again.
 */
export function usePilot(seance: Seance, refetch: () => unknown) {
  const commands = useCommands(seance, refetch);
  const [over, setOver] = useState<Over>();
  const askedAt = useRef(0);
  const { idBoussole, phase, idCritere, publication, minuteurFin } = seance;
  const figures = useFigures(seance);
  const engagements = useEngagements(idBoussole, isDiscussed(phase) || phase === 'FIN');
  const { write, isWriting } = useWrite({ idBoussole, engagements, idCritere });
  // In the order of the discussion.
  const criteres = figures.ordered.map((row) => row.idCritere);
  const voted = seance.vote?.points?.length ?? 0;
  const place: Place = { phase, idCritere, publication, criteres, voted };
  // Ended, it stays on the screen and goes nowhere.
  const isOver = seance.termineeLe !== null;
  const forward = isOver ? undefined : stepForward(place);
  const back = isOver ? undefined : stepBack(place);

  const close = () => setOver(undefined);
  const toggle = (what: Over) => setOver(over === what ? undefined : what);
  const askReveal = () => {
    if (!mayReveal(seance)) return;
    askedAt.current = Date.now();
    setOver('reveal');
  };
  const reveal = () => {
    close();
    void commands.reveal();
  };
  const take = (step: Step | undefined) => {
    if (step?.kind === 'move') void commands.move(step.phase);
    if (step?.kind === 'show') void commands.show(step.idCritere);
    if (step?.kind === 'reveal') askReveal();
  };
  const answerQuestion = (action: Action) => {
    if (Date.now() - askedAt.current < BOUNCE_MS) return;
    if (action === 'next' || action === 'reveal') reveal();
    if (action === 'previous') close();
  };

  const ACTIONS: Record<Action, () => void> = {
    next: () => take(forward),
    previous: () => take(back),
    reveal: askReveal,
    // Beside the plans stays the criterion that they are about.
    order: () =>
      isDiscussed(phase) &&
      void commands.order(nextOrdre(seance.ordre), phase === 'ENGAGEMENT' ? idCritere : null),
    timer: () => void commands.time(minuteurFin ? null : timerOf(phase)),
    qr: () => toggle('qr'),
    plan: () => isDiscussed(phase) && write('plan'),
    fullScreen: toggleFullScreen,
    keys: () => toggle('keys'),
  };
  const act = (action: Action) => {
    if (isWriting || (isOver && action !== 'fullScreen')) return;
    if (over === 'reveal') answerQuestion(action);
    else if (over === undefined || over === 'qr' || over === action) ACTIONS[action]();
  };
  /** What a press on a step does; undefined where it does nothing. */
  const pressOf = (target: Exclude<Phase, 'PRETE'>) => {
    const step = stepTo(place, target);
    return step && (() => take(step));
  };
  const vote = () => void (seance.vote?.ouvert ? commands.closeVote() : commands.openVote());

  const read = { figures, engagements };
  return { ...read, act, vote, pressOf, reveal, close, over, commands, write, forward, back };
}
