import { createElement, useEffect } from 'react';
import { Outlet, useBlocker, type BlockerFunction } from 'react-router';

export type Go = () => unknown;

export interface Question {
  /** Does the navigation that was held back. */
  go: Go;
  /** Cancels the navigation. */
  stay?: Go;
}

/** The changed forms that may ask a question; the one opened last asks. */
export const guards: ((question: Question) => void)[] = [];
/** Whether the reader has agreed to the navigation in progress. */
let isAgreed = false;

export async function leaveAgreed(go: Go): Promise<void> {
  isAgreed = true;
  try {
    await go();
  } finally {
    isAgreed = false;
  }
}

/** For a button that leaves the page without being a link (sign out): runs `go` once nothing would be lost. */
export function askToLeave(go: Go): void {
  const ask = guards.at(-1);
  if (ask) ask({ go });
  else void go();
}

/** A change of query string or fragment is not a departure: tables write their state into the URL of their own page. */
const mustAsk: BlockerFunction = ({ currentLocation: here, nextLocation: next, historyAction }) => {
  const isSamePage = here.pathname === next.pathname && here.mask?.pathname === next.mask?.pathname;
  const isHere = isSamePage && (here.search === next.search || historyAction === 'REPLACE');
  return guards.length > 0 && !isAgreed && !isHere;
};

/** Mount it once, around all pages: a router accepts one blocker only. */
export function LeaveBlocker() {
  const blocker = useBlocker(mustAsk);
  useEffect(() => {
    if (blocker.state === 'blocked') {
      guards.at(-1)?.({ go: blocker.proceed, stay: blocker.reset });
    }
  }, [blocker]);
  return createElement(Outlet);
}
