import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App.js';
import { createRouter } from './app/router.js';
import { readMeta } from './ui/readMeta.js';

import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';

// Zod would try to compile its rules, which the Content-Security-Policy refuses and reports.
// Said where it looks for it, rather than through its own module: zod comes with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const router = createRouter();

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root"');

const nonce = readMeta('csp-nonce');
const cache = createCache({ key: 'b', ...(nonce && { nonce }) });

const show = () =>
  createRoot(root).render(
    <CacheProvider value={cache}>
      <App router={router} />
    </CacheProvider>,
  );
// The first paint of index.html stays until the chunks of the address have come.
if (router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
