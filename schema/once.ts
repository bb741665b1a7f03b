/** Makes something when it is first asked for: a formatter of Intl takes milliseconds, which every page would wait for. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
