import { limited, LONG_LIMIT_MS } from '../apollo/limits.js';

interface Params {
  query: string;
  variables?: unknown;
  operationName?: string | null;
}

/** Sends one operation with a reporting token; without one, with the session's cookie, as the product's own pages do. */
export const fetcherWith =
  (jeton: string) =>
  async (params: Params, { headers }: { headers?: Record<string, unknown> } = {}) => {
    // A query tried here may take long on purpose, but not for ever.
    const { signal, done } = limited(LONG_LIMIT_MS);
    try {
      const reply = await fetch('/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(jeton && { Authorization: `Bearer ${jeton}` }),
          ...(headers as Record<string, string>),
        },
        body: JSON.stringify(params),
        signal,
      });
      return await reply.json();
    } finally {
      done();
    }
  };
