import { limited, LONG_LIMIT_MS } from '../apollo/limits.js';

interface Params {
  query: string;
  variables?: unknown;
  operationName?: string | null;
}

/** One operation a request, with the session's cookie, as the product's own pages send it. */
export async function fetcher(
  params: Params,
  { headers }: { headers?: Record<string, unknown> } = {},
) {
  // What is tried here may be long on purpose; it ends all the same.
  const { signal, done } = limited(LONG_LIMIT_MS);
  try {
    const reply = await fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
      body: JSON.stringify(params),
      signal,
    });
    return await reply.json();
  } finally {
    done();
  }
}
