import { createElement, useCallback, useEffect, useState } from 'react';
import {
  Outlet,
  useBlocker,
  useNavigate,
  type BlockerFunction,
  type NavigateOptions,
} from 'react-router';

type Go = () => unknown;

interface Question {
  /** Does the navigation that was held back. */
  go: Go;
  /** Cancels the navigation. */
  stay?: Go;
}

/** The changed forms that may ask a question; the one opened last asks. */
const guards: ((question: Question) => void)[] = [];
/** Whether the reader has agreed to the navigation in progress. */
let isAgreed = false;

async function leaveAgreed(go: Go): Promise<void> {
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
  const isSamePage = here.pathname === next.pathname;
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

/** As `useNavigate`, but never asks: the form was saved, or its object was deleted. */
export function useLeave() {
  const navigate = useNavigate();
  return useCallback<(to: string, options?: NavigateOptions) => Promise<void>>(
    (to, options) => leaveAgreed(() => navigate(to, options)),
    [navigate],
  );
}

/**
 * Holds back whoever leaves a changed form: a link, the browser's back button, a closed tab.
 *
 * @param isDirty whether something would be lost.
 * @returns `ask(go)` goes at once when nothing is dirty, else opens the question; `leave(to)` goes without asking.
 */
export function useLeaveGuard(isDirty: boolean) {
  const leave = useLeave();
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    if (!isDirty) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.push(setQuestion);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      guards.splice(guards.indexOf(setQuestion), 1);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty]);

  return {
    ask: (go: Go) => (isDirty ? setQuestion({ go }) : go()),
    leave: useCallback<(to: string, state?: object) => void>(
      (to, state) => void leave(to, { state }),
      [leave],
    ),
    isAsking: question !== undefined,
    confirm: () => {
      setQuestion(undefined);
      if (question) void leaveAgreed(question.go);
    },
    stay: () => {
      setQuestion(undefined);
      question?.stay?.();
    },
  };
}
