import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { keepHistory } from './historyGate.js';

type Leave = () => void;

/**
 * What an ordinary click would follow without leaving the document; a fragment of this page leads nowhere.
 *
 * A button that leads elsewhere (signing out) says so by `data-leaves-page`.
 */
function wayOut(click: MouseEvent): HTMLElement | undefined {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey;
  const way =
    click.target instanceof Element ? click.target.closest('a[href], [data-leaves-page]') : null;
  if (!isPlain || !(way instanceof HTMLElement)) return undefined;
  if (!(way instanceof HTMLAnchorElement)) return way;
  const { pathname, search, origin } = window.location;
  const isHere = way.pathname === pathname && way.search === search && way.hash !== '';
  const isOther = way.target !== '' || way.hasAttribute('download') || way.origin !== origin;
  return isHere || isOther ? undefined : way;
}

/** Place of an entry in the history, as the router numbers them; a fragment's entry has none. */
function placeOf(state: unknown): number | undefined {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : undefined;
}

/**
 * Holds back links, the browser's back and forward buttons, and the closing of the tab.
 *
 * The declarative router cannot block. A step through the history has already been made when it is told: before the
 * router hears of it, the opposite step brings the reader back, and the question is asked there.
 *
 * @param place of the page to stay on.
 * @param ask receives what would have happened, to do it after all.
 * @returns stops holding back.
 */
function holdBack(place: number | undefined, ask: (leave: Leave) => void): Leave {
  let isFree = false;

  const handleStep = (event: PopStateEvent) => {
    const target = placeOf(event.state);
    if (isFree || place === undefined || target === undefined || target === place) return;
    event.stopImmediatePropagation();
    window.history.go(place - target);
    ask(() => {
      isFree = true;
      window.history.go(target - place);
    });
  };
  const handleClick = (event: MouseEvent) => {
    const way = isFree ? undefined : wayOut(event);
    if (!way) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(() => {
      isFree = true;
      way.click();
      isFree = false;
    });
  };
  const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  const release = keepHistory(handleStep);
  window.addEventListener('beforeunload', handleUnload);
  document.addEventListener('click', handleClick, true);
  return () => {
    release();
    window.removeEventListener('beforeunload', handleUnload);
    document.removeEventListener('click', handleClick, true);
  };
}

/**
 * Holds back whoever leaves a changed form: a link, the browser's back button, a closed tab.
 *
 * @param isDirty whether something would be lost.
 * @returns `ask(leave)` leaves at once when nothing is dirty, else opens the question; `leave(to)` goes without asking.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<Leave>();
  const place = useRef(placeOf(window.history.state));

  const leave = useCallback<(to: string, state?: object) => void>(
    (to, state) => void navigate(to, { state }),
    [navigate],
  );
  const askFirst = (go: Leave) => setPending(() => go);

  useEffect(() => (isDirty ? holdBack(place.current, askFirst) : undefined), [isDirty]);

  return {
    ask: (go: Leave) => (isDirty ? askFirst(go) : go()),
    leave,
    isAsking: pending !== undefined,
    confirm: () => {
      setPending(undefined);
      pending?.();
    },
    stay: () => setPending(undefined),
  };
}
