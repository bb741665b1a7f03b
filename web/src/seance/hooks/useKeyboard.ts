import { useEffect, useEffectEvent } from 'react';

import { actionOf, type Action } from '../rules.js';

const TYPED = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a, summary, [role=option], [role=combobox]';

/** Whether a key belongs to the element that has the focus: letters to a field, Space to a button. */
const isTaken = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.closest(TYPED) !== null || (key === ' ' && target.closest(PRESSED) !== null));

/** Follows the keyboard and the clicker, wherever the focus is on the page. */
export function useKeyboard(onAction: (action: Action) => void): void {
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
