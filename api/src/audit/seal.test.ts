import { expect, test } from '@jest/globals';
import type { RawBuilder } from 'kysely';

import { useApp } from '../testing/app.js';
import { rows, run, sql } from '../testing/sql.js';
import { audit } from './audit.service.js';
import { purger, sceller, verifierAudit } from './sceau.service.js';

const app = useApp();

/** So many lines, written as the services write them. */
async function tracer(n: number, quand?: Date): Promise<void> {
  app.setNow(quand);
  for (let i = 0; i < n; i++) {
    await audit(app.context(undefined, true), { action: 'societe:create', detail: { numero: i } });
  }
  app.setNow(undefined);
}

/** Whoever holds the database and its superuser can look away from a trigger: the chain must still tell. */
const falsifier = (statement: RawBuilder<unknown>) =>
  app.database.fork().transactional(async (em) => {
    await run(em, sql`set local session_replication_role = replica`);
    await run(em, statement);
  });

const verifier = () => verifierAudit(app.context());

test('every line is sealed once, whoever writes and seals meanwhile', async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, () => tracer(3)),
    ...Array.from({ length: 10 }, () => sceller(app.context())),
  ]);
  await sceller(app.context());

  expect(await sceller(app.context())).toBe(0);
  expect(await verifier()).toMatchObject({ lignes: 30, scellees: 30, anomalies: [] });
});

const ligne = (rang: number) =>
  sql`(select id_audit from audit_sceau order by rang limit 1 offset ${rang})`;
const FORGERIES: [quoi: string, phrase: RegExp, forgerie: RawBuilder<unknown>][] = [
  [
    'a line that says something else',
    /^le texte a changé : ligne \d+$/,
    sql`update audit set action = 'societe:delete' where id_audit = ${ligne(2)}`,
  ],
  [
    'a line of another day',
    /^le texte a changé : ligne \d+$/,
    sql`update audit set quand = quand - interval '1 day' where id_audit = ${ligne(0)}`,
  ],
  [
    'a line gone',
    /^effacée avant l’heure : ligne \d+$/,
    sql`delete from audit where id_audit = ${ligne(2)}`,
  ],
  [
    'a seal gone',
    /^des sceaux manquent avant la ligne \d+$/,
    sql`delete from audit_sceau where id_audit = ${ligne(2)}`,
  ],
  [
    'a line and its seal that agree with each other',
    /^le sceau ne suit pas du précédent : ligne \d+$/,
    sql`with l as (update audit set action = 'refus' where id_audit = ${ligne(2)} returning audit)
      update audit_sceau s set ligne = audit_condenser(l.audit) from l where s.id_audit = (l.audit).id_audit`,
  ],
];

test.each(FORGERIES)('%s is found', async (_quoi, phrase, forgerie) => {
  await tracer(5);
  await sceller(app.context());

  await falsifier(forgerie);

  const { anomalies } = await verifier();
  expect(anomalies).toEqual([expect.stringMatching(phrase)]);
});

test('a trail rewritten from end to end ends with another seal', async () => {
  await tracer(5);
  await sceller(app.context());
  const { dernierSceau } = await verifier();

  await falsifier(sql`delete from audit_sceau`);
  await falsifier(sql`update audit set action = 'refus' where detail ->> 'numero' = '2'`);
  await sceller(app.context());

  const refait = await verifier();
  expect(refait.anomalies).toEqual([]);
  expect(dernierSceau).toMatch(/^[0-9a-f]{64}$/);
  expect(refait.dernierSceau).not.toBe(dernierSceau);
});

test.each([
  sql`update audit_sceau set rang = rang + 10`,
  sql`delete from audit_sceau`,
  sql`truncate audit_sceau`,
])('a seal is neither changed nor erased (%#)', async (statement) => {
  await tracer(1);
  await sceller(app.context());

  await expect(run(app.database.fork(), statement)).rejects.toMatchObject({ code: 'BS004' });
});

test('lines are kept twelve months and no longer, and the chain goes on from the last one gone', async () => {
  const moisAvant = (mois: number) => {
    const quand = new Date();
    quand.setUTCMonth(quand.getUTCMonth() - mois);
    return quand;
  };
  await tracer(4, moisAvant(14));
  await tracer(2, moisAvant(11));
  await tracer(1);

  expect(await purger(app.context())).toBe(4);
  expect(await purger(app.context())).toBe(0);
  await tracer(2);
  await sceller(app.context());

  expect(await verifier()).toMatchObject({ lignes: 5, scellees: 5, anomalies: [] });
  const sceaux = await rows(app.database.fork(), sql`select from audit_sceau`);
  expect(sceaux).toHaveLength(6);

  // A year later by the clock of whoever asks: the server's own says no.
  app.setNow(moisAvant(-12));
  await expect(purger(app.context())).rejects.toMatchObject({ code: 'BS004' });
});
