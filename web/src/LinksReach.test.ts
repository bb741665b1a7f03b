import { afterEach, expect, test } from '@jest/globals';

import { reachOfLinks } from './LinksReach.js';
import { publicOrigin } from './ui/publicOrigin.js';

const metas = ['public-url', 'network-url'].map((name) => {
  const meta = document.createElement('meta');
  meta.name = name;
  return meta;
});
afterEach(() => metas.forEach((meta) => meta.remove()));

test.each([
  ['', '', 'http://localhost', 'here'],
  ['', 'http://192.168.1.20:4000', 'http://192.168.1.20:4000', 'network'],
  [
    'https://boussole.exemple.fr',
    'http://192.168.1.20:4000',
    'https://boussole.exemple.fr',
    'anywhere',
  ],
  ['http://localhost:4000', 'http://192.168.1.20:4000', 'http://localhost:4000', 'here'],
])(
  'told %j and on the network %j, links begin with %s, and lead %s',
  (told, network, origin, reach) => {
    for (const [index, content] of [told, network].entries()) {
      const meta = metas[index];
      if (!meta) continue;
      meta.content = content;
      document.head.append(meta);
    }

    expect([publicOrigin(), reachOfLinks()]).toEqual([origin, reach]);
  },
);
