// The documents that the pages of the client send, each with the fragments that it uses.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print } from 'graphql';

import { root } from '../../scripts/tools/processes.mjs';

const read = (pattern) =>
  globSync(pattern, { cwd: root }).flatMap(
    (file) => parse(readFileSync(join(root, file), 'utf8')).definitions,
  );

let all;
export const definitionsOfWeb = () => (all ??= read('web/src/**/*.graphql'));

/** An operation with the fragments that it uses, at any depth. */
export function complete(operation) {
  const fragments = definitionsOfWeb().filter(({ kind }) => kind === 'FragmentDefinition');
  const used = new Map();
  const add = (text) => {
    for (const fragment of fragments) {
      const name = fragment.name.value;
      if (used.has(name) || !new RegExp(`\\.\\.\\.${name}\\b`).test(text)) continue;
      used.set(name, print(fragment));
      add(used.get(name));
    }
  };
  add(print(operation));
  return [print(operation), ...used.values()].join('\n\n');
}

/** One operation of a page's file, as the browser sends it. */
export const document = (file, label) =>
  complete(read(`web/src/${file}`).find(({ name }) => name.value === label));
