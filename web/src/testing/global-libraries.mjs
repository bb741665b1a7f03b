// Before the tests, puts the libraries of the pages, some two thousand modules, into a few files: jest makes every module
// anew for every test file. What they share with other libraries stays apart, so that there is one of each.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const NAMES = [
  '@apollo/client',
  '@apollo/client/errors',
  '@apollo/client/react',
  '@chakra-ui/react',
  '@chakra-ui/react/theme',
  'react-router',
  'rxjs',
];
const SHARED = /^(react|react-dom|graphql|@emotion)(\/|$)/;

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const fileOf = (name) => name.replaceAll(/\W+/g, '-').replace(/^-/, '');
/** Another folder for other versions. */
const LOCK = createHash('sha256').update(readFileSync(path('../../../package-lock.json')));
const KEPT = path(`../../../test-results/libraries-${LOCK.digest('hex').slice(0, 12)}`);

/** The file that stands for each library, as jest's moduleNameMapper wants it. */
export const LIBRARIES = Object.fromEntries(
  NAMES.map((name) => [`^${name}$`, join(KEPT, `${fileOf(name)}.mjs`)]),
);

/** Vite takes an entry for a path: this prefix marks the name of a library, found as its importers find it. */
const ENTRY = '/library:';
const byName = {
  name: 'entries-by-name',
  enforce: 'pre',
  resolveId(source) {
    return source.startsWith(ENTRY)
      ? this.resolve(source.slice(ENTRY.length), path('setup.ts'))
      : null;
  },
};

export default async function bundle() {
  if (Object.values(LIBRARIES).every((file) => existsSync(file))) return;
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [byName],
    // Neither development nor a browser, as jest finds them; RxJS in classes, as in the product.
    resolve: { conditions: ['es2015'] },
    build: {
      outDir: KEPT,
      target: 'esnext',
      minify: false,
      lib: {
        entry: Object.fromEntries(NAMES.map((name) => [fileOf(name), ENTRY + name])),
        formats: ['es'],
        fileName: (_format, name) => `${name}.mjs`,
      },
      rolldownOptions: { external: SHARED, output: { chunkFileNames: '[name].mjs' } },
    },
  });
}
