import { useEffect, useState } from 'react';

import { serverNow } from '../../serverTime.js';

/** The server set the end by its own clock. */
const nowMs = (): number => serverNow().getTime();

/** Whole seconds until a moment, never below 0; null without a moment. */
export function useCountdown(end: string | null): number | null {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (end === null) return undefined;
    setNow(nowMs());
    const ticking = setInterval(() => setNow(nowMs()), 250);
    return () => clearInterval(ticking);
  }, [end]);
  return end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now) / 1000));
}
