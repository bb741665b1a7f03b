import { ServerError } from '@apollo/client/errors';

import { isRecord } from './isRecord.js';

/** Parses a JSON body; undefined when it is not JSON (the HTML page of a proxy). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of a reply that is not a GraphQL result; undefined when it is one, even with errors in it. */
export function readServerError(response: Response, bodyText: string): ServerError | undefined {
  const body = parseJson(bodyText);
  if (isRecord(body) && ('data' in body || 'errors' in body)) return undefined;
  return new ServerError(`HTTP ${response.status}`, { response, bodyText });
}
