import { exchange, type Sending } from './exchange.js';
import { isRecord } from './isRecord.js';
import { parseJson, readServerError } from './serverError.js';

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

/**
 * Sends a body to the GraphQL door.
 *
 * @throws ServerError when the reply is not a GraphQL result; what `fetch` throws when no complete reply came in time.
 */
export async function post<Data>(sending: Sending): Promise<GraphQLReply<Data>> {
  const { response, text } = await exchange(sending);
  const reply = parseJson(text);
  if (isUnauthenticated(reply)) for (const listener of listeners) listener(sending.operationName);
  const error = readServerError(response, text);
  if (error) throw error;
  return reply as GraphQLReply<Data>;
}
