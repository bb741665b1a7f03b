import { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { Observable } from 'rxjs';

import { isRecord } from './isRecord.js';
import { readServerError } from './serverError.js';

/** Takes the files out of the variables: each one's path, and a copy of the variables with null in its place. */
function extractFiles(value: unknown, path: string, files: Map<string, File>): unknown {
  if (value instanceof File) {
    files.set(path, value);
    return null;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => extractFiles(item, `${path}.${index}`, files));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, extractFiles(item, `${path}.${key}`, files)]),
  );
}

/**
 * The body of a GraphQL multipart request.
 *
 * @returns undefined when no variable is a file.
 * @see https://github.com/jaydenseric/graphql-multipart-request-spec
 */
function multipartBody(operation: ApolloLink.Operation): FormData | undefined {
  const files = new Map<string, File>();
  const variables = extractFiles(operation.variables, 'variables', files);
  if (files.size === 0) return undefined;

  const { operationName } = operation;
  const paths = [...files.keys()];
  const body = new FormData();
  body.append(
    'operations',
    JSON.stringify({ operationName, query: print(operation.query), variables }),
  );
  body.append('map', JSON.stringify(Object.fromEntries(paths.map((path, i) => [i, [path]]))));
  [...files.values()].forEach((file, i) => body.append(String(i), file));
  return body;
}

async function post(
  uri: string,
  headers: Record<string, string>,
  body: FormData,
  abort: AbortSignal,
) {
  const response = await fetch(uri, {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body,
    signal: abort,
  });
  const text = await response.text();
  const error = readServerError(response, text);
  if (error) throw error;
  return JSON.parse(text) as ApolloLink.Result;
}

/** Sends an operation that carries files as multipart; hands every other one to the next link. */
export function createUploadLink(uri: string, headers: Record<string, string>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const body = multipartBody(operation);
    if (!body) return forward(operation);

    return new Observable((observer) => {
      const abort = new AbortController();
      const send = async () => {
        try {
          observer.next(await post(uri, headers, body, abort.signal));
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      };
      void send();
      return () => abort.abort();
    });
  });
}
