import { describe, expect, test } from '@jest/globals';

import { moyenne } from '../resultat/fixtures.js';
import { deviation, orderCriteres } from './orders.js';
import {
  actionOf,
  mayReveal,
  nextOrdre,
  ORDRES,
  stepBack,
  stepForward,
  stepTo,
  stillAnswering,
  timerOf,
  type Phase,
  type Place,
} from './rules.js';

const HELD = { ctrlKey: false, altKey: false, metaKey: false, repeat: false };

test.each([
  ['ArrowRight', 'next'],
  [' ', 'next'],
  ['PageDown', 'next'],
  ['ArrowLeft', 'previous'],
  ['PageUp', 'previous'],
  ['r', 'reveal'],
  ['R', 'reveal'],
  ['o', 'order'],
  ['t', 'timer'],
  ['q', 'qr'],
  ['P', 'plan'],
  ['f', 'fullScreen'],
  ['?', 'keys'],
  ['a', undefined],
  ['Enter', undefined],
  ['Tab', undefined],
])('the key %j asks for %s', (key, action) => {
  expect(actionOf({ ...HELD, key })).toBe(action);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat'])('with %s a key is not ours', (held) => {
  expect(actionOf({ ...HELD, [held]: true, key: 'r' })).toBeUndefined();
});

const at = (phase: Phase, values: Partial<Place> = {}): Place => ({
  phase,
  idCritere: null,
  publication: 1,
  criteres: [7, 3, 9],
  voted: 0,
  ...values,
});
const words = (step: ReturnType<typeof stepForward>) =>
  step === undefined
    ? 'nowhere'
    : step.kind === 'move'
      ? step.phase
      : step.kind === 'show'
        ? `criterion ${step.idCritere}`
        : step.kind;

describe('the steps of an hour', () => {
  test.each<[Place, string, string]>([
    [at('ACCUEIL', { publication: null }), 'REPONSES', 'nowhere'],
    [at('REPONSES', { publication: null }), 'nowhere', 'nowhere'],
    [at('REPONSES'), 'REVELEE', 'nowhere'],
    [at('PRETE', { publication: null }), 'reveal', 'nowhere'],
    [at('REVELEE'), 'DISCUSSION', 'nowhere'],
    [at('DISCUSSION'), 'criterion 7', 'REVELEE'],
    [at('DISCUSSION', { idCritere: 7 }), 'criterion 3', 'criterion null'],
    [at('DISCUSSION', { idCritere: 3 }), 'criterion 9', 'criterion 7'],
    [at('DISCUSSION', { idCritere: 9 }), 'ENGAGEMENT', 'criterion 3'],
    [at('DISCUSSION', { criteres: [] }), 'ENGAGEMENT', 'REVELEE'],
    [at('ENGAGEMENT', { idCritere: 9 }), 'FIN', 'DISCUSSION'],
    [at('FIN'), 'nowhere', 'ENGAGEMENT'],
    // The team has voted for two: the screen shows these, and goes on.
    [at('DISCUSSION', { voted: 2 }), 'criterion 7', 'REVELEE'],
    [at('DISCUSSION', { voted: 2, idCritere: 7 }), 'criterion 3', 'criterion null'],
    [at('DISCUSSION', { voted: 2, idCritere: 3 }), 'ENGAGEMENT', 'criterion 7'],
    [at('DISCUSSION', { voted: 2, idCritere: 9 }), 'ENGAGEMENT', 'criterion 3'],
  ])('%j → %s, ← %s', (place, forward, back) => {
    expect([words(stepForward(place)), words(stepBack(place))]).toEqual([forward, back]);
  });
});

