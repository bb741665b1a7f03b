import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = 'http://localhost:4000';

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    // The tree and the chart libraries carry 40 kB of animation and measuring that we do not use.
    alias: {
      'framer-motion': here('./src/stubs/framerMotion.tsx'),
      '@juggle/resize-observer': here('./src/stubs/resizeObserver.ts'),
    },
  },
  server: { port: 5173, proxy: { '/graphql': api, '/api': api, '/images': api } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need its own word in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
});
