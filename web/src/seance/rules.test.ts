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
  ])('%j → %s, ← %s', (place, forward, back) => {
    expect([words(stepForward(place)), words(stepBack(place))]).toEqual([forward, back]);
  });
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
