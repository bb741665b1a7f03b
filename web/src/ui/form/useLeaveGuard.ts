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
  /** What would have happened. */
  go: Go;
  /** Forgets it. */
  stay?: Go;
}

/** How each changed form asks; the last one opened is heard. */
const guards: ((question: Question) => void)[] = [];
/** Whether what is leaving has been agreed to. */
let isAgreed = false;

async function leaveAgreed(go: Go): Promise<void> {
  isAgreed = true;
  try {
    await go();
  } finally {
    isAgreed = false;
  }
}

/** For a button that leaves the page and is no link (signing out): does it once nothing is lost by it. */
export function askToLeave(go: Go): void {
  const ask = guards.at(-1);
  if (ask) ask({ go });
  else void go();
}

/** Tables write their state into the page's own URL; a fragment leads nowhere else. */
const mustAsk: BlockerFunction = ({ currentLocation: here, nextLocation: next, historyAction }) => {
  const isSamePage = here.pathname === next.pathname;
  const isHere = isSamePage && (here.search === next.search || historyAction === 'REPLACE');
  return guards.length > 0 && !isAgreed && !isHere;
};

/** Around all pages: a router has room for one blocker. */
export function LeaveBlocker() {
  const blocker = useBlocker(mustAsk);
  useEffect(() => {
    if (blocker.state === 'blocked') {
      guards.at(-1)?.({ go: blocker.proceed, stay: blocker.reset });
    }
  }, [blocker]);
  return createElement(Outlet);
}

/** As `useNavigate`, without the question: what was typed has been saved, or its object is gone. */
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
