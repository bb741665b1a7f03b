// The rooms of the API, which are the folders of api/src, and the imports between them.
import { cruise } from 'dependency-cruiser';

import config from '../../.dependency-cruiser.mjs';

const API = 'api/src/';
const isProduct = (path) => path.startsWith(API) && !/([.]test[.]ts$|\/testing\/)/.test(path);
const roomOf = (path) => {
  const [room, ...rest] = path.slice(API.length).split('/');
  return rest.length > 0 ? room : null;
};

/** room → the rooms that it imports, types included. */
export async function readRooms() {
  const { output } = await cruise([API], { ...config.options, validate: false });
  const arrows = new Map();
  for (const { source, dependencies } of output.modules.filter((module) =>
    isProduct(module.source),
  )) {
    const from = roomOf(source);
    if (!from) continue;
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known);
    for (const { resolved } of dependencies) {
      const to = isProduct(resolved) ? roomOf(resolved) : null;
      if (to && to !== from) known.add(to);
    }
  }
  return arrows;
}

/** Rooms that import themselves through other rooms. */
export const roomsInACircle = (arrows) =>
  [...arrows.keys()].filter((room) => reached(arrows, room).has(room));

/** Every room that this one imports, directly or through others. */
function reached(arrows, room) {
  const seen = new Set();
  const left = [...(arrows.get(room) ?? [])];
  while (left.length > 0) {
    const next = left.pop();
    if (seen.has(next)) continue;
    seen.add(next);
    left.push(...(arrows.get(next) ?? []));
  }
  return seen;
}
