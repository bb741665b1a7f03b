import { useEffect, useEffectEvent } from 'react';

/** Retries as soon as the device is online again. */
export function useOnline(retry: () => void, isWaiting: boolean): void {
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
