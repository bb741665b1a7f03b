import type { EtatSeanceFragment } from '../generated/seance.js';

export type Seance = EtatSeanceFragment;
export type Phase = Seance['phase'];
export type Ordre = Seance['ordre'];

/** What the keys of a keyboard, or the buttons of a clicker, ask for. */
export type Action =
  | 'next'
  | 'previous'
  | 'reveal'
  | 'order'
  | 'timer'
  | 'qr'
  | 'plan'
  | 'fullScreen'
  | 'keys';

const KEYS: Readonly<Record<string, Action>> = {
  ArrowRight: 'next',
  ' ': 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  r: 'reveal',
  o: 'order',
  t: 'timer',
  q: 'qr',
  p: 'plan',
  f: 'fullScreen',
  '?': 'keys',
};

interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** The key is held down: it asks for nothing more. */
  repeat: boolean;
}

/** What a pressed key asks for; undefined when it belongs to the browser. */
export function actionOf({ key, ctrlKey, altKey, metaKey, repeat }: Press): Action | undefined {
  if (ctrlKey || altKey || metaKey || repeat) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

/** What a step of the séance does. A reveal is asked before it is done. */
export type Step =
  | { kind: 'move'; phase: Exclude<Phase, 'PRETE'> }
  | { kind: 'show'; idCritere: number | null }
  | { kind: 'reveal' };

/** What steps are decided by; `criteres` are the published criteria in the order of the discussion. */
export interface Place {
  phase: Phase;
  idCritere: number | null;
  publication: number | null;
  criteres: readonly number[];
}

const move = (phase: Exclude<Phase, 'PRETE'>): Step => ({ kind: 'move', phase });
const show = (idCritere: number | null): Step => ({ kind: 'show', idCritere });

/** The criterion at a place of the discussion's order: before the first one stand all of them. */
function neighbour({ idCritere, criteres }: Place, by: 1 | -1): number | null | undefined {
  const rank = idCritere === null ? -1 : criteres.indexOf(idCritere);
  const next = rank + by;
  return next === -1 ? null : criteres[next];
}

/** Where « → » leads; undefined where it leads nowhere. */
export function stepForward(place: Place): Step | undefined {
  switch (place.phase) {
    case 'ACCUEIL':
      return move('REPONSES');
    case 'REPONSES':
      return place.publication === null ? undefined : move('REVELEE');
    case 'PRETE':
      return { kind: 'reveal' };
    case 'REVELEE':
      return move('DISCUSSION');
    case 'DISCUSSION': {
      const next = neighbour(place, 1);
      return next === undefined ? move('ENGAGEMENT') : show(next);
    }
    case 'ENGAGEMENT':
      return move('FIN');
    case 'FIN':
      return undefined;
  }
}

/** Where « ← » leads. What was revealed is never hidden again, and answers do not go back to the welcome. */
export function stepBack(place: Place): Step | undefined {
  switch (place.phase) {
    case 'DISCUSSION': {
      const previous = place.idCritere === null ? undefined : neighbour(place, -1);
      return previous === undefined ? move('REVELEE') : show(previous);
    }
    case 'ENGAGEMENT':
      return move('DISCUSSION');
    case 'FIN':
      return move('ENGAGEMENT');
    default:
      return undefined;
  }
}

/** Whether « Révéler » would publish something now. */
export const mayReveal = ({ phase, revelation }: Pick<Seance, 'phase' | 'revelation'>): boolean =>
  (revelation === 'PRETE' || revelation === 'INCOMPLETE') && !['ACCUEIL', 'FIN'].includes(phase);

export const ORDRES: readonly Ordre[] = ['DESACCORD', 'PLUS_BAS', 'FIER_ET_MENACE', 'LISTE'];

/** The order that « O » chooses after this one. */
export const nextOrdre = (ordre: Ordre): Ordre =>
  ORDRES[(ORDRES.indexOf(ordre) + 1) % ORDRES.length] ?? 'DESACCORD';

/** Whether criteria are shown one by one in this phase. */
export const isDiscussed = (phase: Phase): boolean =>
  phase === 'DISCUSSION' || phase === 'ENGAGEMENT';

/** Length of the timer that « T » starts, in seconds: an answer takes longer than a criterion's turn. */
export const timerOf = (phase: Phase): number => (isDiscussed(phase) ? 180 : 300);
