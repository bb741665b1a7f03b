import { readMeta } from '../ui/readMeta.js';
import { isRecord } from './isRecord.js';
import { limited, limitOf } from './limits.js';
import { parseJson, readServerError } from './serverError.js';

/** Address of the GraphQL door. It is absolute, because `fetch` outside of a browser refuses a relative one. */
export const endpoint = () => new URL('/graphql', window.location.href).href;

/** Required by the server's CSRF protection: no HTML form can send this header. */
export const HEADERS = { 'apollo-require-preflight': 'true' };

export interface GraphQLReply<Data = Record<string, unknown>> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

type Listener = (operationName: string | undefined) => void;
const listeners = new Set<Listener>();

/**
 * Calls the listener whenever an operation is refused for lack of a session, whichever client sent it.
 *
 * @returns a function that removes the listener.
 */
export function onUnauthenticated(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isUnauthenticated = (body: unknown): boolean =>
  isRecord(body) &&
  (Array.isArray(body['errors'])
    ? body['errors'].some((error) => isRecord(error) && isUnauthenticated(error['extensions']))
    : body['code'] === 'UNAUTHENTICATED');

interface Sending {
  uri: string;
  /** JSON text, or a form when the request carries files. */
  body: FormData | string;
  /** Decides how long the answer may take (limitOf). */
  operationName: string | undefined;
  /** Who asks, where it is not the session of the browser: the link of a projector. */
  authorization?: string | undefined;
  signal?: AbortSignal;
}

interface Received {
  response: Response;
  text: string;
}

async function exchange(sending: Sending): Promise<Received> {
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

/** How long what was asked first may wait for its page, in ms. A page that comes later asks again. */
const FRESH_MS = 10_000;
let first: { body: string; received: Promise<Received> } | undefined;

/**
 * Sends what the page of this address asks first, as the server wrote it (`<meta name="first">`), while the code of the page
 * is still on its way.
 */
export function askFirst(): void {
  const body = readMeta('first');
  if (!body) return;
  const received = exchange({ uri: endpoint(), body, operationName: undefined });
  // Whoever takes it is told of a failure; nobody may come.
  received.catch(() => undefined);
  first = { body, received };
  setTimeout(forgetFirst, FRESH_MS);
}

/** What was asked for whoever opened the page is for nobody who signs in after. */
export const forgetFirst = (): void => {
  first = undefined;
};

/** The reply that is on its way to this very request, once. */
function takeFirst({ body, authorization }: Sending): Promise<Received> | undefined {
  if (authorization || first?.body !== body) return undefined;
  const { received } = first;
  first = undefined;
  return received;
}

/**
 * Sends a body to the GraphQL door.
 *
 * @throws ServerError when the reply is not a GraphQL result; what `fetch` throws when no complete reply came in time.
 */
export async function post<Data>(sending: Sending): Promise<GraphQLReply<Data>> {
  const { response, text } = await (takeFirst(sending) ?? exchange(sending));
  const reply = parseJson(text);
  if (isUnauthenticated(reply)) for (const listener of listeners) listener(sending.operationName);
  const error = readServerError(response, text);
  if (error) throw error;
  return reply as GraphQLReply<Data>;
}
