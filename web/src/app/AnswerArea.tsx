import { useEffect } from 'react';

import { paths } from '../paths.js';
import { routes } from './routes.js';
import { SignedInArea } from './SignedInArea.js';

/** The first criterion is on screen by then, on a slow phone too, and the first answer is still to come. */
const FETCH_AFTER_MS = 3_000;

const NEXT = new Set<string>([paths.boussoleCommentaire.pattern, paths.resultatBoussole.pattern]);

/** Fetches the code of the pages that follow the answers. What does not come now is asked for again by the router. */
function fetchNextPages(): void {
  if (!navigator.onLine) return;
  const pages = routes.filter(({ path }) => NEXT.has(path)).map(({ load }) => load());
  void Promise.allSettled([import('./MemberArea.js'), ...pages]);
}

/** The area of whoever answers: the next pages are fetched meanwhile, so that « Valider » waits for figures alone. */
export function AnswerArea() {
  useEffect(() => {
    const timer = setTimeout(fetchNextPages, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <SignedInArea />;
}
