import { useLayoutEffect, useState } from 'react';

type Handlers = Record<string, (...args: never[]) => unknown>;

function createStable<T extends Handlers>(handlers: T) {
  let latest = handlers;
  const entries = Object.keys(handlers).map((name) => [
    name,
    (...args: never[]) => latest[name]?.(...args),
  ]);
  const update = (next: T) => {
    latest = next;
  };
  return { stable: Object.fromEntries(entries) as T, update };
}

/**
 * The same object from the first render to the last, whose functions do what the latest render's would.
 *
 * @param handlers always under the same names; to be called from events, never while rendering.
 */
export function useStable<T extends Handlers>(handlers: T): T {
  const [{ stable, update }] = useState(() => createStable(handlers));
  useLayoutEffect(() => update(handlers));
  return stable;
}
