import { useEffect, useState } from 'react';

/** Whole seconds until a moment, never below 0; null without a moment. */
export function useCountdown(end: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === null) return undefined;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [end]);
  return end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now) / 1000));
}
