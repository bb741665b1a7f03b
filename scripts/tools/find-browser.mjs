// Finds a Chromium for tests and screenshots: the one you name, the system's, or the one from npm.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

import { which } from './processes.mjs';

// The headless shell comes first: it draws the same pages with half the work.
const SYSTEM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Arguments with which Chromium runs as root, without a screen, and contacts nobody. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The package itself unpacks only what AWS needs, into shared names of /tmp. A bare Debian also lacks its libraries
// (libnss3), so all is unpacked into a folder of our own, complete or not at all.
function unpackShipped() {
  const { resolve } = createRequire(import.meta.url);
  const home = join(dirname(resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const folder = join(tmpdir(), `boussole-browser-${version}-${userInfo().uid}`);
  const launcher = join(folder, 'chromium.sh');
  if (existsSync(launcher)) return launcher;

  const draft = mkdtempSync(`${folder}-`);
  const read = (name) => brotliDecompressSync(readFileSync(join(home, 'bin', name)));
  writeFileSync(join(draft, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const name of ['al2023', 'swiftshader', 'fonts']) {
    execFileSync('tar', ['-x', '-C', draft], { input: read(`${name}.tar.br`) });
  }
  // Its own list names folders of AWS alone: without a font for a letter, this browser ends.
  const fonts = [`${folder}/fonts`, '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`);
  writeFileSync(
    join(draft, 'fonts.conf'),
    `<fontconfig>${fonts.join('')}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  );
  const env = `LD_LIBRARY_PATH='${folder}/lib' FONTCONFIG_PATH='${folder}'`;
  writeFileSync(
    join(draft, 'chromium.sh'),
    `#!/bin/sh\nexec env ${env} '${folder}/chromium' "$@"\n`,
  );
  chmodSync(join(draft, 'chromium.sh'), 0o755);
  try {
    renameSync(draft, folder);
  } catch {
    // Another process was faster: its copy is as good.
    rmSync(draft, { recursive: true, force: true });
  }
  return launcher;
}

/**
 * Path of a Chromium to run: `CHROMIUM_PATH`, else the system's, else the one from npm.
 *
 * @throws Error saying what to install when there is none.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const system = which(...SYSTEM) ?? (existsSync(MAC) ? MAC : undefined);
  if (system) return system;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackShipped();
  throw new Error('No browser: install chromium, or name one in CHROMIUM_PATH.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(findBrowser());
}
