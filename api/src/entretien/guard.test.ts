import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

import { readTables } from '../sauvegarde/catalogue.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { openSmtp, readPart } from '../testing/smtp.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { maintain, type Watch } from './entretien.service.js';
import { EVERY_MINUTE, EVERY_NIGHT, MAILS } from './works.service.js';

// Named so, the base is a server's: it has a clock of its own, whatever engine plays the tests.
const smtp = await openSmtp();
afterAll(() => smtp.close());
const app = useApp({
  databaseUrl: 'postgresql://serveur.example/boussole',
  smtpUrl: smtp.url,
  publicUrl: 'http://boussole.example',
});
const { buildScene, buildMembre, buildAdmin, buildEquipe, buildBoussole, finish } = scenes(app);

const DAY = 24 * 3600 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
/** As the process does it: with its own clock, and the database's. */
const pass = (watch?: (seen: Watch) => void) => maintain(app.context(), watch);
const number = async (counted: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await row(app.database.fork(), counted))?.n ?? 0;
const accounts = () => number(sql`select count(*)::int as n from individu`);
const unused = (howMany: number) =>
  run(
    app.database.fork(),
    sql`insert into individu (pseudo, vu_le)
      select 'Ancien' || n, current_date - 800 from generate_series(1, ${howMany}::int) n`,
  );
const nights = () =>
  rows<{ tache: string; nuit: string }>(
    app.database.fork(),
    sql`select tache, nuit::text from entretien order by tache`,
  );

/** What each table holds, as a backup would. */
async function contents(): Promise<Record<string, string>> {
  const em = app.database.fork();
  const held: Record<string, string> = {};
  for (const { nom } of await readTables(em)) {
    const lines = await rows<{ texte: string }>(
      em,
      sql`select to_jsonb(t)::text as texte from ${sql.table(nom)} t order by 1`,
    );
    held[nom] = lines.map(({ texte }) => texte).join('\n');
  }
  return held;
}

/** Works that a wrong clock does not hold, and the tables in which each may leave something. */
const LEFT_BY_HARMLESS: Record<string, readonly string[]> = {
  'audit:sceller': ['audit_sceau'],
  'liens:renvoyer': [],
  'commentaires:brasser': ['commentaire'],
  'participations:retablir': [],
  'essais:oublier': ['essai', 'freinage'],
};
const isHarmless = ([, { harm }]: [string, { harm: unknown }]) => typeof harm === 'object';

test('every work of each minute and each night is irreversible, or says why a wrong clock is harmless to it (fault 17)', () => {
  const works = [EVERY_MINUTE, MAILS, EVERY_NIGHT].flatMap((of) => Object.entries(of));
  const harmless = works.filter(isHarmless);
  // What the housekeeping calls beside the list would be judged by nobody.
  const source = readFileSync(join(import.meta.dirname, 'entretien.service.ts'), 'utf8');
  const rooms = [...source.matchAll(/from '\.\.\/(?!core\/)(.*)'/g)].map(([, from]) => from);

  expect(harmless.map(([name]) => name).toSorted()).toEqual(
    Object.keys(LEFT_BY_HARMLESS).toSorted(),
  );
  expect(rooms).toEqual(['commentaire/shuffle.service.js']);
});

test('a process 900 days ahead of its database erases, closes, sends and counts nothing, and says so (fault 17)', async () => {
  const scene = await buildScene({ membres: 3, criteres: 1, k: 3 });
  for (const id of scene.participations) await finish(scene, id);
  await pass();
  const before = await contents();
  const people = await accounts();
  let seen: Watch | undefined;

  app.setNow(inDays(900), { alone: true });
  const done = await pass((watch) => {
    seen = watch;
  });

  const allowed = new Set(['entretien', ...Object.values(LEFT_BY_HARMLESS).flat()]);
  const after = await contents();
  expect(Object.keys(after).filter((t) => !allowed.has(t) && after[t] !== before[t])).toEqual([]);
  expect(await accounts()).toBe(people);
  expect(Object.keys(done).filter((task) => !(task in LEFT_BY_HARMLESS))).toEqual([]);
  expect(seen?.clockGap).toBeGreaterThan(899 * 24 * 3600);
});

