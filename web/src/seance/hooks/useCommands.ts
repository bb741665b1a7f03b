import { useRef } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import {
  useCloseVoteMutation,
  useCloseSeanceMutation,
  useUpdateSeanceMutation,
  useOpenVoteMutation,
  useRevealSeanceMutation,
  useUpdateMinuteurMutation,
  useUpdateCritereSeanceMutation,
} from '../../generated/seance.js';
import { toasts } from '../../ui/toasts.js';
import { boussolesClosed } from '../../written.js';
import type { Ordre, Seance, Step } from '../rules.js';

type Move = Extract<Step, { kind: 'move' }>['phase'];

/**
 * What a facilitator may ask of a séance, each in the version that this screen shows: the server refuses the second of two
 * presses. A press while another command is on its way does nothing, until this screen shows what came of that one: the
 * stream may be ahead of the reply.
 *
 * @param onRefused reads the state again: somebody else has advanced it.
 */
export function useCommands(
  { idBoussole, version }: Pick<Seance, 'idBoussole' | 'version'>,
  onRefused: () => unknown,
) {
  const asked = useRef<number>(undefined);
  const [updateSeance] = useUpdateSeanceMutation();
  const [revealSeance] = useRevealSeanceMutation({ update: boussolesClosed });
  const [updateCritereSeance] = useUpdateCritereSeanceMutation();
  const [updateMinuteur] = useUpdateMinuteurMutation();
  const [openVote] = useOpenVoteMutation();
  const [closeVote] = useCloseVoteMutation();
  const [closeSeance] = useCloseSeanceMutation();
  const seen = { idBoussole, version };
  const variables = { input: seen };

  const run = async (command: () => Promise<unknown>) => {
    if (asked.current === version) return;
    asked.current = version;
    try {
      await command();
    } catch (error) {
      toasts.error(refusalMessage(error));
      onRefused();
    } finally {
      if (asked.current === version) asked.current = undefined;
    }
  };

  return {
    move: (phase: Move) => run(() => updateSeance({ variables: { input: { ...seen, phase } } })),
    reveal: () => run(() => revealSeance({ variables })),
    show: (idCritere: number | null) =>
      run(() => updateCritereSeance({ variables: { input: { ...seen, idCritere } } })),
    order: (ordre: Ordre, idCritere: number | null) =>
      run(() => updateCritereSeance({ variables: { input: { ...seen, idCritere, ordre } } })),
    time: (secondes: number | null) =>
      run(() => updateMinuteur({ variables: { input: { ...seen, secondes } } })),
    openVote: () => run(() => openVote({ variables })),
    closeVote: () => run(() => closeVote({ variables })),
    /** Throws what refuses it: the dialog that asks says why. */
    end: () => closeSeance({ variables }),
  };
}