test.each<[Place, Record<string, string>]>([
  [at('ACCUEIL', { publication: null }), { REPONSES: 'REPONSES' }],
  [at('REPONSES', { publication: null }), {}],
  [at('REPONSES'), { REVELEE: 'REVELEE' }],
  [at('PRETE', { publication: null }), { REVELEE: 'reveal' }],
  [at('REVELEE'), { DISCUSSION: 'DISCUSSION', ENGAGEMENT: 'ENGAGEMENT', FIN: 'FIN' }],
  [at('FIN'), { REVELEE: 'REVELEE', DISCUSSION: 'DISCUSSION', ENGAGEMENT: 'ENGAGEMENT' }],
])('in %j the steps that a press leads to are %j', (place, expected) => {
  const steps = ['ACCUEIL', 'REPONSES', 'REVELEE', 'DISCUSSION', 'ENGAGEMENT', 'FIN'] as const;
  const led = steps.map((step) => [step, words(stepTo(place, step))]);

  expect(Object.fromEntries(led.filter(([, word]) => word !== 'nowhere'))).toEqual(expected);
});

test.each([
  // Seven are expected, six have come, five have finished.
  [{ arrives: 6, participants: 7, terminees: 5 }, 1],
  [{ arrives: 6, participants: 7, terminees: 6 }, 0],
  // Four finished at home before: how many of those who came are among them is not told.
  [{ arrives: 3, participants: 7, terminees: 5 }, 0],
  // An account opened twice, by its link and by the square, is one person.
  [{ arrives: 9, participants: 7, terminees: 5 }, 2],
  // Before k have come nothing is counted.
  [{ arrives: 2, participants: 7, terminees: 0 }, 0],
])('of %j at least %i have come and not finished, for k = 3', (counts, expected) => {
  expect(stillAnswering({ k: 3, ...counts })).toBe(expected);
});

test.each([
  ['ACCUEIL', 'PRETE', false],
  ['REPONSES', 'ATTENDRE', false],
  ['PRETE', 'INCOMPLETE', true],
  ['PRETE', 'PRETE', true],
  ['DISCUSSION', 'PRETE', true],
  ['DISCUSSION', null, false],
  ['FIN', 'PRETE', false],
] as const)('in %s, when publishing would be %s, « Révéler » is offered: %s', (...row) => {
  const [phase, revelation, isOffered] = row;
  expect(mayReveal({ phase, revelation })).toBe(isOffered);
});

test('« O » goes round the four orders', () => {
  expect(ORDRES.map(nextOrdre)).toEqual(['PLUS_BAS', 'FIER_ET_MENACE', 'LISTE', 'DESACCORD']);
});

test('a timer is longer for the answers than for a criterion', () => {
  expect([timerOf('REPONSES'), timerOf('DISCUSSION')]).toEqual([300, 180]);
});

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0],
  [[0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0], 0],
  [[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4], 5],
])('the deviation of %j is %d points', (repartition, points) => {
  expect(deviation(repartition)).toBeCloseTo(points);
});

const AGREED = [0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0];
const SPLIT = [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4];
const figures = (id: number, moyenneQ1: number, moyenneQ2: number, isSplit = false) =>
  moyenne(id, `Critère ${id}`, {
    moyenneQ1,
    moyenneQ2,
    repartitionQ1: AGREED,
    repartitionQ2: isSplit ? SPLIT : AGREED,
  });

test.each([
  ['DESACCORD', [2, 1, 3]],
  ['PLUS_BAS', [3, 2, 1]],
  ['FIER_ET_MENACE', [1, 2, 3]],
  ['LISTE', [1, 2, 3]],
] as const)(
  'in the order %s the discussion takes %j; what has no figures is left out',
  (...row) => {
    const [ordre, ids] = row;
    const hidden = moyenne(4, 'Trop peu', {
      moyenneQ1: null,
      moyenneQ2: null,
      repartitionQ1: null,
      repartitionQ2: null,
    });
    const rows = [figures(1, 4, -1), figures(2, 0, 0, true), hidden, figures(3, -4, -1)];

    expect(orderCriteres(rows, ordre).map(({ idCritere }) => idCritere)).toEqual(ids);
  },
);

test('what the team has voted for comes first, most dots first; the rest keeps its order', () => {
  const rows = [figures(1, 4, -1), figures(2, 0, 0, true), figures(3, -4, -1), figures(5, 1, 1)];
  const dots = [
    { idCritere: 5, points: 4 },
    { idCritere: 1, points: 2 },
  ];

  const ordered = orderCriteres(rows, 'DESACCORD', dots);

  expect(ordered.map(({ idCritere }) => idCritere)).toEqual([5, 1, 2, 3]);
});
