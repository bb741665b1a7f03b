// Writes the GraphQL documents of the built pages, by name, for the server: .documents.json beside them.
// Run by the build: node --import ./scripts/tools/register-typescript.mjs scripts/pages/documents.mjs
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { print } from 'graphql';

import { root } from '../tools/processes.mjs';
import { PAGES } from '../tools/product.mjs';

const { DOCUMENTS_FILE, idDocument } = await import('../../schema/documents.ts');
const GENERATED = join(root, 'web/src/generated');
// The client adds __typename everywhere, and names the text with it.
const cache = new InMemoryCache();

const texts = {};

/** Keeps the texts of the documents that are generated in a folder, as its client sends them. */
async function keep(folder, sent) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const room = await import(join(folder, file));
    for (const [name, value] of Object.entries(room)) {
      if (!name.endsWith('Document') || value?.kind !== 'Document') continue;
      const text = print(sent(value));
      const id = idDocument(text);
      if (texts[id] !== undefined && texts[id] !== text) {
        throw new Error(`Two documents have one name: ${name} (${id})`);
      }
      texts[id] = text;
    }
  }
}
await keep(GENERATED, (document) => cache.transformDocument(document));
// The light client asks by the text; the server answers one of these in the page itself (session.ts).
await keep(join(GENERATED, 'light'), (document) => document);
writeFileSync(join(PAGES, DOCUMENTS_FILE), JSON.stringify(texts));
