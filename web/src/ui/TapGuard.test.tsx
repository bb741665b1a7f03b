import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { renderPage } from '../testing/renderPage.js';
import { watchClocks } from '../testing/silence.js';
import { TapGuard } from './TapGuard.js';
import { DOUBLE_TAP_MS, SCREEN_PAUSE_MS, tapPause } from './tapPause.js';

/** A screen remembers the last tap of the process, which another test may have given just before. */
const PAUSE = [SCREEN_PAUSE_MS, DOUBLE_TAP_MS] as const;

let clocks: ReturnType<typeof watchClocks>;
beforeEach(() => void (clocks = watchClocks()));
afterEach(() => clocks.restore());

/** Simulates a finger: an element with `pointer-events: none` cannot be pressed. */
const finger = userEvent.setup();
const FORBIDDEN = /pointer-events/;

function Screen({ isBusy = false }: { isBusy?: boolean }) {
  const [isChosen, setChosen] = useState(false);
  return (
    <TapGuard isBusy={isBusy}>
      <button onClick={() => setChosen(true)}>{isChosen ? 'Choisi' : 'Choisir'}</button>
    </TapGuard>
  );
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const button = () => screen.getByRole('button');

test.each([
  ['long after any tap', Number.POSITIVE_INFINITY, 350],
  ['300 ms after a tap, the network in between', 300, 350],
  ['20 ms after a tap: its double comes 400 ms after it', 20, 580],
  ['at once', 0, 600],
])('a screen seen %s takes no tap for a while (fault 14)', (_, sinceTap, pause) => {
  expect(tapPause(sinceTap)).toBe(pause);
});

test('a screen whose answer is on its way takes no tap (fault 14)', async () => {
  renderPage(<Screen isBusy />, { path: '/' });
  await frame();
  await clocks.elapse(PAUSE);

  await expect(finger.click(button())).rejects.toThrow(FORBIDDEN);
});

test('a new screen takes no tap until its pause is over (fault 14)', async () => {
  renderPage(<Screen />, { path: '/' });
  await frame();

  await expect(finger.click(button())).rejects.toThrow(FORBIDDEN);

  await clocks.elapse(PAUSE);
  await finger.click(button());
  expect(button()).toHaveTextContent('Choisi');
});

function Screens() {
  const [rank, setRank] = useState(1);
  return (
    <TapGuard key={rank}>
      <button onClick={() => setRank(rank + 1)}>Suivant</button>
    </TapGuard>
  );
}

test('the pause counts from the end of a tap that lasted (fault 14)', async () => {
  renderPage(<Screens />, { path: '/' });
  await frame();
  await clocks.elapse(PAUSE);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);

  fireEvent.pointerDown(button());
  clock.mockReturnValue(10_500);
  fireEvent.click(button());
  await frame();
  clock.mockRestore();

  expect(clocks.isWaiting(DOUBLE_TAP_MS)).toBe(true);
});

test('the keyboard is not held up (fault 14)', async () => {
  renderPage(<Screen />, { path: '/' });

  await finger.tab();
  await finger.keyboard('{Enter}');

  expect(button()).toHaveTextContent('Choisi');
});
