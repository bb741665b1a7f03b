import { expect, test } from '@jest/globals';

import { maintain } from '../../entretien/entretien.service.js';
import { useApp } from '../../testing/app.js';
import { answer, scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';
import { closeDue } from './due.service.js';

const app = useApp();
const { buildScene, buildSociete, buildEquipe, buildBoussole, buildCampagne, asAdmin } =
  scenes(app);
const YEAR = new Date().getFullYear();
const DATE = `${YEAR}-06-30T16:00:00.000Z`;
const after = (seconds: number) => new Date(Date.parse(DATE) + seconds * 1000);

/** So many boussoles of one company, in a campaign that closes there at DATE. */
async function buildDue(n: number): Promise<number[]> {
  const { idSociete } = await buildSociete();
  const { idCampagne } = await buildCampagne({ annee: YEAR });
  await setDate(idSociete, idCampagne);
  const ids: number[] = [];
  for (let i = 0; i < n; i++) {
    const { idEquipe } = await buildEquipe({ idSociete });
    ids.push((await buildBoussole({ idEquipe, idCampagne })).idBoussole);
  }
  return ids;
}

const setDate = (idSociete: number, idCampagne: number, when = DATE) =>
  run(
    app.database.fork(),
    sql`insert into campagne_societe (id_societe, id_campagne, closes_at)
      values (${idSociete}, ${idCampagne}, ${when}::timestamptz)
      on conflict (id_societe, id_campagne) do update set closes_at = excluded.closes_at`,
  );

/** Which boussoles are closed, since when, and how many lines of the trail say so. */
const closed = async () =>
  (
    await rows<{ id: number; at: string; lines: number }>(
      app.database.fork(),
      sql`select id_boussole as id, cloturee_le as at, (select count(*)::int from audit
            where action = 'boussole:expire' and id_objet = id_boussole and id_individu is null) as lines
          from boussole where cloturee_le is not null order by id_boussole`,
    )
  ).map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() }));
const each = (ids: number[], at = DATE) => ids.map((id) => ({ id, at, lines: 1 }));

test('what is due is closed once, at its date, with one line of the trail each, whoever else closes at the same time', async () => {
  const ids = await buildDue(12);
  const elsewhere = await buildScene();
  app.setNow(after(-1));
  expect(await closeDue(app.context())).toBe(0);
  app.setNow(after(40));

  const counts = await Promise.all(Array.from({ length: 4 }, () => closeDue(app.context())));

  expect(counts.reduce((a, b) => a + b)).toBe(12);
  expect(await closed()).toEqual(each(ids));
  expect(await maintain(app.context())).not.toHaveProperty('boussoles:fermer');
  expect((await closed()).map(({ id }) => id)).not.toContain(elsewhere.idBoussole);
});

test('a process that stops, or a boussole that cannot be closed, leaves the rest for the next: none twice, none forgotten', async () => {
  const ids = await buildDue(5);
  app.setNow(after(1));
  await run(
    app.database.fork(),
    sql`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'the machine stopped'; end $$`,
  );
  await run(
    app.database.fork(),
    sql`create trigger fail before update of cloturee_le on boussole for each row
      when (new.id_boussole = ${sql.lit(ids[2] ?? 0)}) execute function fail()`,
  );

  await expect(maintain(app.context())).rejects.toThrow('the machine stopped');
  expect(await closed()).toEqual(each(ids.filter((_id, i) => i !== 2)));
  await run(app.database.fork(), sql`drop function fail cascade`);

  expect(await maintain(app.context())).toMatchObject({ 'boussoles:fermer': 1 });
  expect(await closed()).toEqual(each(ids));
});

test('without a date a campaign ends with its year; those of years past are stamped with it after an upgrade', async () => {
  const { idCampagne } = await buildCampagne({ annee: YEAR - 1 });
  const { idBoussole } = await buildBoussole({ idCampagne });
  const current = await buildScene();

  await closeDue(app.context());

  expect(await closed()).toEqual(each([idBoussole], `${YEAR - 1}-12-31T23:00:00.000Z`));
  app.setNow(new Date(Date.UTC(YEAR, 11, 31, 23)));
  await closeDue(app.context());
  expect((await closed()).map(({ id }) => id)).toEqual([idBoussole, current.idBoussole]);
});

test('in the seconds before, a boussole whose date has come takes no answer, and a facilitator who closes it then does so at its date', async () => {
  const scene = await buildScene();
  await setDate(scene.idSociete, scene.idCampagne);
  app.setNow(after(-1));
  const [membre, admin] = [await app.as(scene.idMembre), await asAdmin()];
  expect((await answer(membre, scene)).status).toBe(201);
  app.setNow(after(0));

  const refused = await answer(membre, scene, { question_1: 5 });
  const byHand = await admin.graphql(
    'mutation ($id: Int!) { closeBoussole(id: $id) { ouverte dateFermeture } }',
    { id: scene.idBoussole },
  );

  expect([refused.status, refused.body.message]).toEqual([409, 'Cette boussole est fermée']);
  expect(byHand.data).toEqual({ closeBoussole: { ouverte: false, dateFermeture: DATE } });
  expect(await closeDue(app.context())).toBe(0);
  expect((await closed()).map(({ at }) => at)).toEqual([DATE]);
});

test('the date of a boussole follows that of its campaign in its company, and the year, until it is closed', async () => {
  const scene = await buildScene();
  const { idSociete, idCampagne, idBoussole } = scene;
  const em = app.database.fork();
  const elsewhere = await buildBoussole({ idCampagne });
  const dates = async () =>
    (
      await rows<{ at: string }>(
        em,
        sql`select closes_at as at from boussole where id_boussole in (${idBoussole}, ${elsewhere.idBoussole})
          order by id_boussole`,
      )
    ).map(({ at }) => new Date(at).toISOString());
  const END = `${YEAR}-12-31T23:00:00.000Z`;

  expect(await dates()).toEqual([END, END]);
  await setDate(idSociete, idCampagne);
  expect(await dates()).toEqual([DATE, END]);
  await run(em, sql`update campagne set annee = annee - 1 where id_campagne = ${idCampagne}`);
  const END_BEFORE = `${YEAR - 1}-12-31T23:00:00.000Z`;
  expect(await dates()).toEqual([END_BEFORE, END_BEFORE]);
  await run(em, sql`update campagne set annee = annee + 1 where id_campagne = ${idCampagne}`);
  await run(em, sql`delete from campagne_societe`);
  expect(await dates()).toEqual([END, END]);
  await run(
    em,
    sql`update boussole set cloturee_le = now() where id_boussole = ${elsewhere.idBoussole}`,
  );
  await run(em, sql`update campagne set annee = annee + 1 where id_campagne = ${idCampagne}`);
  expect(await dates()).toEqual([`${YEAR + 1}-12-31T23:00:00.000Z`, END]);
});
