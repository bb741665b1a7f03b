const files = new Map<string, Promise<unknown>>();

/**
 * Lets those of this process who ask for the same thing go one after the other, before any takes a connection: a room that
 * registers at once waits in memory, not on the pool. Between processes, a lock of the database says the same.
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
