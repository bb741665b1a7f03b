import { expect, test } from '@jest/globals';

import { surveiller } from './panique.js';

/** A database that answers until told to fail. */
function base() {
  const recues: number[] = [];
  let panne: Error | undefined;
  const faite = {
    execProtocolRawSync: (message: Uint8Array) => {
      recues.push(message[0] ?? 0);
      if (panne) throw panne;
      return message;
    },
    execProtocolStream: async (message: Uint8Array) => {
      faite.execProtocolRawSync(message);
      return [];
    },
  };
  const tomber = (severity: string) => {
    panne = Object.assign(new Error('no space left'), { severity });
  };
  return { recues, faite, tomber };
}
const message = (n: number) => Uint8Array.of(n);

test('a database that has panicked is asked nothing more, and says that it is lost', async () => {
  const { recues, faite, tomber } = base();
  const perdue = surveiller(faite);
  await faite.execProtocolStream(message(1));
  tomber('PANIC');

  await expect(faite.execProtocolStream(message(2))).rejects.toThrow('no space left');
  await expect(faite.execProtocolStream(message(3))).rejects.toThrow(
    'the embedded database is lost',
  );

  expect(recues).toEqual([1, 2]);
  expect((await perdue).message).toBe('no space left');
});

test('an ordinary error changes nothing', async () => {
  const { recues, faite, tomber } = base();
  void surveiller(faite);
  tomber('ERROR');

  await expect(faite.execProtocolStream(message(1))).rejects.toThrow('no space left');
  await expect(faite.execProtocolStream(message(2))).rejects.toThrow('no space left');

  expect(recues).toEqual([1, 2]);
});
