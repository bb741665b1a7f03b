import { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { Observable } from 'rxjs';

import { isRecord } from './isRecord.js';
import { post } from './post.js';

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
 * The body of a request: JSON, or multipart when a variable is a file.
 *
 * @see https://github.com/jaydenseric/graphql-multipart-request-spec
 */
function bodyOf({ operationName, query, variables }: ApolloLink.Operation): FormData | string {
  const files = new Map<string, File>();
  const operations = JSON.stringify({
    operationName,
    query: print(query),
    variables: extractFiles(variables, 'variables', files),
  });
  if (files.size === 0) return operations;

  const paths = [...files.keys()];
  const body = new FormData();
  body.append('operations', operations);
  body.append('map', JSON.stringify(Object.fromEntries(paths.map((path, i) => [i, [path]]))));
  [...files.values()].forEach((file, i) => body.append(String(i), file));
  return body;
}

/** Sends every operation to the server. Apollo's own link weighs 3 kB for what we never ask of it (GET, deferred parts). */
export function createServerLink(uri: string): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const send = async () => {
          try {
            observer.next((await post(uri, bodyOf(operation), abort.signal)) as ApolloLink.Result);
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        };
        void send();
        return () => abort.abort();
      }),
  );
}
