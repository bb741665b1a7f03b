import { expect, test } from '@jest/globals';

import { maintain } from '../../entretien/entretien.service.js';
import { useApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { row, rows, run, sql } from '../../testing/sql.js';
import { closeDue } from '../closing/due.service.js';
import { openDue } from './due.service.js';

const app = useApp();
const { buildSociete, buildEquipe, buildMembre, buildCampagne, buildCritere, asAdmin } =
  scenes(app);
const YEAR = new Date().getFullYear();
const OPENS = `${YEAR}-06-01T06:00:00.000Z`;
const CLOSES = `${YEAR}-06-30T16:00:00.000Z`;
const after = (seconds: number, date = OPENS) => new Date(Date.parse(date) + seconds * 1000);

/** A company of so many teams, two members each, and a campaign of this year. */
async function buildCompany(n: number, k: number | null = null) {
  app.setNow(after(-60));
  const { idSociete } = await buildSociete({ k });
  const { idCampagne } = await buildCampagne({ annee: YEAR });
  const equipes: number[] = [];
  for (let i = 0; i < n; i++) {
    const { idEquipe } = await buildEquipe({ idSociete });
    await buildMembre({ idEquipe });
    await buildMembre({ idEquipe });
    equipes.push(idEquipe);
  }
  return { idSociete, idCampagne, equipes };
}
type Company = Pick<Awaited<ReturnType<typeof buildCompany>>, 'idSociete' | 'idCampagne'>;

async function set({ idSociete, idCampagne }: Company, dates: object) {
  const reply = await (
    await asAdmin()
  ).graphql(
    `mutation ($idSociete: Int!, $idCampagne: Int!, $idEquipe: Int, $dateOuverture: DateTimeISO,
      $dateFermeture: DateTimeISO, $ecartee: Boolean) {
      updateDatesCampagne(input: { idSociete: $idSociete, idCampagne: $idCampagne, idEquipe: $idEquipe,
        dateOuverture: $dateOuverture, dateFermeture: $dateFermeture, ecartee: $ecartee }) { ouverte } }`,
    { idSociete, idCampagne, ...dates },
  );
  expect(reply.message).toBeUndefined();
}

/** Which teams have a boussole, of how many people, until when. */
const made = () =>
  rows<{ id: number; people: number }>(
    app.database.fork(),
    sql`select id_equipe as id, (select count(*)::int from boussole_individu p where p.id_boussole = b.id_boussole) as people
      from boussole b order by id_equipe`,
  );
const trail = async () =>
  (
    await rows<{ detail: object; author: number | null }>(
      app.database.fork(),
      sql`select detail - 'libelle' as detail, id_individu as author from audit where action = 'boussole:openAll' order by id_audit`,
    )
  ).map(({ detail, author }) => ({ ...detail, author }));
const each = (ids: number[]) => ids.map((id) => ({ id, people: 2 }));

test('one call dates a campaign of 200 teams: all are opened, then closed, by themselves', async () => {
  const company = await buildCompany(0);
  const list = Array.from({ length: 200 }, (_, i) => `Équipe ${i + 1}`).join('\n');
  const reply = await (
    await asAdmin()
  ).graphql(
    `mutation ($id: Int!, $list: String!) { createEquipes(idSociete: $id, list: $list) { version } }`,
    { id: company.idSociete, list },
  );
  expect(reply.message).toBeUndefined();
  await set(company, { dateOuverture: OPENS, dateFermeture: CLOSES });
  const states = async () =>
    (
      await rows<{ made: number; shut: number }>(
        app.database.fork(),
        sql`select count(*)::int as made, count(cloturee_le)::int as shut from boussole`,
      )
    )[0];

  app.setNow(after(20));
  await maintain(app.context());
  expect(await states()).toEqual({ made: 200, shut: 0 });
  app.setNow(after(20, CLOSES));
  await maintain(app.context());

  expect(await states()).toEqual({ made: 200, shut: 200 });
});

test('at the opening each team has its boussole and its people, once, whatever other processes do', async () => {
  const company = await buildCompany(6);
  await set(company, { dateOuverture: OPENS });
  app.setNow(after(-1));
  expect(await openDue(app.context())).toBe(0);
  expect(await made()).toEqual([]);
  app.setNow(after(20));

  const counts = await Promise.all(Array.from({ length: 3 }, () => openDue(app.context())));

  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await made()).toEqual(each(company.equipes));
  expect(await trail()).toEqual([{ idCampagne: company.idCampagne, creees: 6, author: null }]);
  expect(await maintain(app.context())).not.toHaveProperty('boussoles:ouvrir');
});

