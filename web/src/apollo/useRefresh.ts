import { useEffect, useEffectEvent } from 'react';

interface Rhythm {
  /** Time between an answer and the next question, in ms. */
  every: number;
  /** How far that time varies, so that sixty phones do not ask at once. */
  spread?: number;
}

const SLOW: Rhythm = { every: 10_000 };

/**
 * Reads again what others change, while somebody looks at it, and at once when they come back to it. A failure is ignored:
 * the next reading comes.
 */
export function useRefresh(
  refresh: () => Promise<unknown>,
  isOn: boolean,
  { every, spread = 0 }: Rhythm = SLOW,
): void {
  const look = useEffectEvent(async () => {
    if (!document.hidden) await refresh().catch(() => undefined);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const turn = async () => {
      await look();
      if (!isOver) wait();
    };
    const wait = () => {
      timer = setTimeout(() => void turn(), every + (Math.random() * 2 - 1) * spread);
    };
    const lookNow = () => void look();
    wait();
    document.addEventListener('visibilitychange', lookNow);
    window.addEventListener('online', lookNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
      window.removeEventListener('online', lookNow);
    };
  }, [isOn, every, spread]);
}
