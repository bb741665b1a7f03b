// One process of the API's tests: plays the files that runner.mjs sends it, one after the other.
const library = new URL('worker-runner.js', import.meta.resolve('jest-light-runner'));
const { default: play, setWorkerData } = await import(library.href);

const plain = (error) =>
  error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error), stack: '' };

// When jest was killed, nobody is there to end this process.
process.once('disconnect', () => process.exit());
process.on('message', async ({ path, settings }) => {
  setWorkerData(settings);
  process.send(
    await play(path).then(
      (result) => ({ result }),
      (error) => ({ error: plain(error) }),
    ),
  );
});
