/** Runs works one after the other, whether the previous one succeeded or not. */
export function createQueue() {
  let previous: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const following = previous.then(work);
    previous = following.catch(() => undefined);
    return following;
  };
}
