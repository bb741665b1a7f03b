import { setImmediate } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';

import type { TestApp } from '../../../../api/src/testing/app.js';

/** What the driver was asked while a call was answered. */
export interface Input {
  requetes: CompiledQuery[];
  /** Most connections held at the same time. */
  sideBySide: number;
}

/** Waits for statements still running: a refusal may end an answer before they do. */
async function quiet(held: () => number, requests: readonly unknown[]): Promise<void> {
  let seen = -1;
  while (held() > 0 || seen !== requests.length) {
    seen = requests.length;
    for (let round = 0; round < 5; round += 1) await setImmediate();
  }
}

/** Records the statements sent while a call is answered, and how many connections it held at once. */
export async function observe(app: TestApp, call: () => Promise<unknown>): Promise<Input> {
  const executor = app.database.fork().getKysely().getExecutor();
  const { provideConnection } = executor;
  const provide = provideConnection.bind(executor);
  const requests: CompiledQuery[] = [];
  let held = 0;
  let sideBySide = 0;
  // Wrapped once and in place: the embedded database has one connection, which its transactions recognise by identity.
  const followed = new Map<DatabaseConnection, DatabaseConnection['executeQuery']>();
  const follow = (connection: DatabaseConnection): void => {
    if (followed.has(connection)) return;
    const execute = connection.executeQuery.bind(connection);
    followed.set(connection, connection.executeQuery);
    connection.executeQuery = (request, options) => {
      requests.push(request);
      return execute(request, options);
    };
  };
  executor.provideConnection = (consumer) =>
    provide(async (connection) => {
      follow(connection);
      held += 1;
      sideBySide = Math.max(sideBySide, held);
      try {
        return await consumer(connection);
      } finally {
        held -= 1;
      }
    });
  try {
    await call();
    await quiet(() => held, requests);
  } finally {
    // Itself, not what was bound here: ten thousand observations would make a chain of as many calls.
    executor.provideConnection = provideConnection;
    for (const [connection, execute] of followed) connection.executeQuery = execute;
  }
  return { requetes: requests, sideBySide };
}

export const sent = async (app: TestApp, call: () => Promise<unknown>): Promise<CompiledQuery[]> =>
  (await observe(app, call)).requetes;
