/** After this long without an answer the page says so, keeps what was typed and offers to try again (room.md). */
export const REQUEST_LIMIT_MS = 8_000;

/** For what takes the server or a slow line longer than that, in good health. */
export const LONG_LIMIT_MS = 60_000;

/** The operations that may take long, and why. A request that carries a file may, too. */
const LONG: Readonly<Record<string, string>> = {
  ExportBoussole: 'the server draws a file of all figures',
  ExportDomaine: 'the same, of every team of a domain',
  MesDonnees: 'everything that the product holds of somebody',
  ImportUsers: 'up to a file of people, each with a link',
  CreateBoussoles: 'a boussole for every team of a company',
  CloseBoussoles: 'the same, to close them',
  SaveEquipeTree: 'every team of a company at once',
  DeleteSociete: 'a company with all its teams, boussoles and answers',
  DeleteEquipe: 'a branch with all its boussoles and answers',
  DeleteBoussole: 'a boussole with all its answers',
};

export const LONG_OPERATIONS = Object.keys(LONG);

/** How long an operation may stay without its whole answer. */
export const limitOf = (operationName: string | undefined, hasFile = false): number =>
  hasFile || (operationName !== undefined && operationName in LONG)
    ? LONG_LIMIT_MS
    : REQUEST_LIMIT_MS;

interface Limited {
  signal: AbortSignal;
  /** The answer is there: the clock stops. */
  done: () => void;
}

/** A signal that aborts after `limit` ms, or with `outer`. (AbortSignal.any is younger than the phones that answer.) */
export function limited(limit: number, outer?: AbortSignal): Limited {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, limit);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const done = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, done };
}

/** What is fetched with the page's code, under the same limit. */
export async function withinLimit<Value>(loading: Promise<Value>): Promise<Value> {
  const { signal, done } = limited(REQUEST_LIMIT_MS);
  const tooLate = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Not loaded in time'))),
  );
  return Promise.race([loading, tooLate]).finally(done);
}
