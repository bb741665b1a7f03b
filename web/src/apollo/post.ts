import { readServerError } from './serverError.js';

/** Absolute: outside of a browser a relative address means nothing. */
export const endpoint = () => new URL('/graphql', window.location.href).href;

/** The server's protection against forged requests asks for a header that no form can send. */
const HEADERS = { 'apollo-require-preflight': 'true' };

export interface GraphQLReply<Data = Record<string, unknown>> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

/**
 * Sends a body to the GraphQL door.
 *
 * @throws ServerError when the reply is no GraphQL result.
 */
export async function post<Data>(
  uri: string,
  body: FormData | string,
  signal?: AbortSignal,
): Promise<GraphQLReply<Data>> {
  const isText = typeof body === 'string';
  const response = await fetch(uri, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...HEADERS, ...(isText && { 'content-type': 'application/json' }) },
    body,
    ...(signal && { signal }),
  });
  const text = await response.text();
  const error = readServerError(response, text);
  if (error) throw error;
  return JSON.parse(text) as GraphQLReply<Data>;
}
