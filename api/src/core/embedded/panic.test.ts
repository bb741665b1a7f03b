import { expect, test } from '@jest/globals';

import { watch } from './panic.js';

/** A database that works until it is told to fail. */
function base() {
  const received: number[] = [];
  let fault: Error | undefined;
  const done = {
    execProtocolRawSync: (message: Uint8Array) => {
      received.push(message[0] ?? 0);
      if (fault) throw fault;
      return message;
    },
    execProtocolStream: async (message: Uint8Array) => {
      done.execProtocolRawSync(message);
      return [];
    },
  };
  const fall = (severity: string) => {
    fault = Object.assign(new Error('no space left'), { severity });
  };
  return { received, done, fall };
}
const message = (n: number) => Uint8Array.of(n);

test('a database that has panicked is asked nothing more, and says that it is lost', async () => {
  const { received, done, fall } = base();
  const lost = watch(done);
  await done.execProtocolStream(message(1));
  fall('PANIC');

  await expect(done.execProtocolStream(message(2))).rejects.toThrow('no space left');
  await expect(done.execProtocolStream(message(3))).rejects.toThrow(
    'the embedded database is lost',
  );

  expect(received).toEqual([1, 2]);
  expect((await lost).message).toBe('no space left');
});

test('an ordinary error changes nothing', async () => {
  const { received, done, fall } = base();
  void watch(done);
  fall('ERROR');

  await expect(done.execProtocolStream(message(1))).rejects.toThrow('no space left');
  await expect(done.execProtocolStream(message(2))).rejects.toThrow('no space left');

  expect(received).toEqual([1, 2]);
});
