import { expect, jest, test } from '@jest/globals';
import type { RawBuilder } from 'kysely';

import { withDatabase } from '../core/command.js';
import { useBases } from '../testing/bases.js';
import { rows, run, sql } from '../testing/sql.js';
import { Migration20261128000001 as Before } from './Migration20261128000001.js';

const newBase = useBases();
const LONG = 'x'.repeat(45);

test('of twins from before the rule the later one is numbered, and the log lists them; accounts of one mailbox are told, not touched', async () => {
  const config = await newBase();
  await withDatabase(config, { until: Before.name }, async (database) => {
    const em = database.fork();
    await run(
      em,
      sql`insert into societe (libelle_societe) values ('L''Atelier'), ('L’Atelier'), ('Lʼatelier'), ('L''Atelier (2)'),
        (${LONG}), (${`${LONG.slice(1)}\u00ad`}), ('Élan'), ('Elan')`,
    );
    await run(em, sql`insert into societe (libelle_societe) values (${`x\u200b${LONG.slice(2)}`})`);
    await run(
      em,
      sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine) values
        (1, 'Quai nord', 'AAAAA1', 0), (1, ${'Quai\u00a0nord'}, 'AAAAA2', 0), (2, 'Quai nord', 'AAAAA3', 0)`,
    );
    await run(
      em,
      sql`insert into critere (id_societe, libelle, description, supprime_le) values
        (1, 'Sens', 'd', null), (1, ${'Se\u200bns'}, 'd', now()), (1, ${'Sens\u2060'}, 'd', null)`,
    );
    await run(
      em,
      sql`insert into campagne (nom, annee) values ('Campagne 2026', 2026), (${'Campagne\u202f2026'}, 2026)`,
    );
    await run(
      em,
      sql`insert into individu (pseudo, adresse_mail) values ('Zoe Martin', 'o''neil@exemple.fr'),
        (${'zoe\u2003martin'}, ${'oʼneil@exemple.fr'}), (null, null), (null, null)`,
    );
  });
  const said: string[] = [];
  const write = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((line) => said.push(String(line)) > 0);

  await withDatabase(config, {}, async (database) => {
    write.mockRestore();
    const em = database.fork();
    const of = async (statement: RawBuilder<{ nom: unknown }>) =>
      (await rows(em, statement)).map(({ nom }) => nom);

    expect(
      await of(
        sql<{ nom: unknown }>`select libelle_societe as nom from societe order by id_societe`,
      ),
    ).toEqual([
      "L'Atelier",
      'L’Atelier (3)',
      'Lʼatelier (4)',
      "L'Atelier (2)",
      LONG,
      `${LONG.slice(1)}\u00ad`,
      'Élan',
      'Elan',
      `x\u200b${LONG.slice(6)} (2)`,
    ]);
    expect(
      await of(sql<{ nom: unknown }>`select libelle_equipe as nom from equipe order by id_equipe`),
    ).toEqual(['Quai nord', 'Quai\u00a0nord (2)', 'Quai nord']);
    expect(
      await of(sql<{ nom: unknown }>`select libelle as nom from critere order by id_critere`),
    ).toEqual(['Sens', 'Se\u200bns', 'Sens\u2060 (2)']);
    expect(await of(sql<{ nom: unknown }>`select nom from campagne order by id_campagne`)).toEqual([
      'Campagne 2026',
      'Campagne\u202f2026 (2)',
    ]);
    expect(
      await of(sql<{ nom: unknown }>`select pseudo as nom from individu order by id_individu`),
    ).toEqual(['Zoe Martin', 'zoe\u2003martin (2)', null, null]);
    expect(
      await of(
        sql<{ nom: unknown }>`select mail_a_corriger as nom from individu order by id_individu`,
      ),
    ).toEqual([false, true, false, false]);
    expect(
      await of(sql<{ nom: unknown }>`select identite as nom from equipe order by id_equipe`),
    ).toEqual(['quai nord', 'quai nord (2)', 'quai nord']);
  });
  expect(said.filter((line) => line.includes('lisent pareil')).length).toBe(7);
  expect(said.join('')).toContain('« L’Atelier (3) »');
  expect(said.join('')).toContain('individu 2');
});
