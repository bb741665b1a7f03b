import { useEffect, useState } from 'react';

/** When nothing on screen waits any more, on a slow phone too. */
const SOON_MS = 3_000;

/**
 * Code in a chunk of its own, which the page is drawn without: what stands below the first screen, or opens on a press.
 *
 * `React.lazy` would put the whole page away where the chunk cannot be loaded, with what was typed into it.
 *
 * @param load imports the module and returns what is needed of it.
 */
export function later<Part>(load: () => Promise<Part>) {
  let part: Part | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bring = async (): Promise<Part> => (part ??= await load());
  return {
    fetch: bring,
    /** Fetches it once the page has shown what it has, so that a press need not wait. */
    fetchSoon: () => {
      if (!part) timer ??= setTimeout(() => void bring().catch(() => undefined), SOON_MS);
    },
    /** The part, once it is there; it is fetched from when it is wanted. `isLost` says that it could not be. */
    usePart: (isWanted: boolean) => {
      const [drawn = part, draw] = useState<Part>(); // It may have come since: between a drawing and its effect too.
      const [isLost, setLost] = useState(false);
      useEffect(() => {
        if (!isWanted || drawn || isLost) return;
        let isLeft = false;
        void bring().then(
          (loaded) => isLeft || draw(() => loaded),
          () => isLeft || setLost(true),
        );
        return () => {
          isLeft = true;
        };
      }, [isWanted, isLost, drawn]);
      return { part: drawn, isLost, retry: () => setLost(false) };
    },
  };
}
