// `npm run check -- licences`: checks the licences of all that the product ships, from npm's bill of materials; refuses
// any that nobody has approved. `npm sbom --sbom-format=cyclonedx --omit=dev` prints that bill (CycloneDX).
import { execFileSync } from 'node:child_process';

import { root, toolEnv } from '../tools/processes.mjs';

/** Permissive licences, and those of libraries that are only linked to (sharp's libvips). */
const ACCEPTED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'CC0-1.0',
  'Python-2.0',
  'PostgreSQL',
  'Zlib',
  'LGPL-3.0-or-later',
]);
const OWN = new Set(['boussole', 'api', 'web']);

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
    cwd: root,
    env: toolEnv(),
    maxBuffer: 64 * 1024 * 1024,
  }).toString(),
);

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(', ');

/** A choice is accepted when one of its licences is; any other expression, when each of its parts is. */
function isAccepted(licence) {
  const parts = licence.replaceAll(/[()]/g, '').split(/ AND | OR |, /);
  const isOne = (part) => ACCEPTED.has(part.trim());
  return / AND |, /.test(licence) ? parts.every(isOne) : parts.some(isOne);
}

const shipped = bill.components.filter(({ name }) => !OWN.has(name));
const counts = new Map();
for (const component of shipped) {
  const licence = licenceOf(component);
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
}
for (const [licence, count] of [...counts].toSorted((a, b) => b[1] - a[1])) {
  console.log(`${String(count).padStart(4)}  ${licence || 'none'}`);
}
const strangers = shipped.filter((component) => !isAccepted(licenceOf(component)));
for (const { name, version } of strangers) console.log(`✘ ${name}@${version}: look at its licence`);
console.log(`${shipped.length} packages shipped, ${strangers.length} licences to look at`);
process.exitCode = strangers.length > 0 ? 1 : 0;
