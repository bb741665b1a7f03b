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
 * Returns the same object at every render; its functions call those of the latest render.
 *
 * @param handlers always with the same names; call them from events, never while rendering.
 */
export function useStable<T extends Handlers>(handlers: T): T {
  const [{ stable, update }] = useState(() => createStable(handlers));
  useLayoutEffect(() => update(handlers));
  return stable;
}
