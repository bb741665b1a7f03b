import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ApolloServerOptions } from '@apollo/server';

import { DOCUMENTS_FILE } from '../../../schema/documents.js';

/** The texts of the built pages' documents, by the names under which the pages ask for them; empty without a build. */
export function documentsOf(webRoot: string): ReadonlyMap<string, string> {
  const file = resolve(webRoot, DOCUMENTS_FILE);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
}

type Store = Exclude<ApolloServerOptions<object>['cache'], 'bounded' | undefined>;

/** What Apollo puts before a name when it looks for it. */
const PREFIX = 'apq:';

/**
 * The same as Apollo's persisted queries look for them: a document asked for by its name alone is a page's, which may hold
 * more (decision 016). Nobody adds one: whoever brings a text with its name is answered, and the name stays unknown.
 */
export const onlyThese = (documents: ReadonlyMap<string, string>): Store => ({
  get: async (key) => documents.get(key.slice(PREFIX.length)),
  set: async () => undefined,
  delete: async () => false,
});
