import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';

import { renderPage } from '../../testing/renderPage.js';
import { annee, moyenne, SANS_EVOLUTION } from '../fixtures.js';
import { mergeYears } from '../years.js';
import { AXIS_MAX, AXIS_MIN, closeAxes } from './axes.js';
import { BubbleChart } from './BubbleChart.js';
import { ChartBackground } from './ChartBackground.js';
import { chartFrame } from './chartFrame.js';
import { TINTS } from './colors.js';

const WIDTH = 600;
const { x, y } = chartFrame(WIDTH);
const place = { moyenneQ1: -2.5, moyenneQ2: 4 };

function open(
  resultatN1: ReturnType<typeof annee> | null = null,
  moyennes = [moyenne(1, 'Entraide', place)],
) {
  const resultat = annee(2026, moyennes);
  const rows = mergeYears({ resultat, resultatN1, resultatN2: null });
  return renderPage(<BubbleChart rows={rows} periode="2026" />, { path: '/' }).container;
}

/** Bounds of the areas painted with a colour: left, right, top and bottom, in points of the scale. */
const areaOf = (container: HTMLElement, fill: string) => {
  const rect = container.querySelector(`rect[fill="${fill}"]`);
  const [left = 0, top = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(rect?.getAttribute(name)),
  );
  return { left, right: left + width, top, bottom: top + height };
};

test('both axes run from -6 to 6 (journey §9.2)', () => {
  open();

  const ticks = ['+6', '−6', '0'].map((tick) => screen.getAllByText(tick).length);
  expect([AXIS_MIN, AXIS_MAX, ...ticks]).toEqual([-6, 6, 2, 2, 2]);
  expect(screen.queryByText('+7')).not.toBeInTheDocument();
});

test('enlarged, a chart says that its axes are cut, and the next one opens so, on paper too', async () => {
  const averages = [moyenne(1, 'Entraide', { moyenneQ1: 1.2, moyenneQ2: 2.4 })];
  const first = open(null, averages);
  expect(screen.queryByText(/^Carte agrandie/)).not.toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Agrandir' }));

  const said = 'Carte agrandie : FF de −1 à +3, OR de −1 à +3, au lieu de −6 à +6.';
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(said).closest('[data-screen-only]')).toBeNull();
  expect(screen.queryByText('+6')).not.toBeInTheDocument();
  expect(screen.getAllByText('+3')).toHaveLength(2);
  const circle = first.querySelector('.bubble circle');
  const enlarged = chartFrame(WIDTH, closeAxes([{ ff: 1.2, or: 2.4 }]));
  expect(Number(circle?.getAttribute('cx'))).toBeCloseTo(enlarged.x(1.2), 5);
  expect(Number(circle?.getAttribute('cy'))).toBeCloseTo(enlarged.y(2.4), 5);
  cleanup();
  open(null, averages);
  expect(screen.getByText(said)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'De −6 à +6' }));
  expect(screen.getAllByText('+6')).toHaveLength(2);
  cleanup();
  open(null, averages);
  expect(screen.getByRole('button', { name: 'Agrandir' })).toBeVisible();
});

test('a chart whose bubbles need the whole axes is not offered larger', () => {
  open(null, [moyenne(1, 'Entraide', { moyenneQ1: -5 }), moyenne(2, 'Sens', { moyenneQ1: 5 })]);

  expect(screen.queryByRole('button', { name: 'Agrandir' })).not.toBeInTheDocument();
});

test('below 0 is tinted red, above 0 green (journey §9.2)', () => {
  const container = open();

  const red = { left: x(-6), right: x(0), top: y(0), bottom: y(-6) };
  const green = { left: x(0), right: x(6), top: y(6), bottom: y(0) };
  expect(areaOf(container, TINTS.negative)).toEqual(red);
  expect(areaOf(container, TINTS.positive)).toEqual(green);
});

test('a bubble stands on its two averages, with a radius of 15 (journey §9.2)', () => {
  const container = open();

  const bubble = within(container).getByRole('img', { name: 'Entraide : FF −2,50, OR +4,00' });
  const circle = bubble.querySelector('circle');
  expect(circle).toHaveAttribute('r', '15');
  expect(Number(circle?.getAttribute('cx'))).toBeCloseTo(x(-2.5), 5);
  expect(Number(circle?.getAttribute('cy'))).toBeCloseTo(y(4), 5);
});

test("an earlier year's bubble is of the same size, linked to this year's", () => {
  const container = open(annee(2025, [moyenne(1, 'Entraide', { moyenneQ1: 0, moyenneQ2: 0 })]));
  expect(container.querySelector('.trail')).toBeNull();

  fireEvent.click(screen.getByRole('checkbox', { name: 'Montrer les années précédentes' }));

  const trail = container.querySelector('.trail');
  expect(trail?.querySelector('circle')).toHaveAttribute('r', '15');
  expect(trail?.querySelector('polyline')).toHaveAttribute(
    'points',
    `${x(-2.5)},${y(4)} ${x(0)},${y(0)}`,
  );
});

const change = { ecart: 2, plusHautes: 0.9, plusBasses: 0 };
const up = { ...change, verdict: 'EN_HAUSSE' } as const;
const down = { ...change, verdict: 'EN_BAISSE' } as const;
const steady = { ...change, verdict: 'STABLE' } as const;

