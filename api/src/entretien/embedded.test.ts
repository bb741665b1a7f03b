import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';
import { maintain } from './entretien.service.js';

// Without the address of a server, the base has no clock but the process's, whatever engine plays the tests.
const app = useApp();
const { buildScene, buildAdmin } = scenes(app);

const DAY = 24 * 3600 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
const pass = () => maintain(app.context());
const isClosed = async (idBoussole: number): Promise<boolean> =>
  (await row(
    app.database.fork(),
    sql`select from boussole where id_boussole = ${idBoussole} and cloturee_le is not null`,
  )) !== undefined;

test('one clock that jumps 900 days closes and erases nothing, whoever signs in meanwhile, until an administrator confirms it (fault 17)', async () => {
  const { idBoussole } = await buildScene();
  const { id } = await buildAdmin();
  await pass();
  app.setNow(inDays(900), { alone: true });

  expect(await pass()).not.toHaveProperty('boussoles:fermer');
  // The trail has a line of that day, as of whoever signs in.
  await run(
    app.database.fork(),
    sql`insert into audit (quand, action) values (${inDays(900).toISOString()}, 'connexion')`,
  );
  expect(await pass()).toEqual({});
  expect(await isClosed(idBoussole)).toBe(false);
  const admin = await app.as(id);
  const { data } = await admin.graphql('{ attentesEntretien { raison comptes confirmable } }');
  expect(data).toEqual({
    attentesEntretien: [{ raison: 'HORLOGE', comptes: 3, confirmable: true }],
  });

  await admin.graphql('mutation { confirmAttenteEntretien(comptes: 3) { comptes } }');
  expect(await pass()).toMatchObject({ 'boussoles:fermer': 1, 'individus:effacer': 2 });
  expect(await isClosed(idBoussole)).toBe(true);
});

test('the clock of an embedded base set right again, its nights go on (fault 17)', async () => {
  await pass();
  app.setNow(inDays(900), { alone: true });
  await pass();
  app.setNow(inDays(1), { alone: true });

  expect(Object.keys(await pass())).toEqual(
    expect.arrayContaining(['commentaires:brasser', 'individus:effacer', 'audit:purger']),
  );
});

test('a base that was never maintained takes the newest line of its trail for its other clock (fault 17)', async () => {
  const { idBoussole } = await buildScene();
  await run(
    app.database.fork(),
    sql`insert into audit (quand, action) values (now(), 'connexion')`,
  );
  app.setNow(inDays(400), { alone: true });

  await pass();
  expect(await isClosed(idBoussole)).toBe(false);
});
