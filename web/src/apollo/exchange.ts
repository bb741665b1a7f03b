import { limited, limitOf } from './limits.js';

/** Address of the GraphQL door. It is absolute, because `fetch` outside of a browser refuses a relative one. */
export const endpoint = () => new URL('/graphql', window.location.href).href;

/** Required by the server's CSRF protection: no HTML form can send this header. */
export const HEADERS = { 'apollo-require-preflight': 'true' };

export interface Sending {
  uri: string;
  /** JSON text, or a form when the request carries files. */
  body: FormData | string;
  /** Decides how long the answer may take (limitOf). */
  operationName: string | undefined;
  /** Who asks, where it is not the session of the browser: the link of a projector. */
  authorization?: string | undefined;
  signal?: AbortSignal;
}

export interface Received {
  response: Response;
  text: string;
}

/** Sends a body, and waits for the whole answer within its time limit. */
export async function exchange(sending: Sending): Promise<Received> {
  const { uri, body, operationName, authorization } = sending;
  const isText = typeof body === 'string';
  const { signal, done } = limited(limitOf(operationName, !isText), sending.signal);
  try {
    const response = await fetch(uri, {
      method: 'POST',
      credentials: authorization ? 'omit' : 'same-origin',
      headers: {
        ...HEADERS,
        ...(isText && { 'content-type': 'application/json' }),
        ...(authorization && { authorization }),
      },
      body,
      signal,
    });
    return { response, text: await response.text() };
  } finally {
    done();
  }
}