test('a bubble that moved more than chance says so, and no other', () => {
  const resultat = annee(2026, [
    moyenne(1, 'Entraide'),
    moyenne(2, 'Autonomie', { moyenneQ1: -2, moyenneQ2: -2 }),
  ]);
  const evolutions = {
    ...SANS_EVOLUTION,
    comparaisons: 4,
    parHasard: 0.3,
    criteres: [
      { idCritere: 1, question1: up, question2: steady },
      { idCritere: 2, question1: steady, question2: steady },
    ],
  };
  const rows = mergeYears({ resultat, resultatN1: null, resultatN2: null, evolutions });
  const { container } = renderPage(
    <BubbleChart rows={rows} periode="2026" evolutions={evolutions} />,
    { path: '/' },
  );

  expect(container.querySelectorAll('.move')).toHaveLength(1);
  expect(
    screen.getByText(
      'Même si rien n’avait changé, on verrait moins d’une flèche sur 4 comparaisons.',
    ),
  ).toBeVisible();
});

test.each([
  [1, 0, 90],
  [-1, 0, -90],
  [0, 1, 0],
  [0, -1, 180],
  [1, -1, 135],
])('an arrow points where the bubble went: %d along FF, %d along OR', (ff, or, degrees) => {
  const changed = (sign: number) => (sign === 0 ? steady : sign > 0 ? up : down);
  const resultat = annee(2026, [moyenne(1, 'Entraide', { moyenneQ1: 2, moyenneQ2: 2 })]);
  const evolutions = {
    ...SANS_EVOLUTION,
    criteres: [{ idCritere: 1, question1: changed(ff), question2: changed(or) }],
  };
  const rows = mergeYears({ resultat, resultatN1: null, resultatN2: null, evolutions });
  const { container } = renderPage(
    <BubbleChart rows={rows} periode="2026" evolutions={evolutions} />,
    { path: '/' },
  );

  expect(container.querySelector('.move path')).toHaveAttribute('transform', `rotate(${degrees})`);
});

test('the corners of the map are named', () => {
  open();

  for (const corner of [
    'Fier et confiant',
    'Fier mais menacé',
    'Pénible mais prometteur',
    'Pénible et menacé',
  ])
    expect(screen.getByText(corner)).toBeVisible();
});

test('printed from a phone, the map names each corner once', () => {
  const drawn = (width: number) => (
    <svg>
      <ChartBackground frame={chartFrame(width)} />
    </svg>
  );
  const { container, rerender } = render(drawn(343));
  const names = () => [...container.querySelectorAll('text')].map((text) => text.textContent);
  expect(names()).toHaveLength(4);

  rerender(drawn(WIDTH));

  expect(names()).toEqual([
    'Pénible mais prometteur',
    'Fier et confiant',
    'Pénible et menacé',
    'Fier mais menacé',
  ]);
});

test('true places are drawn above the bubbles that made room, the numbers above them all', () => {
  const same = { moyenneQ1: 2, moyenneQ2: 2 };
  const names = ['Entraide', 'Autonomie', 'Sens', 'Charge'];
  const container = open(
    null,
    names.map((libelle, rank) => moyenne(rank + 1, libelle, same)),
  );

  const drawn = [...container.querySelectorAll('.bubble, .truth, .bubble-number')];
  // One of the four still covers where they all stand.
  expect(drawn.map(({ classList }) => classList.value)).toEqual([
    ...names.map(() => 'bubble'),
    ...names.slice(1).map(() => 'truth'),
    ...names.map(() => 'bubble-number'),
  ]);
  expect(drawn.slice(-4).map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']);
  const dot = drawn[5]?.querySelector('circle');
  expect(Number(dot?.getAttribute('cx'))).toBeCloseTo(x(2), 5);
  expect(Number(dot?.getAttribute('cy'))).toBeCloseTo(y(2), 5);
});

test('a bubble that still covers its true place has no mark there, which would stand on a number', () => {
  const same = { moyenneQ1: 2, moyenneQ2: 2 };
  const container = open(null, [moyenne(1, 'Entraide', same), moyenne(2, 'Autonomie', same)]);

  expect(container.querySelectorAll('.bubble')).toHaveLength(2);
  expect(container.querySelector('.truth')).not.toBeInTheDocument();
  expect(screen.queryByText(/Bulles écartées/)).not.toBeInTheDocument();
});

test('a chart with a bubble is printed', () => {
  open();

  expect(screen.getByRole('figure')).not.toHaveAttribute('data-screen-only');
});

test('the chart is drawn anew for an A4 sheet before it is printed', () => {
  const container = open();

  fireEvent(window, new Event('beforeprint'));

  expect(container.querySelector('.VictoryContainer svg')).toHaveAttribute(
    'viewBox',
    '0 0 446 446',
  );
});

test.each([
  ['nobody has answered', [], 'Aucune réponse pour l’instant'],
  [
    'too few have answered',
    [moyenne(1, 'Entraide', { moyenneQ1: null, moyenneQ2: null })],
    'Pas assez de réponses',
  ],
])('where %s, the empty chart says so, on the screen only', (_why, moyennes, sentence) => {
  open(null, moyennes);

  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText(sentence).closest('[data-screen-only]')).toBe(screen.getByRole('figure'));
});
