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
  const reply = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
    body: JSON.stringify(params),
  });
  return reply.json();
}
