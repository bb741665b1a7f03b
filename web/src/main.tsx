import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { startTransition } from 'react';
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

function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html must hold an element with the id "root"');
  const router = createRouter();
  const nonce = readMeta('csp-nonce');
  const cache = createCache({ key: 'b', ...(nonce && { nonce }) });
  const app = (
    <CacheProvider value={cache}>
      <App router={router} />
    </CacheProvider>
  );
  // As a transition, which React draws by pieces: at once, it would be one long task.
  const show = () => startTransition(() => createRoot(root).render(app));

  // The first paint of index.html stays on screen until the chunks of the address are loaded.
  if (router.state.initialized) return show();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}

// Each in a task of its own, after the one that reads all this code; the theme while the page's chunks are on their way.
setTimeout(start);
setTimeout(system);
