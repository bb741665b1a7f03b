import { useEffect, useEffectEvent, useRef } from 'react';

/** Asks again when a value changes, not when it is first known; after at most `spread` ms, so that a room does not ask at once. */
export function useAgain(value: unknown, ask: () => unknown, spread = 0): void {
  const known = useRef(value);
  const again = useEffectEvent(() => void ask());
  // Read when the value changes: a stream that ends with it must not take the question back.
  const wait = useEffectEvent(() => Math.random() * spread);
  useEffect(() => {
    const isFirst = known.current === undefined;
    if (known.current === value) return undefined;
    known.current = value;
    if (isFirst) return undefined;
    const timer = setTimeout(() => again(), wait());
    return () => clearTimeout(timer);
  }, [value]);
}
