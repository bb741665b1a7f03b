import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';

import { createClient } from './apollo/client.js';
import { App } from './app/App.js';
import { readMeta } from './app/readMeta.js';

import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';

// Zod would try to compile its rules, which the Content-Security-Policy refuses and reports.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root"');

const nonce = readMeta('csp-nonce');
const cache = createCache({ key: 'b', ...(nonce && { nonce }) });

createRoot(root).render(
  <CacheProvider value={cache}>
    <App client={createClient()} />
  </CacheProvider>,
);
