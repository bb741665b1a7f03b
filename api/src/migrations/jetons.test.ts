import { expect, test } from '@jest/globals';

import { withDatabase } from '../core/command.js';
import { useBases } from '../testing/bases.js';
import { rows, run, sql } from '../testing/sql.js';

const newBase = useBases();
const BEFORE = 'Migration20261130201200';

const make = (
  name: string,
) => sql`insert into jeton (id_societe, nom, empreinte, cree_le, expire_le)
  select id_societe, ${name}, md5(${name}) || md5(${name}), now(), now() + interval '9 days' from societe where libelle_societe = ${name}`;

test('a token that an older version made, before this one or beside it, reads its one company whole', async () => {
  const config = await newBase();
  await withDatabase(config, { until: BEFORE }, async (database) => {
    const em = database.fork();
    await run(em, sql`insert into societe (libelle_societe) values ('Avant'), ('À côté')`);
    await run(em, make('Avant'));
  });
  await withDatabase(config, {}, async (database) => {
    const em = database.fork();
    await run(em, make('À côté'));

    expect(
      await rows(
        em,
        sql`select j.nom, s.libelle_societe, l.id_equipe from jeton j join jeton_societe l using (id_jeton)
          join societe s on s.id_societe = l.id_societe order by j.id_jeton`,
      ),
    ).toEqual([
      { nom: 'Avant', libelle_societe: 'Avant', id_equipe: null },
      { nom: 'À côté', libelle_societe: 'À côté', id_equipe: null },
    ]);
  });
});