test('the clock set right, the tasks of that night are done at once: none waits for a date of the future (fault 17)', async () => {
  app.setNow(inDays(900), { alone: true });
  await pass();
  // What a version without this guard has left: every task done in 2029.
  await run(
    app.database.fork(),
    sql`insert into entretien (tache, nuit) select unnest(${Object.keys(EVERY_NIGHT)}::text[]), current_date + 900
      on conflict (tache) do update set nuit = excluded.nuit`,
  );

  app.setNow(undefined);
  const done = await pass();

  expect(Object.keys(done).toSorted()).toEqual(Object.keys(EVERY_NIGHT).toSorted());
  const today = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  expect((await nights()).filter(({ nuit }) => nuit > today)).toEqual([]);
  expect(await pass()).toEqual({});
});

test('accounts are erased twenty a night, or one in twenty; above, all wait for the administrator’s word, whatever starts again (fault 17)', async () => {
  const { id, adresseMail } = await buildAdmin();
  const admin = await app.as(id);
  await buildMembre();
  await unused(21);
  smtp.replies.length = 0;

  expect(await pass()).not.toHaveProperty('individus:effacer');
  expect(await pass()).toEqual({});
  // One mail, however often it is looked at.
  expect(smtp.replies.map(({ pour }) => pour)).toEqual([[adresseMail]]);
  expect(readPart(smtp.replies[0]?.raw ?? '', 'text/plain')).toContain('21 comptes');
  const waiting = '{ attentesEntretien { raison comptes ecartMinutes confirmable } }';
  expect((await admin.graphql(waiting)).data).toEqual({
    attentesEntretien: [{ raison: 'NOMBRE', comptes: 21, ecartMinutes: 0, confirmable: true }],
  });
  const confirm = (comptes: number) =>
    admin.graphql(`mutation { confirmAttenteEntretien(comptes: ${comptes}) { comptes } }`);
  expect(await confirm(20)).toMatchObject({ code: 'CONFLICT' });
  expect(await accounts()).toBe(23);

  expect((await confirm(21)).data).toEqual({ confirmAttenteEntretien: { comptes: 21 } });
  expect(await pass()).toMatchObject({ 'individus:effacer': 21, 'provisoires:effacer': 0 });
  expect(await accounts()).toBe(2);
  expect((await admin.graphql(waiting)).data).toEqual({ attentesEntretien: [] });
  expect(await confirm(0)).toMatchObject({ code: 'CONFLICT' });
  expect(
    await number(sql`select count(*)::int as n from audit where action = 'entretien:confirm'
      and id_individu = ${id} and detail ->> 'comptes' = '21'`),
  ).toBe(1);

  await unused(21);
  app.setNow(inDays(1));
  expect(await pass()).not.toHaveProperty('individus:effacer');
});

test('twenty are erased without asking (fault 17)', async () => {
  await unused(20);

  expect(await pass()).toMatchObject({ 'individus:effacer': 20 });
});

test('after thirty days without a night, and after a restore, the first erasures wait; boussoles close (fault 17)', async () => {
  const { idBoussole } = await buildBoussole({ idEquipe: (await buildEquipe()).idEquipe });
  await pass();
  await run(
    app.database.fork(),
    sql`update boussole set closes_at = now() + interval '1 hour' where id_boussole = ${idBoussole}`,
  );
  await run(app.database.fork(), sql`update entretien set nuit = nuit - 31`);
  await unused(1);
  app.setNow(inDays(1));

  const done = await pass();
  expect(done).toMatchObject({ 'boussoles:fermer': 1, 'audit:purger': 0 });
  expect(done).not.toHaveProperty('individus:effacer');

  const { id } = await buildAdmin();
  const confirm = async () =>
    (await app.as(id)).graphql('mutation { confirmAttenteEntretien(comptes: 1) { comptes } }');
  expect((await confirm()).data).toEqual({ confirmAttenteEntretien: { comptes: 1 } });
  expect(await pass()).toMatchObject({ 'individus:effacer': 1 });

  await run(
    app.database.fork(),
    sql`insert into audit (quand, action, objet) values (${inDays(1.5).toISOString()}, 'restauration', 'base')`,
  );
  await unused(1);
  app.setNow(inDays(2));
  const restored = await pass();
  expect(restored).toHaveProperty('audit:purger');
  expect(restored).not.toHaveProperty('individus:effacer');
  expect((await confirm()).data).toEqual({ confirmAttenteEntretien: { comptes: 1 } });
  expect(await pass()).toMatchObject({ 'individus:effacer': 1 });
});
