// A built tree as an operator has it: its programs, started as processes, and databases to give them.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';

import { startPostgres } from '../../../scripts/tools/postgres.mjs';
import { freePort, stop, toolEnv } from '../../../scripts/tools/processes.mjs';
import { startProduct } from '../../../scripts/tools/product.mjs';
import { ADMIN } from '../../faults/scene.mjs';

/** The words after the last `node` of an npm script. */
const wordsOf = (script) => script.split(' ').slice(script.split(' ').lastIndexOf('node') + 1);

/** Reads what a tree calls its programs; a tree that is not built ends the process. */
export async function readTree(path) {
  const folder = resolve(path);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { start, restauration, 'db:migrate': migrate } = manifest.scripts;
  const tools = pathToFileURL(join(folder, 'scripts/tools/product.mjs'));
  const main = start.includes('/dist/') ? wordsOf(start) : (await import(tools)).PRODUCT;
  if (!existsSync(join(folder, main.at(-1)))) {
    console.error(`${folder} n’est pas construit : npm ci && npm run build, dans ce dossier.`);
    process.exit(1);
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder });
  return {
    folder,
    manifest,
    commit: commit.toString().trim(),
    main,
    migrate: wordsOf(migrate),
    backup: wordsOf(restauration).slice(0, -1),
  };
}

export async function ask(url, text) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const result = await client.query(text).finally(() => client.end());
  return result.rows ?? [];
}

/** What a program says to a person who must do something: shortened, on one line. */
export const brief = (said) => {
  const words = said
    .trim()
    .replaceAll(/\/tmp\/boussole-\S*?(?=\/)/g, '…')
    .replaceAll(/\s+/g, ' ');
  return words.length > 120 ? `${words.slice(0, 120)}…` : words;
};

const NOTHING = { DATABASE_URL: '', NODE_ENV: '', HOST: '', METRICS_TOKEN: '', DEMO: '0' };
const PATIENCE = 240_000;

/** Runs a program of a tree to its end; one that serves, or lasts too long, is stopped, and has no code. */
export async function play(tree, words, settings = {}, { node = 'node', ...options } = {}) {
  const port = settings.PORT ?? String(await freePort());
  const env = toolEnv({ ...NOTHING, LOG_LEVEL: 'warn', ...settings, PORT: port });
  const child = spawn(node, words, {
    cwd: tree.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env,
  });
  let said = '';
  let printed = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  child.stdout.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code }));
  const served = (async () => {
    const deadline = Date.now() + PATIENCE;
    while (!printed.includes(`:${port}`) && Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) return ended;
      await delay(100);
    }
    return { serves: printed.includes(`:${port}`) };
  })();
  const { code, serves } = await Promise.race([ended, served]);
  await stop(child, { patience: 15_000 });
  return { code, said, printed, seen: serves ? 'démarre et sert' : tell(code, said) };
}

function tell(code, said) {
  const end = code === undefined ? `ne finit pas en ${PATIENCE / 1_000} s` : `sortie ${code}`;
  return `${end}${said.trim() ? ` : « ${brief(said)} »` : ''}`;
}

/** Whether a start ended as it should: with 1, and one line, in which stands what an operator needs. */
export const refusedBy = ({ code, said }, ...expected) =>
  code === 1 &&
  said.trim().split('\n').length === 1 &&
  expected.every((each) => (each instanceof RegExp ? each.test(said) : said.includes(each)));

/** Everything that the probes of one tree share: servers, databases, products, and how all of it ends. */
export async function openStage(tree) {
  const ends = [];
  const kept = new Map();
  const folder = mkdtempSync(join(tmpdir(), 'boussole-lignes-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const server = async (options) => {
    const started = await startPostgres(options);
    ends.push(started.stop);
    return started;
  };
  const stage = {
    tree,
    folder,
    ends,
    server,
    /** Makes something once, for every probe that asks for it. */
    once: (name, make) => {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name);
    },
    shared: () => stage.once('shared', () => server({})),
    /** A new, empty base of the shared server. */
    base: async (name) => {
      const { url } = await stage.shared();
      await ask(url, `create database ${name}`);
      return new URL(`/${name}`, url).href;
    },
    /** A product that serves, with the first administrator of the scenes. */
    serve: async (settings) => {
      const product = await startProduct(
        { DEMO: '0', ADMIN_MAIL: ADMIN.mail, ADMIN_PASSWORD: ADMIN.password, ...settings },
        undefined,
        { folder: tree.folder, words: tree.main },
      );
      ends.push(product.stop);
      return product;
    },
    close: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
  return stage;
}
