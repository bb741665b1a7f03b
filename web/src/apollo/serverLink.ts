import { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { Observable } from 'rxjs';

import { idDocument, UNKNOWN_DOCUMENT } from '../../../schema/documents.js';
import { readMeta } from '../ui/readMeta.js';
import { isRecord } from './isRecord.js';
import { post, type GraphQLReply } from './post.js';

/** Takes the files out of the variables: fills `files` by path, and returns the variables with null in their place. */
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
 * @param byName sends the document's name instead of its text.
 * @see https://github.com/jaydenseric/graphql-multipart-request-spec
 */
function bodyOf(
  { operationName, query, variables }: ApolloLink.Operation,
  byName = false,
): FormData | string {
  const files = new Map<string, File>();
  const text = print(query);
  const operations = JSON.stringify({
    operationName,
    ...(byName
      ? { extensions: { persistedQuery: { version: 1, sha256Hash: idDocument(text) } } }
      : { query: text }),
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

const isUnknown = ({ errors = [] }: GraphQLReply<unknown>): boolean =>
  errors.some(({ extensions }) => extensions?.['code'] === UNKNOWN_DOCUMENT);

/**
 * Sends the document's name as long as the server says that it knows the names. After a deployment the new server may not
 * know the names of this older page: the whole document is then sent.
 */
function createExchange(uri: string, authorization?: string) {
  let areKnown = readMeta('documents') === 'connus';

  return async (operation: ApolloLink.Operation, signal: AbortSignal) => {
    const { operationName } = operation;
    const ask = (body: FormData | string) =>
      post({ uri, body, operationName, authorization, signal });
    // The value at sending time: while waiting, another request may find out that the names are unknown.
    const byName = areKnown;
    const reply = await ask(bodyOf(operation, byName));
    if (!byName || !isUnknown(reply)) return reply as ApolloLink.Result;
    areKnown = false;
    return (await ask(bodyOf(operation))) as ApolloLink.Result;
  };
}

/**
 * Sends every operation to the server. Apollo's own link adds 3 kB for features that we never use (GET, deferred parts).
 */
export function createServerLink(uri: string, authorization?: string): ApolloLink {
  const exchange = createExchange(uri, authorization);
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const send = async () => {
          try {
            observer.next(await exchange(operation, abort.signal));
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
