import { expect, test } from '@jest/globals';
import type { RawBuilder } from 'kysely';

import { useApp } from '../testing/app.js';
import { rows, run, sql } from '../testing/sql.js';
import { audit } from './audit.service.js';
import { purge, seal, verifyAudit } from './seal.service.js';

const app = useApp();

/** Writes so many lines, as the services write them. */
async function trace(n: number, when?: Date): Promise<void> {
  app.setNow(when);
  for (let i = 0; i < n; i++) {
    await audit(app.context(undefined, true), { action: 'societe:create', detail: { numero: i } });
  }
  app.setNow(undefined);
}

/** Changes the trail with its trigger disabled, as a superuser of the database can: the chain must show it. */
const falsify = (statement: RawBuilder<unknown>) =>
  app.database.fork().transactional(async (em) => {
    await run(em, sql`set local session_replication_role = replica`);
    await run(em, statement);
  });

const verify = () => verifyAudit(app.context());

test('every line is sealed once, whoever writes and seals meanwhile', async () => {
  await Promise.all([
    ...Array.from({ length: 10 }, () => trace(3)),
    ...Array.from({ length: 10 }, () => seal(app.context())),
  ]);
  await seal(app.context());

  expect(await seal(app.context())).toBe(0);
  expect(await verify()).toMatchObject({ lignes: 30, sealed: 30, anomalies: [] });
});

const row = (rang: number) =>
  sql`(select id_audit from audit_sceau order by rang limit 1 offset ${rang})`;
const FORGERIES: [what: string, phrase: RegExp, forgery: RawBuilder<unknown>][] = [
  [
    'a line that says something else',
    /^le texte a changé : ligne \d+$/,
    sql`update audit set action = 'societe:delete' where id_audit = ${row(2)}`,
  ],
  [
    'a line of another day',
    /^le texte a changé : ligne \d+$/,
    sql`update audit set quand = quand - interval '1 day' where id_audit = ${row(0)}`,
  ],
  [
    'a line gone',
    /^effacée avant l’heure : ligne \d+$/,
    sql`delete from audit where id_audit = ${row(2)}`,
  ],
  [
    'a seal gone',
    /^des sceaux manquent avant la ligne \d+$/,
    sql`delete from audit_sceau where id_audit = ${row(2)}`,
  ],
  [
    'a line and its seal that agree with each other',
    /^le sceau ne suit pas du précédent : ligne \d+$/,
    sql`with l as (update audit set action = 'refus' where id_audit = ${row(2)} returning audit)
      update audit_sceau s set ligne = audit_condenser(l.audit) from l where s.id_audit = (l.audit).id_audit`,
  ],
];

test.each(FORGERIES)('%s is found', async (_what, phrase, forgery) => {
  await trace(5);
  await seal(app.context());

  await falsify(forgery);

  const { anomalies } = await verify();
  expect(anomalies).toEqual([expect.stringMatching(phrase)]);
});

test('a trail rewritten from end to end ends with another seal', async () => {
  await trace(5);
  await seal(app.context());
  const { lastSeal } = await verify();

  await falsify(sql`delete from audit_sceau`);
  await falsify(sql`update audit set action = 'refus' where detail ->> 'numero' = '2'`);
  await seal(app.context());

  const redone = await verify();
  expect(redone.anomalies).toEqual([]);
  expect(lastSeal).toMatch(/^[0-9a-f]{64}$/);
  expect(redone.lastSeal).not.toBe(lastSeal);
});

test.each([
  sql`update audit_sceau set rang = rang + 10`,
  sql`delete from audit_sceau`,
  sql`truncate audit_sceau`,
])('a seal is neither changed nor erased (%#)', async (statement) => {
  await trace(1);
  await seal(app.context());

  await expect(run(app.database.fork(), statement)).rejects.toMatchObject({ code: 'BS004' });
});

test('lines are kept twelve months and no longer, and the chain goes on from the last one gone', async () => {
  const monthsBefore = (months: number) => {
    const when = new Date();
    when.setUTCMonth(when.getUTCMonth() - months);
    return when;
  };
  await trace(4, monthsBefore(14));
  await trace(2, monthsBefore(11));
  await trace(1);

  expect(await purge(app.context())).toBe(4);
  expect(await purge(app.context())).toBe(0);
  await trace(2);
  await seal(app.context());

  expect(await verify()).toMatchObject({ lignes: 5, sealed: 5, anomalies: [] });
  const seals = await rows(app.database.fork(), sql`select from audit_sceau`);
  expect(seals).toHaveLength(6);

  // The caller's clock is a year ahead, but the server's own clock decides.
  app.setNow(monthsBefore(-12));
  await expect(purge(app.context())).rejects.toMatchObject({ code: 'BS004' });
});

test('a seal cannot be made again from all that is known of a line: a témoin would guess those before it', async () => {
  await trace(3);
  await seal(app.context());

  const [guessed] = await rows<{ lines: number; found: number }>(
    app.database.fork(),
    sql`select count(*)::int as lines, count(*) filter (where s.ligne = sha256(convert_to((jsonb_build_array(a.id_audit,
        to_char(a.quand at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), a.au_jour, a.id_individu, a.action, a.objet,
        a.id_objet, a.detail) || case when a.id_societe is null then '[]'::jsonb else jsonb_build_array(a.id_societe) end
      )::text, 'UTF8')))::int as found from audit a join audit_sceau s using (id_audit)`,
  );

  expect(guessed).toEqual({ lines: 3, found: 0 });
});
