/** One piece of work after the other, whether the one before succeeded or not. */
export function fileDAttente() {
  let precedent: Promise<unknown> = Promise.resolve();
  return <T>(travail: () => Promise<T>): Promise<T> => {
    const suivant = precedent.then(travail);
    precedent = suivant.catch(() => undefined);
    return suivant;
  };
}
