import { expect, test } from '@jest/globals';

import { verifyBoussoles, verifyDomaines } from '../resultat/sums/domaines.js';
import { rebuildSums, verifySums } from '../resultat/sums/sums.js';
import { useApp } from '../testing/app.js';
import { rows, sql } from '../testing/sql.js';
import { keeping, type Years } from './testing/company.js';
import { readAll, type Readers } from './testing/reading.js';

const app = useApp();
const { buildYears, closedFor, passMonth, written, asAdmin } = keeping(app);

const setKept = async (readers: Pick<Readers, 'admin'>, years: Years, months: number | null) => {
  const { code } = await readers.admin.graphql(
    `mutation { updateSociete(input: { id: ${years.idSociete}, libelleSociete: "${years.libelleSociete}", conservation: ${months} }) { conservation } }`,
  );
  expect(code).toBeUndefined();
};
const readersOf = async (years: Years): Promise<Readers> => ({
  admin: await asAdmin(),
  membre: await app.as(years.membres[0]?.[0] ?? 0),
  jeton: await app.asJeton(years.idSociete),
});
const closed = ({ campagnes }: Years) =>
  campagnes.slice(0, 2).flatMap(({ boussoles }) => boussoles);

test.each([
  ['Directe', null],
  ['Publiée', 3],
] as const)(
  'once the answers of a %s campaign are erased every figure is the same to the byte, by every door, and can be rebuilt',
  async (_niveau, k) => {
    const years = await buildYears(k);
    const readers = await readersOf(years);
    await setKept(readers, years, 12);
    await closedFor(years, 13);
    expect((await written(closed(years)))['reponses']).toBe(2 * 2 * 12);
    const before = await readAll(readers, years);

    expect(await passMonth()).toBe(6);

    expect(await written(closed(years))).toEqual({ reponses: 0, commentaires: 0, publies: 0 });
    const em = app.database.fork();
    const faults = async () => [
      ...(await verifySums(em)),
      ...(await verifyBoussoles(em)),
      ...(await verifyDomaines(em)),
    ];
    expect(await faults()).toEqual([]);
    expect(await readAll(readers, years)).toEqual(before);
    const sums = () =>
      Promise.all(
        ['boussole_cumul', 'resultat_cumul', 'domaine_cumul'].map((table) =>
          rows(em, sql`select * from ${sql.table(table)} t order by t`),
        ),
      );
    const kept = await sums();
    await rows(em, sql`select cumuls_de_domaine_refaire()`);
    await rebuildSums(em);
    expect(await faults()).toEqual([]);
    expect(await sums()).toEqual(kept);
    expect(before.size).toBeGreaterThan(150);
  },
);
