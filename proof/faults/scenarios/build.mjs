// A build in the folder that is being served: whatever pages ask for is there all the while, and afterwards.
import assert from 'node:assert/strict';

import { run } from '../../../scripts/tools/processes.mjs';
import { pace } from '../../waiting.mjs';

/** Between two rounds of asking, in ms: a file that is away for a moment is found so. */
const PAUSE = 20;
const NAMED = /(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|ico|png))"/g;

/** What these pages name in their HTML: scripts, styles, fonts, drawings. */
async function filesOf(url, paths) {
  const pages = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
  return [...new Set(pages.flatMap((page) => [...page.matchAll(NAMED)].map(([, file]) => file)))];
}

/** The paths that do not answer 200, with what they answer. */
async function refusedOf(url, paths) {
  const asked = paths.map(async (path) => {
    const reply = await fetch(url + path);
    await reply.arrayBuffer();
    return reply.status === 200 ? [] : [`${path}: ${reply.status}`];
  });
  return (await Promise.all(asked)).flat();
}

/** A whole build while members read: every page, and every script that it names, answers 200 at each moment (fault 18). */
export async function buildWhileServed({ product }) {
  const paths = ['/', '/login', '/UserLogin', '/RegisterUser'];
  const files = await filesOf(product.url, paths);
  assert.ok(files.filter((file) => file.endsWith('.js')).length > 5, 'the pages name no scripts');
  let ended = false;
  const building = run('node', ['scripts/build.mjs'], { stdio: 'ignore' }).finally(() => {
    ended = true;
  });
  let asked = 0;
  let after = 0;
  while (after < 2) {
    if (ended) after += 1;
    const refused = await refusedOf(product.url, [...paths, ...files]);
    assert.deepEqual(refused, [], 'a file that a page names is not there');
    asked += paths.length + files.length;
    await pace(PAUSE);
  }
  assert.equal(await building, 0, 'the build failed');
  return `a build while it is served: ${asked} pages and files asked for meanwhile and after, each there`;
}
