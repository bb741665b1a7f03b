// Plays test files in plain Node, in as many processes as there are cores, each one file after the other.
//
// What plays a file is jest-light-runner's. Its pool of processes is not used: both ask for their settings on one channel, and
// the answer to the first takes the second off it. When the second starts later, as on a busy machine, it then waits for
// ever, its file never begun. Here each file brings its settings.
import { fork } from 'node:child_process';

const WORKER = new URL('worker.mjs', import.meta.url);
/**
 * As the product runs: V8 compiles no function of the embedded engine anew. To do so takes as much processor as what a test asks
 * of it, and the code of before is freed, at times twice, which ends the process (nodejs/node#64500).
 */
const AS_THE_PRODUCT = '--liftoff-only';
/** What jest-light-runner calls a process that may change its own environment and folder. */
const RUNTIME = 'child_process';

/** Plays a file in this process; a process that ends meanwhile fails the file. */
const playIn = (child, path, settings) =>
  new Promise((done, fail) => {
    const ended = (code, signal) =>
      fail(new Error(`The process of this file ended before it (${signal ?? code}).`));
    child.once('exit', ended);
    child.once('message', ({ result, error }) => {
      child.off('exit', ended);
      if (error) fail(error);
      else done(result);
    });
    child.send({ path, settings }, (error) => error && fail(error));
  });

/** Ends a process that has nothing left to play: a test may have left a timer or a socket behind. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

export default class Runner {
  #globalConfig;
  #longest;
  #options;

  /**
   * @param longest the files that take longest, first of all: one begun last would leave a core idle.
   * @param preload what each process loads before its first file.
   */
  constructor(globalConfig, _context, { longest = [], preload } = {}) {
    this.#globalConfig = globalConfig;
    this.#longest = longest;
    this.#options = {
      execArgv: [...process.execArgv, AS_THE_PRODUCT, ...(preload ? [`--import=${preload}`] : [])],
    };
  }

  #sorted(tests) {
    const rankOf = ({ path }) => {
      const rank = this.#longest.findIndex((file) => path.endsWith(file));
      return rank === -1 ? this.#longest.length : rank;
    };
    return tests.toSorted((a, b) => rankOf(a) - rankOf(b));
  }

  async runTests(tests, _watcher, onStart, onResult, onFailure) {
    const globalConfig = this.#globalConfig;
    const waiting = this.#sorted(tests);
    const lane = async () => {
      let child;
      for (let test = waiting.shift(); test; test = waiting.shift()) {
        if (!child?.connected) child = fork(WORKER, this.#options);
        await onStart(test);
        const projectConfig = test.context.config;
        try {
          await onResult(
            test,
            await playIn(child, test.path, { globalConfig, projectConfig, runtime: RUNTIME }),
          );
        } catch (error) {
          await onFailure(test, error);
        }
      }
      if (child) await end(child);
    };
    await Promise.all(Array.from({ length: globalConfig.maxWorkers }, lane));
  }
}
