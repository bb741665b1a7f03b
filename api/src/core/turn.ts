const files = new Map<string, Promise<unknown>>();

/**
 * Lets those of this process who ask for the same thing go one after the other, before any takes a connection: a room that
 * registers at once waits in memory, not on the pool. Between processes, a lock of the database says the same.
 */
export function chacunSonTour<T>(cle: string, faire: () => Promise<T>): Promise<T> {
  const avant = files.get(cle) ?? Promise.resolve();
  const mien = avant.then(faire, faire);
  files.set(cle, mien);
  const finir = () => {
    if (files.get(cle) === mien) files.delete(cle);
  };
  mien.then(finir, finir);
  return mien;
}
