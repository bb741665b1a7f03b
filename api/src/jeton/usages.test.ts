import { expect, test } from '@jest/globals';

import { JETON_USE_DAYS } from '../../../schema/limits.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildAdmin } = scenes(app);
const DAY = 24 * 3600 * 1000;

/** A token, what uses it at so many minutes of a day, so many days from its first, and what its page then says on that day. */
async function settle() {
  const { idSociete } = await buildSociete();
  const program = await app.asJeton(idSociete);
  const { id: idAdmin } = await buildAdmin();
  const first = new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00.000Z`).getTime();
  const at = (days: number, minutes = 0) => new Date(first + days * DAY + minutes * 61_000);
  const use = async (days: number, minutes = 1) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      app.setNow(at(days, minute));
      expect((await program.graphql('{ campagnes { id } }')).status).toBe(200);
    }
    app.setNow(undefined);
  };
  const read = async (days: number) => {
    app.setNow(at(days));
    const later = await app.as(idAdmin);
    const { data } = await later.graphql('{ jetonsPage { lignes { usages { jour minutes } } } }');
    app.setNow(undefined);
    return Object(data?.['jetonsPage']).lignes[0].usages as { jour: string; minutes: number }[];
  };
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  return { use, read, day };
}

test('the days on which a token was used are told, with how many minutes of each', async () => {
  const { use, read, day } = await settle();
  expect(await read(0)).toEqual([]);
  await use(0, 3);
  await use(2);
  await use(2);

  expect(await read(2)).toEqual([
    { jour: day(2), minutes: 1 },
    { jour: day(0), minutes: 3 },
  ]);
  expect(await read(31)).toEqual([{ jour: day(2), minutes: 1 }]);
});

test('no more than thirty days are kept, whatever passes between two', async () => {
  const { use, read, day } = await settle();
  for (const days of [0, 1, 28, 40]) await use(days);

  expect(await read(40)).toEqual([
    { jour: day(40), minutes: 1 },
    { jour: day(28), minutes: 1 },
  ]);
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(
    app.database.fork(),
    sql`select cardinality(usages) as n from jeton`,
  );
  expect(n).toBe(JETON_USE_DAYS);
});
