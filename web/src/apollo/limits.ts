/**
 * Time limit of a request in ms. After it the page says that the server does not answer, keeps what was typed and offers
 * to try again (room.md).
 */
export const REQUEST_LIMIT_MS = 8_000;

/** Time limit in ms of requests that may take longer than that although all is well. */
export const LONG_LIMIT_MS = 60_000;

/** The operations with the long limit, and why. A request that carries a file has it too. */
export const LONG_OPERATIONS = [
  // The server draws a file of all figures.
  'ExportBoussole',
  // The same, of every team of a domain.
  'ExportDomaine',
  // The same, of every team of a company.
  'ExportEnsemble',
  // Every plan of a company.
  'ExportPlans',
  // Everything that the product holds of somebody.
  'MesDonnees',
  // Up to a file of people, each with a link.
  'ImportUsers',
  // The same, of years of results.
  'ImportResultats',
  // Every criterion of another company, with its image.
  'ImportCriteres',
  // A boussole for every team of a company.
  'CreateBoussoles',
  // The same, to close them.
  'CloseBoussoles',
  // Up to 500 teams of a list.
  'CreateEquipes',
  // Every team of a company at once.
  'SaveEquipeTree',
  // A company with all its teams, boussoles and answers.
  'DeleteSociete',
  // A branch with all its boussoles and answers.
  'DeleteEquipe',
  // A boussole with all its answers.
  'DeleteBoussole',
];

/** Time limit, in ms, within which the whole answer of an operation must come. */
export const limitOf = (operationName: string | undefined, hasFile = false): number =>
  hasFile || LONG_OPERATIONS.includes(operationName ?? '') ? LONG_LIMIT_MS : REQUEST_LIMIT_MS;

interface Limited {
  signal: AbortSignal;
  /** Starts the clock again, with another limit: a part of the answer has come. */
  renew: (next: number) => void;
  /** Stops the clock: the answer has come. */
  done: () => void;
}

/**
 * A signal that aborts after `limit` ms, or when `outer` aborts. AbortSignal.any would do it, but phones that answer may
 * be too old for it.
 */
export function limited(limit: number, outer?: AbortSignal): Limited {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, limit);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const renew = (next: number) => {
    clearTimeout(timer);
    timer = setTimeout(abort, next);
  };
  const done = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, renew, done };
}

/** Applies the same limit to what is loaded with the page's code. */
export async function withinLimit<Value>(loading: Promise<Value>): Promise<Value> {
  const { signal, done } = limited(REQUEST_LIMIT_MS);
  const tooLate = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Not loaded in time'))),
  );
  return Promise.race([loading, tooLate]).finally(done);
}