test('each branch opens at its nearest date, and one that is set aside has nothing', async () => {
  const company = await buildCompany(4);
  const [domaine = 0, aside = 0, late = 0, plain = 0] = company.equipes;
  const { idEquipe: under } = await buildEquipe({
    idSociete: company.idSociete,
    idParent: domaine,
  });
  const { idEquipe: below } = await buildEquipe({ idSociete: company.idSociete, idParent: aside });
  await set(company, { dateOuverture: OPENS });
  await set(company, { idEquipe: aside, ecartee: true });
  await set(company, { idEquipe: late, dateOuverture: after(3600) });
  await set(company, { idEquipe: under, dateOuverture: after(7200) });
  const teams = async () => (await made()).map(({ id }) => id);

  app.setNow(after(1));
  await openDue(app.context());
  expect(await teams()).toEqual([domaine, plain]);
  app.setNow(after(3600));
  await openDue(app.context());
  expect(await teams()).toEqual([domaine, late, plain]);
  app.setNow(after(9000));
  await openDue(app.context());

  expect(await teams()).toEqual([domaine, late, plain, under]);
  expect(await teams()).not.toContain(below);
});

test('an opening that is interrupted leaves nothing and is done again; one that fails does not hold the others', async () => {
  const broken = await buildCompany(2);
  const sound = await buildCompany(2);
  await set(broken, { dateOuverture: OPENS });
  await set(sound, { dateOuverture: OPENS });
  app.setNow(after(5));
  const em = app.database.fork();
  await run(
    em,
    sql`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'the machine stopped'; end $$`,
  );
  await run(
    em,
    sql`create trigger fail before insert on boussole_individu for each row
      when (new.id_societe = ${sql.lit(broken.idSociete)}) execute function fail()`,
  );

  await expect(maintain(app.context())).rejects.toThrow('the machine stopped');
  expect(await made()).toEqual(each(sound.equipes));
  await run(em, sql`drop function fail cascade`);

  expect(await maintain(app.context())).toMatchObject({ 'boussoles:ouvrir': 1 });
  expect(await made()).toEqual(each([...broken.equipes, ...sound.equipes]));
  expect(await trail()).toHaveLength(2);
});

test('after an outage what is open still opens, and what would be closed already is not made', async () => {
  const company = await buildCompany(3);
  const [first = 0, second = 0, third = 0] = company.equipes;
  await set(company, { dateOuverture: OPENS, dateFermeture: CLOSES });
  await set(company, { idEquipe: first, dateFermeture: after(3600) });
  app.setNow(after(86_400));

  expect(await openDue(app.context())).toBe(1);
  expect(await made()).toEqual(each([second, third]));
  app.setNow(after(1, CLOSES));
  expect(await closeDue(app.context())).toBe(2);
  expect(await openDue(app.context())).toBe(0);
});

test('a campaign that nobody could answer any more is opened once, with nothing made', async () => {
  const company = await buildCompany(2);
  await set(company, { dateOuverture: OPENS, dateFermeture: CLOSES });
  app.setNow(after(86_400, CLOSES));

  expect(await maintain(app.context())).toMatchObject({ 'boussoles:ouvrir': 1 });

  expect(await made()).toEqual([]);
  expect(await trail()).toMatchObject([{ creees: 0 }]);
});

test('a clock that goes back, and a boussole that is deleted, open nothing twice', async () => {
  const company = await buildCompany(2);
  await set(company, { dateOuverture: OPENS });
  app.setNow(after(1));
  await openDue(app.context());
  await run(
    app.database.fork(),
    sql`delete from boussole where id_equipe = ${company.equipes[0] ?? 0}`,
  );

  app.setNow(after(-3600));
  expect(await openDue(app.context())).toBe(0);
  app.setNow(after(7200));
  expect(await openDue(app.context())).toBe(0);

  expect(await made()).toEqual(each(company.equipes.slice(1)));
});

