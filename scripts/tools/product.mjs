// Starts the built product for scripts and tests on a free port, and makes clients that call it as programs do.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort, root, stop, toolEnv } from './processes.mjs';

/** The build writes it, with its date. */
export const BUILD_STAMP = join(root, 'api/dist/.build-stamp');
/** The built pages; those that a build is still making, for the scripts that complete them. */
export const PAGES = process.env.BUILDING_PAGES ?? join(root, 'web/dist');
// Loading the demonstration takes a minute and more on a machine that has much else to do.
const READY_WITHIN = 300_000;
// As in `npm start`. A small nursery, and a heap that grows by six tenths before it is cleaned rather than fourfold, save
// 235 MiB of 525 for 5 % more CPU; either alone leaves 390 to 415.
export const PRODUCT = [
  '--liftoff-only',
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
  '--enable-source-maps',
  'api/dist/api/src/app/main.js',
];
const THIS = { folder: root, words: PRODUCT };

/**
 * Starts the product, on a free port by default. Of its settings it gets only `settings`, none of the developer's.
 *
 * @param onLaunch is given the process long before it is ready.
 * @param version where another version than this one was built, and the words after `node` that start it.
 */
export async function startProduct(settings, onLaunch = () => undefined, version = THIS) {
  for (let sorted = 1; ; sorted += 1) {
    try {
      return await launch(settings, onLaunch, version);
    } catch (error) {
      // Another process took the free port before the product did.
      if (sorted === 3 || !error.message.includes('EADDRINUSE')) throw error;
    }
  }
}

async function launch(settings, onLaunch, { folder, words }) {
  const port = settings.PORT ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env = toolEnv({
    DATABASE_URL: '',
    NODE_ENV: '',
    HOST: '',
    METRICS_TOKEN: '',
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: String(port),
    // What is sent by mail leads here.
    ...(settings.SMTP_URL && { PUBLIC_URL: url }),
  });
  const child = spawn('node', words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onLaunch(child);
  const product = { url, child, output: '', stop: () => stop(child) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      product.output += chunk.toString();
    });
  }
  const deadline = Date.now() + READY_WITHIN;
  // Being live is not enough: the address is printed once the first start has loaded its data.
  while (!(product.output.includes(url) && (await isLive(url)))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new Error(`The product did not start:\n${product.output}`);
    }
    await delay(200);
  }
  return product;
}

const isLive = (url) =>
  fetch(`${url}/sante`).then(
    (reply) => reply.ok,
    () => false,
  );

/** A client of one person on one device: keeps its cookies, calls REST and GraphQL, throws on a refusal. */
export function createClient(url) {
  const cookies = new Map();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const call = async (path, body) => {
    const reply = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: cookie(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    /** The cookies of this person, for callers who write their own requests. */
    cookie,
    get: (path) => call(path),
    post: (path, body = {}) => call(path, body),
    graphql: async (query, variables = {}) => {
      const { data, errors } = await call('/graphql', { query, variables });
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
  };
}
