import { expect, test } from '@jest/globals';

import { entities } from '../app/entities.js';
import { closeBoussole } from '../boussole/closing/closing.service.js';
import { withDatabase } from '../core/command.js';
import { LEVELS } from '../core/levels.js';
import { openDatabase } from '../core/openDatabase.js';
import { getConfidentialite } from '../publication/publication.service.js';
import { getResultatBoussole } from '../resultat/resultat.service.js';
import { useApp } from '../testing/app.js';
import { useBases } from '../testing/bases.js';
import { row, rows, run, sql } from '../testing/sql.js';

const app = useApp();
const newBase = useBases();

const BEFORE = LEVELS[LEVELS.indexOf('Migration20270110000000') - 1] ?? '';
const MINIMUMS = [1, 2, 5];
/** A boussole of each kind a company: whether it is closed, and how many answered each of its two criteria. */
const KINDS = [
  { closed: true, answers: [6, 4] },
  { closed: true, answers: [1, 1] },
  { closed: false, answers: [6, 4] },
  { closed: false, answers: [0, 0] },
] as const;

/** Companies of the release before, by their own tables and functions. */
const OLD = sql.raw(`do $$ declare
    smallest integer; kind json; s integer; e integer; b integer; c integer; camp integer; n integer; rang integer := 0;
  begin
    insert into campagne (nom, annee) values ('Annuelle', extract(year from now())) returning id_campagne into camp;
    foreach smallest in array array[${MINIMUMS.join(', ')}] loop
      insert into societe (libelle_societe, minimum_reponses) values ('Minimum ' || smallest, smallest) returning id_societe into s;
      for kind in select * from json_array_elements('${JSON.stringify(KINDS)}'::json) loop
        rang := rang + 1;
        insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine)
          values (s, 'Équipe ' || rang, 'CODE' || lpad(rang::text, 2, '0'), 0) returning id_equipe into e;
        insert into boussole (id_societe, id_equipe, id_campagne, date_creation) values (s, e, camp, now()) returning id_boussole into b;
        insert into boussole_individu (id_boussole, id_societe, statut) select b, s, 'Terminé' from generate_series(1, 6);
        for n in 0..1 loop
          insert into critere (id_societe, libelle, description) values (s, 'Critère ' || rang || n, 'Une description') returning id_critere into c;
          continue when (kind -> 'answers' ->> 0)::int = 0;
          insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description) values (b, c, s, 'Critère ' || rang || n, 'd');
          update boussole set criteres_figes_le = now() where id_boussole = b;
          insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
            select id_boussole_individu, c, b, s, (k * 7 + n) % 11 - 5, 5 - (k * 3) % 11, 'Un texte'
            from (select id_boussole_individu, row_number() over (order by id_boussole_individu) as k
              from boussole_individu where id_boussole = b) p where k <= (kind -> 'answers' ->> n)::int;
        end loop;
        if (kind ->> 'closed')::boolean then update boussole set cloturee_le = now() where id_boussole = b; end if;
      end loop;
    end loop;
  end $$`);

const FIGURES = (id: number, minimum: number) => sql<{
  moyennes: { nombre: number | null }[] | null;
}>`
  select moyennes from boussole_figures(${id}::int, ${minimum}::int)`;

/** The same fields of a criterion, without what the page adds to them. */
const figuresOf = (moyennes: readonly object[] | null | undefined) =>
  (moyennes ?? []).map((moyenne) => {
    const { bandeQ1: _ff, bandeQ2: _or, masque: _mask, ...figures } = Object(moyenne);
    return figures;
  });

test('what the day of the upgrade shows: closed as it was, begun until it closes, the others by their level', async () => {
  const config = await newBase();
  const told = new Map<number, object[]>();
  await withDatabase(config, { until: BEFORE }, async (database) => {
    const em = database.fork();
    await run(em, OLD);
    const boussoles = await rows<{ id: number; minimum: number }>(
      em,
      sql`select id_boussole as id, minimum_reponses as minimum from boussole join societe using (id_societe) order by 1`,
    );
    for (const { id, minimum } of boussoles) {
      told.set(id, figuresOf((await row(em, FIGURES(id, minimum)))?.moyennes));
    }
  });

  const database = await openDatabase(config, entities, { patient: true });
  try {
    const ctx = { ...app.context(1, true), em: database.fork() };
    const page = async (idBoussole: number) =>
      figuresOf((await getResultatBoussole(ctx, { idBoussole })).resultat.moyennes);
    const level = async (idBoussole: number) => {
      const { niveau, k, publication } = await getConfidentialite(ctx, { idBoussole });
      return [niveau, k, publication?.numero ?? null];
    };
    const levels = [];
    for (const id of told.keys()) levels.push(await level(id));

    expect(levels).toEqual([
      ...Array.from({ length: 4 }, () => ['DIRECTE', null, null]),
      ['PUBLIEE', 3, 1],
      ['PUBLIEE', 3, null],
      ['DIRECTE', null, null],
      ['PUBLIEE', 3, null],
      ['PUBLIEE', 5, 1],
      ['PUBLIEE', 5, null],
      ['DIRECTE', null, null],
      ['PUBLIEE', 5, null],
    ]);
    const societes = await rows(
      ctx.em,
      sql`select seuil, minimum_reponses from societe order by id_societe`,
    );
    expect(societes).toEqual([
      { seuil: null, minimum_reponses: 1 },
      { seuil: 3, minimum_reponses: 3 },
      { seuil: 5, minimum_reponses: 5 },
    ]);
    // What was shown is shown, figure by figure; what was below the minimum is not.
    for (const [id, before] of told) {
      const shown = before.filter((figures) => Object(figures).nombre !== null);
      const after = await page(id);
      expect([id, after.filter((figures) => Object(figures).nombre !== null)]).toEqual([id, shown]);
    }
    // Begun before: it keeps its rule, and is frozen as it is shown.
    const begun = [...told.keys()].filter((_, index) => index % 4 === 2 && index > 3);
    for (const id of begun) {
      const before = await page(id);
      await closeBoussole(ctx, { id });
      expect(await page(id)).toEqual(before);
      expect(await level(id)).toEqual(['PUBLIEE', expect.any(Number), 1]);
    }
    expect(begun).toHaveLength(2);
  } finally {
    await database.close();
  }
});
