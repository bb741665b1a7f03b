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
// The light client sends its documents as text: they need no name.
for (const file of readdirSync(GENERATED).filter((name) => name.endsWith('.ts'))) {
  const room = await import(join(GENERATED, file));
  for (const [name, value] of Object.entries(room)) {
    if (!name.endsWith('Document') || value?.kind !== 'Document') continue;
    const text = print(cache.transformDocument(value));
    const id = idDocument(text);
    if (texts[id] !== undefined && texts[id] !== text) {
      throw new Error(`Two documents have one name: ${name} (${id})`);
    }
    texts[id] = text;
  }
}
writeFileSync(join(PAGES, DOCUMENTS_FILE), JSON.stringify(texts));
