import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

type Leave = () => void;

/** Same-page link of an ordinary click: what a router would follow without leaving the document. */
function followedLink(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target) return undefined;
  return link.origin === window.location.origin ? link.pathname + link.search : undefined;
}

/**
 * Holds back whoever leaves a changed form: a link, the browser's back button, a closed tab.
 *
 * The declarative router cannot block, so one history entry is laid under the reader's feet while the form is dirty:
 * going back then lands on the same page, where the question can be asked.
 *
 * @param isDirty whether something would be lost.
 * @returns `ask(leave)` leaves at once when nothing is dirty, else opens the question; `leave(to)` goes without asking.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<Leave>();
  const isArmed = useRef(false);

  const leave = useCallback(
    (to: string) => {
      const replace = isArmed.current;
      isArmed.current = false;
      void navigate(to, { replace });
    },
    [navigate],
  );
  const ask = (go: Leave) => (isDirty ? setPending(() => go) : go());

  useEffect(() => {
    if (!isDirty) return;
    if (!isArmed.current) window.history.pushState(window.history.state, '');
    isArmed.current = true;

    const handleBack = () => {
      if (!isArmed.current) return;
      window.history.pushState(window.history.state, '');
      setPending(() => () => {
        isArmed.current = false;
        window.history.go(-2);
      });
    };
    const handleLink = (event: MouseEvent) => {
      const to = followedLink(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setPending(() => () => leave(to));
    };
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    window.addEventListener('popstate', handleBack);
    window.addEventListener('beforeunload', handleUnload);
    document.addEventListener('click', handleLink, true);
    return () => {
      window.removeEventListener('popstate', handleBack);
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleLink, true);
    };
  }, [isDirty, leave]);

  return {
    ask,
    leave,
    isAsking: pending !== undefined,
    confirm: () => {
      setPending(undefined);
      pending?.();
    },
    stay: () => setPending(undefined),
  };
}
