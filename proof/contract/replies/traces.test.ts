import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { meet } from '../../../api/src/testing/waiting.js';
import { versionsIn } from './testing/versions.js';

const app = useApp();
const { versionsOf, whole } = versionsIn(app);

test('what is born in a domain, leaves it or moves gives its page another version, for both domains of a move', async () => {
  const [here, there] = [await whole(), await whole()];
  const { idEquipe, idSociete, idBoussole } = here;
  const ofHere = await versionsOf('domaine', idEquipe, here.idCampagne);
  const ofThere = await versionsOf('domaine', there.idEquipe, here.idCampagne);
  const seen = [await ofHere()];
  const elsewhere = [await ofThere()];
  const change = async (statement: ReturnType<typeof sql>) => {
    await run(app.database.fork(), statement);
    seen.push(await ofHere());
    elsewhere.push(await ofThere());
  };
  const born = (name: string, parent: number | null) =>
    sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_parent, id_racine)
      values (${idSociete}, ${name}, ${name}, ${parent}::int, 0)`;

  await change(born('NEENEE', idEquipe));
  await change(sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
    values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now())`);
  await change(sql`delete from plan_equipe where id_boussole = ${idBoussole}`);
  await change(
    sql`delete from boussole_individu where id_boussole = ${idBoussole} and id_individu = ${here.idMembre}`,
  );
  await change(sql`insert into boussole (id_equipe, id_societe, id_campagne, date_creation, closes_at)
    select id_equipe, id_societe, ${here.idCampagne}, now(), now() + interval '1 day' from equipe where libelle_equipe = 'NEENEE'`);
  await change(sql`delete from boussole where id_boussole = ${idBoussole}`);
  await run(app.database.fork(), born('ROOTED', null));
  const rooted = sql`(select id_equipe from equipe where libelle_equipe = 'ROOTED')`;
  const [root] = await rows<{ id: number }>(app.database.fork(), sql`select ${rooted} as id`);
  const ofRoot = await versionsOf('domaine', root?.id ?? 0, here.idCampagne);
  const moved = [await ofRoot()];
  await change(
    sql`update equipe set id_parent = ${rooted}, id_racine = ${rooted} where libelle_equipe = 'NEENEE'`,
  );
  moved.push(await ofRoot());
  await change(sql`delete from equipe where libelle_equipe = 'NEENEE'`);
  moved.push(await ofRoot());

  expect(seen).not.toContain(undefined);
  // The last one left the other domain.
  expect(new Set(seen).size).toBe(seen.length - 1);
  expect([...moved, ...elsewhere]).not.toContain(undefined);
  expect(new Set(moved).size).toBe(moved.length);
  expect(new Set(elsewhere).size).toBe(1);
});

test('a domain leaves few traces, none of its versions comes back, and one that is gone leaves none', async () => {
  const [here, gone] = [await whole(), await whole()];
  const read = await versionsOf('domaine', here.idEquipe, here.idCampagne);
  const traces = async (idDomaine: number) => {
    const [found] = await rows<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from domaine_trace where id_racine = ${idDomaine}`,
    );
    return found?.n;
  };
  expect(await traces(gone.idEquipe)).toBeGreaterThan(0);
  await run(app.database.fork(), sql`delete from equipe where id_equipe = ${gone.idEquipe}`);
  const versions = [await read()];

  while (versions.length < 200) {
    await run(
      app.database.fork(),
      sql`update equipe set ordre = ordre + 1 where id_equipe = ${here.idEquipe}`,
    );
    versions.push(await read());
  }

  expect(new Set(versions).size).toBe(versions.length);
  expect(await traces(here.idEquipe)).toBeLessThanOrEqual(64);
  expect(await traces(gone.idEquipe)).toBe(0);
});

test.each(['insert', 'update', 'delete'] as const)(
  'no page of a domain misses a plan that is being written as its team comes (%s)',
  async (kind) => {
    const { idBoussole, idEquipe, idSociete, idCampagne } = await whole();
    const root = sql`(select id_equipe from equipe where libelle_equipe = 'ROOTED')`;
    await run(
      app.database.fork(),
      sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine) values (${idSociete}, 'ROOTED', 'ROOTED', 0)`,
    );
    const [found] = await rows<{ id: number }>(app.database.fork(), sql`select ${root} as id`);
    const version = await versionsOf('domaine', found?.id ?? 0, idCampagne);
    const read = async () => ({
      version: await version(),
      plans: await rows<{ objectif: string }>(
        app.database.fork(),
        sql`select objectif from plan_equipe join boussole_cumul using (id_boussole) where id_racine = ${root} order by 1`,
      ),
    });
    const plan = {
      insert: sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
        values (${idEquipe}, ${idBoussole}, ${idSociete}, 'new', 'a', 'l', now())`,
      update: sql`update plan_equipe set objectif = 'new' where id_boussole = ${idBoussole}`,
      delete: sql`delete from plan_equipe where id_boussole = ${idBoussole}`,
    }[kind];
    const move = sql`update equipe set id_parent = ${root}, id_racine = ${root} where id_equipe = ${idEquipe}`;

    const seen = await meet(app.database, { begin: [plan] }, async () => {
      await run(app.database.fork(), move);
      return read();
    });

    const after = await read();
    expect(seen.version).toBeDefined();
    expect(after.version === seen.version ? after.plans : seen.plans).toEqual(seen.plans);
    expect(after.plans).toHaveLength({ insert: 2, update: 1, delete: 0 }[kind]);
  },
);
