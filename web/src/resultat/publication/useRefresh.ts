import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 10_000;

/** Reads again every ten seconds what others change, while somebody looks at it. A failure is ignored: the next one comes. */
export function useRefresh(refresh: () => Promise<unknown>, isOn: boolean): void {
  const look = useEffectEvent(() => {
    if (!document.hidden) refresh().catch(() => undefined);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const lookNow = () => look();
    const next = () =>
      setTimeout(() => {
        look();
        timer = next();
      }, EVERY_MS);
    let timer = next();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isOn]);
}
