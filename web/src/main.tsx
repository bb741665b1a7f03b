import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App.js';
import { createRouter } from './app/router.js';
import { readMeta } from './ui/readMeta.js';
import { system } from './ui/theme/system.js';
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';

// Zod would compile its rules with `new Function`, which the Content-Security-Policy refuses and reports. The option is
// set through zod's global, because zod itself is loaded only with the first form.
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
// While the page's chunks and the session are on their way, in a task of its own.
setTimeout(system);

// The first paint of index.html stays on screen until the chunks of the address are loaded.
if (router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
