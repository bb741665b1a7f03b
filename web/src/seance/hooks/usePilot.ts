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
import type { useWrite } from './useWrite.js';

/** A clicker bounces: the press that asks must not answer too. */
const BOUNCE_MS = 800;

/** What stands over the scene. */
export type Over = 'keys' | 'qr' | 'reveal';

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => undefined);
}

/**
 * What a facilitator does on a screen, by keys, clicker or buttons.
 *
 * @param criteres the published criteria in the order of the discussion.
 * @param refetch reads the state again.
 * @param writing opens what is written down; nothing else is done meanwhile.
 */
export function usePilot(
  seance: Seance,
  criteres: readonly number[],
  refetch: () => unknown,
  writing: ReturnType<typeof useWrite>,
) {
  const commands = useCommands(seance, refetch);
  const [over, setOver] = useState<Over>();
  const askedAt = useRef(0);
  const { phase, idCritere, publication, minuteurFin } = seance;
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
    plan: () => isDiscussed(phase) && writing.write('plan'),
    fullScreen: toggleFullScreen,
    keys: () => toggle('keys'),
  };
  const act = (action: Action) => {
    if (writing.isWriting) return;
    if (over === 'reveal') answerQuestion(action);
    else if (over === undefined || over === 'qr' || over === action) ACTIONS[action]();
  };
  /** What a press on a step does; undefined where it does nothing. */
  const pressOf = (target: Exclude<Phase, 'PRETE'>) => {
    const step = stepTo(place, target);
    return step && (() => take(step));
  };
  const vote = () => void (seance.vote?.ouvert ? commands.closeVote() : commands.openVote());

  return { act, vote, pressOf, reveal, close, over, commands, forward, back };
}
