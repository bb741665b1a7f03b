import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { embedded, type Embedded } from './embedded.js';
import { asError, restoreError, type Reply, type Request, type Result } from './messages.js';

/** A request without its id, which this side adds. */
type Body = Request extends infer D ? (D extends Request ? Omit<D, 'id'> : never) : never;

/** worker.js in the build, worker.ts in the sources, whose types Node strips by itself. */
const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/** The worker thread, the requests sent to it and the replies still awaited. */
class Thread {
  readonly lost: Promise<Error>;
  readonly opened: Promise<void>;
  readonly #worker: Worker;
  readonly #waits = new Map<number, PromiseWithResolvers<Result>>();
  #last = 0;
  #end: Error | undefined;

  constructor(folder: string) {
    this.#worker = new Worker(WORKER, { workerData: folder });
    const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
    const { promise: isOpen, resolve: open, reject: refuse } = Promise.withResolvers<void>();
    this.lost = lost;
    this.opened = isOpen;
    const finish = (error: Error) => {
      if (this.#end) return;
      this.#end = error;
      refuse(error);
      lose(error);
      for (const { reject } of this.#waits.values()) reject(error);
    };
    this.#worker.on('message', (reply: Reply) => {
      if ('opened' in reply) open();
      else if ('lost' in reply) lose(restoreError(reply.lost));
      else this.#receive(reply);
    });
    this.#worker.on('error', (thrown: unknown) => finish(asError(thrown)));
    this.#worker.on('exit', () =>
      finish(new Error('the thread of the embedded database has ended')),
    );
  }

  #receive(reply: Extract<Reply, { id: number }>): void {
    const wait = this.#waits.get(reply.id);
    this.#waits.delete(reply.id);
    if ('error' in reply) wait?.reject(restoreError(reply.error));
    else wait?.resolve(reply.result);
  }

  ask(body: Body): Promise<Result> {
    if (this.#end) return Promise.reject(this.#end);
    const id = ++this.#last;
    const wait = Promise.withResolvers<Result>();
    this.#waits.set(id, wait);
    this.#worker.postMessage({ id, ...body });
    return wait.promise;
  }

  async close(): Promise<void> {
    await this.ask({ close: true });
    this.#end = new Error('the embedded database is closed');
    await this.#worker.terminate();
  }
}

/**
 * Opens the embedded database of a folder in a worker thread.
 *
 * PGlite's own worker is made for browser tabs and exchanges five messages per statement; this one exchanges one.
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  const thread = new Thread(folder);
  await thread.opened;
  return embedded({
    execute: (sql, parameters = []) => thread.ask({ sql, parameters: [...parameters] }),
    close: () => thread.close(),
    lost: thread.lost,
  });
}
