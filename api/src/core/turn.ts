const files = new Map<string, Promise<unknown>>();

/**
 * Runs works with the same key one after the other in this process, before they take a connection: a room of people who
 * register at once waits in memory, not for the pool. A lock of the database does the same between processes.
 */
export function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = files.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  files.set(key, mine);
  const finish = () => {
    if (files.get(key) === mine) files.delete(key);
  };
  mine.then(finish, finish);
  return mine;
}
