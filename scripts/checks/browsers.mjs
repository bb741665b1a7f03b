// `npm run check -- browsers`: what is built for the browser uses nothing younger than the browsers that the README names
// (web/browsers.ts). Types refuse it in our sources, by `lib` of web/tsconfig.json; here libraries are read too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

/** Built-ins whose name says that nothing else is meant, and the first Chrome, Firefox and Safari that have them. */
const BUILT_INS = {
  'Map.groupBy': [117, 119, 17.4],
  'Object.groupBy': [117, 119, 17.4],
  'Promise.withResolvers': [119, 121, 17.4],
  'Promise.try': [128, 134, 18.2],
  'Array.fromAsync': [121, 115, 16.4],
  'AbortSignal.any': [116, 124, 17.4],
  'AbortSignal.timeout': [103, 100, 16],
  'URL.canParse': [120, 115, 17],
  'URL.parse': [126, 126, 18],
  'RegExp.escape': [136, 134, 18.2],
  'Iterator.from': [122, 131, 18.4],
  'Error.isError': [134, 138, 26],
  'Math.sumPrecise': [147, 137, 26.2],
  'Intl.Segmenter': [87, 125, 14.1],
  'Intl.DurationFormat': [129, 136, 16.4],
  'Uint8Array.fromBase64': [140, 133, 18.2],
  'Uint8Array.fromHex': [140, 133, 18.2],
  'scheduler.yield': [129, 142, Infinity],
  '.isWellFormed': [111, 119, 16.4],
  '.toWellFormed': [111, 119, 16.4],
  '.isSubsetOf': [122, 127, 17],
  '.isSupersetOf': [122, 127, 17],
  '.isDisjointFrom': [122, 127, 17],
  '.symmetricDifference': [122, 127, 17],
  '.transferToFixedLength': [114, 122, 17.4],
  '.checkVisibility': [105, 106, 17.4],
  '.showPopover': [114, 125, 17],
  '.hidePopover': [114, 125, 17],
  '.togglePopover': [114, 125, 17],
  '.startViewTransition': [111, 144, 18],
  '.getHTML': [125, 128, 18],
  '.setHTMLUnsafe': [124, 123, 17.4],
  '.toSorted': [110, 115, 16],
  '.toReversed': [110, 115, 16],
  '.toSpliced': [110, 115, 16],
  '.findLast': [97, 104, 15.4],
  structuredClone: [98, 94, 15.4],
};

/** Uses that ask first whether the browser has it, by the library that has them: how many. */
const ASKED_FIRST = {
  'URL.canParse': { times: 2, why: 'Zod looks for it, and makes a URL where it is not there' },
  '.checkVisibility': { times: 3, why: 'GraphiQL looks for it, in the parts that it draws with' },
  '.startViewTransition': {
    times: 5,
    why: 'React and the router look for it, where a page asks for transitions: none does',
  },
};

const SOURCE = join(root, 'web/browsers.ts');
const [supported] = [...readFileSync(SOURCE, 'utf8').matchAll(/\[(.*)\]/g)].slice(-1);
const floor = Object.fromEntries(
  [...supported[1].matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name, version]) => [name, +version]),
);
const isYoung = ([chrome, firefox, safari]) =>
  chrome > Math.min(floor.chrome, floor.edge) || firefox > floor.firefox || safari > floor.safari;

const faults = [];
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const told = `Safari ${floor.safari}, Chrome et Edge ${floor.chrome}, Firefox ${floor.firefox}`;
if (!readme.replace(/\s+/g, ' ').includes(told)) faults.push(`README.md does not say « ${told} »`);

// Files of the build before may still lie beside those of this one, for pages that are open.
const DIST = join(root, 'web/dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((name) =>
  name.endsWith('.js'),
);
if (scripts.length === 0) faults.push('Nothing is built');
const used = new Map();
for (const name of scripts) {
  const code = readFileSync(join(DIST, name), 'utf8');
  for (const [builtIn, versions] of Object.entries(BUILT_INS)) {
    if (!isYoung(versions)) continue;
    const times = code.split(builtIn).length - 1;
    if (times > 0) used.set(builtIn, (used.get(builtIn) ?? 0) + times);
  }
}
for (const [builtIn, times] of used) {
  const { times: most = 0 } = ASKED_FIRST[builtIn] ?? {};
  if (times !== most) faults.push(`${builtIn}: used ${times} times, ${most} known`);
}
for (const builtIn of Object.keys(ASKED_FIRST))
  if (!used.has(builtIn)) faults.push(`${builtIn}: not used any more, but in ASKED_FIRST`);

for (const fault of faults) console.log(`✘ ${fault}`);
if (faults.length === 0) console.log(`✔ Nothing younger than ${told} in ${scripts.length} scripts`);
process.exitCode = faults.length > 0 ? 1 : 0;