test('a boussole made before the opening is there at once, and is kept', async () => {
  const company = await buildCompany(2);
  const [idEquipe = 0] = company.equipes;
  await set(company, { dateOuverture: OPENS });
  const admin = await asAdmin();

  const created = await admin
    .post('/api/boussole/')
    .send({ idEquipe, idCampagne: company.idCampagne });
  expect(created.status).toBe(201);
  expect(await made()).toEqual(each([idEquipe]));
  app.setNow(after(1));
  await openDue(app.context());

  expect(await made()).toEqual(each(company.equipes));
  expect(await trail()).toMatchObject([{ creees: 1 }]);
});

test('a « Publiée » company without a criterion waits for one; its boussoles then have its level', async () => {
  const company = await buildCompany(1, 5);
  await set(company, { dateOuverture: OPENS });
  app.setNow(after(1));
  expect(await openDue(app.context())).toBe(0);
  expect(await made()).toEqual([]);
  await buildCritere({ idSociete: company.idSociete });

  expect(await openDue(app.context())).toBe(1);

  const level = await row(app.database.fork(), sql`select seuil from boussole`);
  expect(level).toEqual({ seuil: 5 });
});

test('an opening that is moved while it comes happens at one of both dates, once', async () => {
  for (let round = 0; round < 5; round++) {
    const company = await buildCompany(1);
    await set(company, { dateOuverture: OPENS });
    // Facilitators whose clock is a moment late: the opening has not come for them.
    const late = after(-1);
    const admin = await asAdmin();
    app.setNow(late);
    const runner = app.context();
    const due = { ...runner, now: () => after(1) };

    const [moved] = await Promise.all([
      admin.graphql(
        `mutation { updateDatesCampagne(input: { idSociete: ${company.idSociete}, idCampagne: ${company.idCampagne},
          dateOuverture: "${CLOSES}" }) { ouverte } }`,
      ),
      openDue(due),
      openDue(due),
    ]);

    expect([undefined, 'CONFLICT']).toContain(moved.code);
    const here = (await made()).filter(({ id }) => id === company.equipes[0]);
    expect(here).toHaveLength(moved.code === undefined ? 0 : 1);
  }
});

/** A process that is killed at its nth look at the clock, within a transaction or between two. */
const killedAt = (moment: Date, n: number) => {
  let left = n;
  return {
    ...app.context(),
    now: () => {
      if (left-- <= 0) throw new Error('killed');
      return moment;
    },
  };
};

/** Numbers below one, the same for the same seed. */
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

test.each([1, 2, 3, 4, 5, 6])(
  'play %i: three processes that are killed at any moment, under a clock that stops and goes back, fire each date once',
  async (seed) => {
    const draw = random(seed);
    const company = await buildCompany(4);
    const [aside = 0, late = 0] = company.equipes;
    await set(company, { dateOuverture: OPENS, dateFermeture: CLOSES });
    await set(company, { idEquipe: aside, ecartee: true });
    await set(company, { idEquipe: late, dateOuverture: after(3600) });

    let seconds = -30;
    for (let step = 0; step < 8; step++) {
      seconds += Math.floor(draw() * 4000) - 900;
      const runners = [1, 2, 3].map(() => killedAt(after(seconds), Math.floor(draw() * 12)));
      await Promise.allSettled(runners.map((runner) => openDue(runner)));
    }
    const dates = [after(7200), after(1, CLOSES), after(-5, CLOSES), after(60, CLOSES)];
    for (const when of dates) {
      const runners = [1, 2, 3].map(() => killedAt(when, Math.floor(draw() * 12)));
      await Promise.allSettled(runners.flatMap((runner) => [openDue(runner), closeDue(runner)]));
      app.setNow(when);
      await openDue(app.context());
      await closeDue(app.context());
    }

    const opened = company.equipes.filter((id) => id !== aside);
    expect(await made()).toEqual(each(opened));
    expect(await trail()).toHaveLength(2);
    const expired = await rows<{ lines: number; at: string }>(
      app.database.fork(),
      sql`select cloturee_le as at, (select count(*)::int from audit
          where action = 'boussole:expire' and id_objet = id_boussole) as lines from boussole`,
    );
    expect(expired.map(({ lines, at }) => [lines, new Date(at).toISOString()])).toEqual(
      opened.map(() => [1, CLOSES]),
    );
  },
);
