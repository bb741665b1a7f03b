import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

import { BROWSERS } from './browsers.js';
import { groups } from './chunks.js';
import { withThemeSheet } from './themeSheet.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = 'http://localhost:4000';

/** GraphiQL carries its fonts as data: URLs, 380 kB of them: ours serve. */
const withoutFonts = {
  name: 'graphiql-without-fonts',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /graphiql\/dist\/style\.css/.test(id) ? code.replaceAll(/@font-face\s*\{[^}]*\}/g, '') : null,
};

export default defineConfig({
  root: here('.'),
  plugins: [react(), withoutFonts, withThemeSheet],
  resolve: {
    // The tree and the chart libraries carry 40 kB of animation and measuring that we do not use.
    alias: {
      'framer-motion': here('./src/stubs/framerMotion.tsx'),
      '@juggle/resize-observer': here('./src/stubs/resizeObserver.ts'),
    },
    // RxJS in classes, rather than in prototypes and helpers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  server: {
    port: 5173,
    proxy: { '/graphql': api, '/api': api, '/images': api, '/connexion': api },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: BROWSERS,
    // A data: URL would need its own word in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For `npm run check -- weight`.
    manifest: true,
    // GraphiQL's own chunk; what the other pages weigh is held by `npm run check -- weight`.
    chunkSizeWarningLimit: 640,
    rolldownOptions: {
      // A word to React's compiler in GraphiQL's code, which needs no keeping.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: {
        // The entry names every chunk: their hashes alone spare it a kilobyte. manifest.json says which is which.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups },
      },
    },
  },
});
