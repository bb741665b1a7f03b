const queues = new Map<string, Promise<unknown>>();

/**
 * Runs works with the same key one after the other in this process, before they take a connection: a room of people who
 * register at once waits in memory, not for the pool. A lock of the database does the same between processes.
 */
export function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  queues.set(key, mine);
  const finish = () => {
    if (queues.get(key) === mine) queues.delete(key);
  };
  mine.then(finish, finish);
  return mine;
}
