import { expect, test } from '@jest/globals';

import { readVersioned } from '../../../api/src/acces/version.js';
import { useApp } from '../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../api/src/testing/scene.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { sent } from '../plans/testing/sent.js';
import { computed, DOMAINE, ENSEMBLE, TREE } from './testing/readers.js';
import { tablesOf } from './testing/tables.js';
import { versionsIn } from './testing/versions.js';

const app = useApp();
const { buildAdmin, asAdmin } = scenes(app);
const { versionsOf, whole } = versionsIn(app);

/** Tables that the page reads and whose rows are not in its version, and why. */
const OTHERWISE: Record<string, string> = {
  publication: 'never changes, and the row of the boussole names it',
  boussole_critere: 'loses rows only: in Directe with their sums, in Publiée they are counted',
  individu: 'an account that is opened again writes its participations',
  membre_equipe: 'a right, judged at each request',
  commentaire: 'the row of sums, or the next publication',
};

const versionOf = async ({ idBoussole }: Scene) => {
  const { id } = await buildAdmin();
  return (await readVersioned(app.context(id, true), idBoussole))?.version;
};

test.each([
  ['Directe', null],
  ['Publiée', 3],
])(
  'a write of any row that the page of a boussole reads gives it another version (%s)',
  async (_level, k) => {
    const scene = await whole({ k });
    const admin = await asAdmin();
    const statements = await sent(app, () => computed(admin, scene.idBoussole, true));
    const page = statements.find(({ sql: text }) => text.includes('boussole_years'));
    if (!page) throw new Error('the page was not read');
    const tables = await tablesOf(app, page);
    expect(tables).toContain('boussole');
    const unchanged: string[] = [];

    for (const table of tables) {
      const before = await versionOf(scene);
      const [column] = await rows<{ name: string }>(
        app.database.fork(),
        sql`select attname as name from pg_attribute
          where attrelid = ${table}::regclass and attnum = 1`,
      );
      if (OTHERWISE[table]) continue;
      const name = sql.id(column?.name ?? '');
      await run(app.database.fork(), sql`update ${sql.id(table)} set ${name} = ${name}`);
      if ((await versionOf(scene)) === before) unchanged.push(table);
    }

    // In Publiée the sums move nothing before they are published, nor does a participation before it is finished (still.test).
    const still = k === null ? [] : ['boussole_individu', 'resultat_cumul'];
    expect(unchanged).toEqual(still.filter((table) => tables.includes(table)));
  },
);

/** The tables that a document reads of which a write of every row leaves the version as it was. */
async function unchangedBy(
  document: string,
  asked: object,
  version: () => Promise<string | undefined>,
): Promise<{ tables: Set<string>; unchanged: string[] }> {
  const admin = await asAdmin();
  const statements = await sent(app, () => admin.graphql(`${document} # anew`, asked));
  const pages = statements.filter(({ sql: text }) => !text.includes('from session'));
  const tables = new Set((await Promise.all(pages.map((page) => tablesOf(app, page)))).flat());
  const unchanged: string[] = [];
  for (const table of tables) {
    const before = await version();
    expect(before).toBeDefined();
    const [column] = await rows<{ name: string }>(
      app.database.fork(),
      sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`,
    );
    const name = sql.id(column?.name ?? '');
    await run(app.database.fork(), sql`update ${sql.id(table)} set ${name} = ${name}`);
    if ((await version()) === before) unchanged.push(table);
  }
  return { tables, unchanged };
}

test('so does a write of any row that the page of a domain reads', async () => {
  const scene = await whole();
  const asked = { idParent: scene.idEquipe, idCampagne: scene.idCampagne };
  const read = await versionsOf('domaine', scene.idEquipe, scene.idCampagne);

  const { tables, unchanged } = await unchangedBy(DOMAINE, asked, read);

  expect([...tables]).toContain('domaine_cumul');
  // The frozen list; memberships of the reader, who is given no kept page; sums of the reader's own teams.
  const otherwise = new Set([
    'boussole',
    'boussole_critere',
    'boussole_individu',
    'individu',
    'membre_equipe',
    'resultat_cumul',
  ]);
  expect(unchanged.filter((table) => !otherwise.has(table))).toEqual([]);
});

test.each([
  ['Directe', null],
  ['Publiée', 3],
])('so does a write of any row that the map of a company reads (%s)', async (_level, k) => {
  const scene = await whole({ k });
  const { idSociete } = scene;
  const read = await versionsOf('societe', idSociete);

  const { tables, unchanged } = await unchangedBy(ENSEMBLE, { idSociete }, read);

  expect([...tables]).toEqual(expect.arrayContaining(['boussole', 'resultat_cumul']));
  // The frozen list, whose rows begin and end with their sums; a right, judged at each request. A write that changes no
  // sum is told to no domain.
  const otherwise = new Set([
    'boussole_critere',
    'boussole_individu',
    'membre_equipe',
    'resultat_cumul',
  ]);
  expect(unchanged.filter((table) => !otherwise.has(table))).toEqual([]);
});

test('so does a write of any row that the tree of a company reads, and a team that comes or goes', async () => {
  const scene = await whole();
  const { idSociete } = scene;
  const read = await versionsOf('tree', idSociete);

  const { tables, unchanged } = await unchangedBy(TREE, { idSociete }, read);
  const seen = [await read()];
  await run(
    app.database.fork(),
    sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine) values (${idSociete}, 'Née', 'NEENEE', 0)`,
  );
  seen.push(await read());
  await run(app.database.fork(), sql`delete from equipe where libelle_equipe = 'Née'`);
  seen.push(await read());

  expect([...tables].toSorted()).toEqual(['equipe', 'societe']);
  expect(unchanged).toEqual([]);
  expect(seen[1]).not.toBe(seen[0]);
  expect(seen[2]).not.toBe(seen[1]);
});

test('what changes a cell of the map gives it another version, whatever the cell', async () => {
  const scene = await whole();
  const read = await versionsOf('societe', scene.idSociete);
  const seen = [await read()];
  const change = async (statement: ReturnType<typeof sql>) => {
    await run(app.database.fork(), statement);
    seen.push(await read());
  };

  await change(
    sql`update resultat set question_1 = case when question_1 = 5 then 4 else question_1 + 1 end`,
  );
  await change(sql`delete from resultat where id_critere = ${scene.idCritere}`);
  await change(sql`delete from critere where id_critere = ${scene.idCritere}`);
  await change(sql`delete from boussole where id_boussole = ${scene.idBoussole}`);

  expect(new Set(seen).size).toBe(seen.length);
});

test('an account that is opened again, or erased, gives another version; being seen does not', async () => {
  const scene = await whole({ k: 3 });
  const versions = [await versionOf(scene)];
  const change = async (statement: ReturnType<typeof sql>) => {
    await run(app.database.fork(), statement);
    versions.push(await versionOf(scene));
  };

  await change(sql`update individu set vu_le = vu_le + 1`);
  await change(sql`update individu set rouvert_le = now() where id_individu = ${scene.idMembre}`);
  await change(sql`delete from individu where id_individu = ${scene.idMembre}`);
  await change(sql`delete from boussole_critere where id_critere = ${scene.idCritere}`);

  expect(versions[1]).toBe(versions[0]);
  expect(new Set(versions).size).toBe(4);
});
