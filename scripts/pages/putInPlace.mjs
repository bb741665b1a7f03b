// Puts what a build has made where it is served from, so that whatever is being served stays whole meanwhile.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Scripts, styles and fonts: the name of each changes with its content. */
const isAsset = (name) => name.startsWith('assets');
/** Since when, in ms, each file of earlier builds is no longer of the newest one. */
const EARLIER = '.earlier.json';
/** How long, in ms, they stay: for a process that was not started again, and for a page that is open somewhere. */
const STAY = 7 * 24 * 3_600_000;

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

function readEarlier(folder) {
  const file = join(folder, EARLIER);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Puts new pages over those that are served: each file in one move, those that name others last. What only earlier builds
 * have stays for a week.
 *
 * @param from the folder that was built, which is gone afterwards.
 * @param to the folder that is served.
 * @param now in ms.
 */
export function putPages(from, to, now = Date.now()) {
  const files = filesOf(from);
  const known = readEarlier(to);
  const left = existsSync(to) ? filesOf(to).filter((name) => !files.includes(name)) : [];
  const dated = left.filter((name) => name !== EARLIER).map((name) => [name, known[name] ?? now]);
  for (const name of [...files.filter(isAsset), ...files.filter((file) => !isAsset(file))]) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
  const isOver = ([, since]) => since < now - STAY;
  for (const [name] of dated.filter(isOver)) rmSync(join(to, name));
  const staying = dated.filter((file) => !isOver(file));
  writeFileSync(join(to, EARLIER), JSON.stringify(Object.fromEntries(staying)));
  rmSync(from, { recursive: true });
}

/** Puts a new server in the place of the one that is there, of which a process that runs has read all it needs. */
export function putServer(from, to) {
  const replaced = `${from}-replaced`;
  if (existsSync(to)) renameSync(to, replaced);
  renameSync(from, to);
  rmSync(replaced, { recursive: true, force: true });
}
