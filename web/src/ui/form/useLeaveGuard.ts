import { useCallback, useEffect, useState } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

import { useOver } from '../over.js';
import { guards, leaveAgreed, type Go, type Question } from './leaving.js';

/** As `useNavigate`, but never asks: the form was saved, or its object was deleted. A dialog over a page closes instead. */
export function useLeave() {
  const navigate = useNavigate();
  const over = useOver();
  return useCallback<(to: string, options?: NavigateOptions) => Promise<void>>(
    (to, options) => leaveAgreed(() => (over ? over.close() : navigate(to, options))),
    [navigate, over],
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
    leave: useCallback<(to: string, state?: object) => Promise<void>>(
      (to, state) => leave(to, { state }),
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
