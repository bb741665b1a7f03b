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
  /** How many of them the team has voted for: they come first, and « → » stops after them. */
  voted: number;
}

const move = (phase: Exclude<Phase, 'PRETE'>): Step => ({ kind: 'move', phase });
const show = (idCritere: number | null): Step => ({ kind: 'show', idCritere });

/** The place of the criterion that is shown in the discussion's order: before the first one stand all of them. */
const rankOf = ({ idCritere, criteres }: Place): number =>
  idCritere === null ? -1 : criteres.indexOf(idCritere);

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
      const { criteres, voted } = place;
      const walked = voted > 0 ? criteres.slice(0, voted) : criteres;
      const next = walked[rankOf(place) + 1];
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
    case 'DISCUSSION':
      if (place.idCritere === null) return move('REVELEE');
      return show(place.criteres[rankOf(place) - 1] ?? null);
    case 'ENGAGEMENT':
      return move('DISCUSSION');
    case 'FIN':
      return move('ENGAGEMENT');
    default:
      return undefined;
  }
}

const REVEALED: ReadonlySet<Phase> = new Set(['REVELEE', 'DISCUSSION', 'ENGAGEMENT', 'FIN']);

/** What a press on a step does; undefined where the séance may not go there now. */
export function stepTo(place: Place, phase: Exclude<Phase, 'PRETE'>): Step | undefined {
  if (REVEALED.has(place.phase)) {
    return phase !== place.phase && REVEALED.has(phase) ? move(phase) : undefined;
  }
  const next = place.phase === 'ACCUEIL' ? 'REPONSES' : 'REVELEE';
  return phase === next ? stepForward(place) : undefined;
}

/**
 * How many have come and not finished, at least. It is what two numbers leave that everybody reads already: counted exactly,
 * it would tell of who enters whether they had finished before (publication, P2).
 */
export const stillAnswering = ({
  arrives,
  participants,
  terminees,
  k,
}: Pick<Seance, 'arrives' | 'participants' | 'terminees' | 'k'>): number =>
  arrives < k ? 0 : Math.max(0, Math.min(arrives, participants) - terminees);

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
