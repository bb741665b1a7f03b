// Before the tests, puts Chakra and all below it, some fifteen hundred modules, into a few files: jest makes every module
// anew for every test file. React and emotion stay apart, because pages import them too.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const resolved = createRequire(import.meta.url).resolve('@chakra-ui/react/package.json');
const { version } = JSON.parse(readFileSync(resolved, 'utf8'));
const moduleOf = (name) => fileURLToPath(import.meta.resolve(name));
const KEPT = fileURLToPath(new URL('../../../test-results/', import.meta.url));
/** Named after its version, which decides those of all below it. */
export const CHAKRA = join(KEPT, `chakra-${version}`);

export default async function bundle() {
  if (existsSync(join(CHAKRA, 'index.mjs'))) return;
  await build({
    root: dirname(resolved),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: CHAKRA,
      target: 'esnext',
      minify: false,
      lib: {
        entry: { index: moduleOf('@chakra-ui/react'), theme: moduleOf('@chakra-ui/react/theme') },
        formats: ['es'],
        fileName: (_format, name) => `${name}.mjs`,
      },
      rolldownOptions: {
        external: /^(react|react-dom|@emotion)(\/|$)/,
        output: { chunkFileNames: '[name].mjs' },
      },
    },
  });
}
