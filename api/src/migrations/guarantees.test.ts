import { expect, test } from '@jest/globals';
import type { RawBuilder } from 'kysely';

import { postgresError } from '../core/errors.js';
import { random } from '../demo/random.js';
import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildEquipe,
  buildCritere,
  addParticipations,
  writeScores,
  finish,
  count,
  asAdmin,
} = scenes(app);

/** SQLSTATE of the refusal of these statements, run in one transaction; undefined when they commit. */
async function refusal(...statements: RawBuilder<unknown>[]): Promise<string | undefined> {
  try {
    await app.database.fork().transactional(async (em) => {
      for (const statement of statements) await run(em, statement);
    });
    return undefined;
  } catch (error) {
    return postgresError(error)?.code ?? String(error);
  }
}

interface Sums {
  id_boussole: number;
  id_critere: number;
  nombre: number;
  somme_q1: number;
  somme_q2: number;
  repartition_q1: number[];
  repartition_q2: number[];
}

/** The stored sums, without those that are zero, and the sums computed again from the answers. */
async function sums(): Promise<{ gardes: Sums[]; recounted: Sums[] }> {
  const em = app.database.fork();
  const kept = await rows<Sums>(
    em,
    sql`select id_boussole, id_critere, nombre, somme_q1, somme_q2, repartition_q1, repartition_q2
      from resultat_cumul where nombre <> 0 or somme_q1 <> 0 or somme_q2 <> 0
        or 0 <> any(repartition_q1) or 0 <> any(repartition_q2)
      order by id_boussole, id_critere`,
  );
  const reponses = await rows<{ b: number; c: number; q1: number; q2: number }>(
    em,
    sql`select id_boussole as b, id_critere as c, question_1 as q1, question_2 as q2 from resultat
      order by id_boussole, id_critere`,
  );
  const distribute = (scores: number[]) =>
    Array.from({ length: 11 }, (_, k) => scores.filter((score) => score === k - 5).length);
  const total = (scores: number[]) => scores.reduce((a, b) => a + b, 0);
  const recounted = [...Map.groupBy(reponses, ({ b, c }) => `${b} ${c}`).values()].map((group) => {
    const [q1, q2] = [group.map((r) => r.q1), group.map((r) => r.q2)];
    return {
      id_boussole: group[0]?.b ?? 0,
      id_critere: group[0]?.c ?? 0,
      nombre: group.length,
      somme_q1: total(q1),
      somme_q2: total(q2),
      repartition_q1: distribute(q1),
      repartition_q2: distribute(q2),
    };
  });
  return { gardes: kept, recounted };
}

test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'after any sequence of answers, corrections and deletions the kept sums are those of the answers (draw %i)',
  async (seed) => {
    const draw = random('cumul', seed);
    const among = <T>(values: readonly T[]): T | undefined =>
      values[Math.floor(draw() * values.length)];
    const score = () => Math.floor(draw() * 11) - 5;
    const steps: Scene[] = [];
    for (let i = 0; i < 3; i++) steps.push(await buildScene({ membres: 3, criteres: 3 }));
    for (const { idBoussole } of steps) await addParticipations(idBoussole, 3);
    const em = app.database.fork();
    const answer = ({ idBoussole, idCriteres }: Scene) =>
      sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
        select id_boussole_individu, ${among(idCriteres)}::int, id_boussole, id_societe,
          ${score()}::smallint, ${score()}::smallint, 'ok'
        from boussole_individu where id_boussole = ${idBoussole} order by md5(${`${draw()}`} || id_boussole_individu) limit 1
        on conflict (id_boussole_individu, id_critere)
          do update set question_1 = excluded.question_1, question_2 = excluded.question_2`;
    const correct = ({ idBoussole }: Scene) =>
      sql`update resultat set question_1 = ${score()}::smallint, question_2 = ${score()}::smallint
        where id_boussole = ${idBoussole} and id_critere = (select min(id_critere) from resultat where id_boussole = ${idBoussole})`;
    const erase = ({ idBoussole, participations }: Scene) =>
      among([
        sql`delete from boussole_individu where id_boussole_individu = ${among(participations)}::int`,
        sql`delete from resultat where id_boussole = ${idBoussole} and question_1 = ${score()}::int`,
        sql`delete from individu where id_individu in (select id_individu from boussole_individu where id_boussole = ${idBoussole} limit 1)`,
      ]) ?? sql`select 1`;

    for (let step = 0; step < 60; step++) {
      const scene = among(steps);
      if (!scene) break;
      const fate = draw();
      if (fate < 0.75) await run(em, answer(scene));
      else if (fate < 0.85) await run(em, correct(scene));
      else await run(em, erase(scene));
      const { gardes, recounted } = await sums();
      expect(gardes).toEqual(recounted);
    }
    expect((await sums()).recounted.length).toBeGreaterThan(0);
    await run(em, sql`delete from boussole where id_boussole = ${steps[0]?.idBoussole ?? 0}`);
    await run(em, sql`delete from equipe where id_equipe = ${steps[1]?.idEquipe ?? 0}`);
    const { gardes, recounted: counted } = await sums();
    expect(gardes).toEqual(counted);
    expect(new Set(gardes.map((c) => c.id_boussole))).toEqual(new Set([steps[2]?.idBoussole]));
    await run(em, sql`delete from equipe`);
    expect(await count(sql`select count(*)::int as n from resultat_cumul`)).toBe(0);
  },
);

const STATUTS = ['Non commencé', 'En cours', 'Terminé'];

test.each(
  STATUTS.flatMap((of, i) => STATUTS.map((to, j) => [of, to, j < i ? 'BS003' : undefined])),
)('in the database a participation goes from %s to %s: %s', async (of, to, code) => {
  const { idBoussoleIndividu: id } = await buildScene();
  const put = (statut: string | undefined) =>
    sql`update boussole_individu set statut = ${statut ?? ''} where id_boussole_individu = ${id}`;
  await refusal(put(of));

  expect(await refusal(put(to))).toBe(code);
});

test('the audit trail takes lines and never gives one back', async () => {
  const { idBoussole } = await buildScene();
  await (await asAdmin()).post('/api/boussole/delete', { idBoussole });

  expect(await refusal(sql`update audit set action = 'autre'`)).toBe('BS004');
  expect(await refusal(sql`delete from audit`)).toBe('BS004');
  expect(
    await count(sql`select count(*)::int as n from audit where action = 'boussole:delete'`),
  ).toBe(1);
});

test('two moves that close a ring of teams are refused together, at commit', async () => {
  const { idSociete, idEquipe: a } = await buildEquipe();
  const { idEquipe: b } = await buildEquipe({ idSociete });
  const below = (child: number, parent: number) =>
    sql`update equipe set id_parent = ${parent}, id_racine = ${parent} where id_equipe = ${child}`;

  const codes = [
    await refusal(below(a, b), below(b, a)),
    await refusal(sql`update equipe set id_parent = ${b} where id_equipe = ${a}`),
    await refusal(sql`update equipe set id_parent = id_equipe where id_equipe = ${a}`),
  ];

  expect(codes).toEqual(['BS001', 'BS002', '23514']);
  expect(await refusal(below(a, b))).toBeUndefined();
});

test('a parent of another company is refused', async () => {
  const { idEquipe } = await buildEquipe();
  const { idEquipe: elsewhere } = await buildEquipe();

  const code = await refusal(
    sql`update equipe set id_parent = ${elsewhere}, id_racine = ${elsewhere} where id_equipe = ${idEquipe}`,
  );

  expect(code).toBe('23503');
});

test('two teams may swap their names in one transaction that defers the key', async () => {
  const { idSociete, idEquipe, libelleEquipe } = await buildEquipe();
  const { idEquipe: other, libelleEquipe: otherLibelle } = await buildEquipe({ idSociete });
  const name = (id: number, libelle: string) =>
    sql`update equipe set libelle_equipe = ${libelle} where id_equipe = ${id}`;

  const exchange = await refusal(
    sql`set constraints equipe_libelle_unique, equipe_identite_unique deferred`,
    name(idEquipe, otherLibelle),
    name(other, libelleEquipe),
  );

  expect(exchange).toBeUndefined();
  expect(await refusal(name(other, otherLibelle.toUpperCase()))).toBe('23505');
});

/** Statements that no service sends, and that the database refuses too. */
const FORBIDDEN: [
  what: string,
  code: string,
  statement: (scene: Scene, other: Scene) => RawBuilder<unknown>,
][] = [
  ['a score of 6', '23514', () => sql`update resultat set question_1 = 6`],
  ['an empty comment', '23514', () => sql`update resultat set commentaire = ''`],
  [
    'an answer to another company’s criterion',
    '23503',
    (s, other) =>
      sql`update resultat set id_critere = ${other.idCritere} where id_critere = ${s.idCritere}`,
  ],
  [
    'an answer moved to another boussole',
    '23503',
    (_, other) => sql`update resultat set id_boussole = ${other.idBoussole}`,
  ],
  [
    'a second participation of a person',
    '23505',
    (s) => sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      values (${s.idBoussole}, ${s.idMembre}, ${s.idSociete})`,
  ],
  [
    'a comment before the end',
    '23514',
    (s) =>
      sql`update boussole_individu set commente = true where id_boussole_individu = ${s.participations[1]}`,
  ],
  ['an unknown status', '23514', () => sql`update boussole_individu set statut = 'Fini'`],
  [
    'a second boussole of a campaign',
    '23505',
    (s) => sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation)
      values (${s.idSociete}, ${s.idEquipe}, ${s.idCampagne}, now())`,
  ],
  [
    'a boussole under another company',
    '23503',
    (s, other) => sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation)
      values (${other.idSociete}, ${s.idEquipe}, ${other.idCampagne}, now())`,
  ],
  [
    'a third ambassador',
    '23514',
    (s) => sql`insert into ambassadeur (id_boussole, rang, id_societe, nom)
      values (${s.idBoussole}, 3, ${s.idSociete}, 'Grace')`,
  ],
  [
    'two syntheses',
    '23505',
    (s) => sql`insert into synthese (id_boussole, id_societe, synthese)
      values (${s.idBoussole}, ${s.idSociete}, 'a'), (${s.idBoussole}, ${s.idSociete}, 'b')`,
  ],
  [
    'a ROTI of 0',
    '23514',
    (s) => sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      values (${s.idBoussole}, ${s.idSociete}, 'Bien', 0)`,
  ],
  [
    'a plan on another team’s boussole',
    '23503',
    (
      s,
    ) => sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${s.idOtherEquipe}, ${s.idBoussole}, ${s.idSociete}, 'o', 'a', 'l', now())`,
  ],
  [
    'a campaign in use deleted',
    '23503',
    (s) => sql`delete from campagne where id_campagne = ${s.idCampagne}`,
  ],
  [
    'an answered criterion deleted',
    '23503',
    (s) => sql`delete from critere where id_critere = ${s.idCritere}`,
  ],
];

test.each(FORBIDDEN)('the database refuses %s', async (_what, code, statement) => {
  const scene = await buildScene();
  await finish(scene);
  const other = await buildScene();

  expect(await refusal(statement(scene, other))).toBe(code);
});

test('a person erased leaves every figure as it was, and no trace of who answered', async () => {
  const scene = await buildScene({ membres: 5, criteres: 3 });
  for (const [i, participation] of scene.participations.entries())
    await finish(scene, participation, (i % 4) - 2);
  await buildCritere({ idSociete: scene.idSociete });
  const admin = await asAdmin();
  const page = () =>
    admin.graphql(`{ resultatBoussole(idBoussole: ${scene.idBoussole}) { participation { faites total }
      resultat { moyennes { nombre moyenneQ1 moyenneQ2 repartitionQ1 } note { moyenneQ1 moyenneQ2 } } } }`);
  const before = await page();

  await run(app.database.fork(), sql`delete from individu where id_individu = ${scene.idMembre}`);

  expect((await page()).data).toEqual(before.data);
  expect(before.code).toBeUndefined();
  expect(
    await count(sql`select count(*)::int as n from boussole_individu where id_individu is null`),
  ).toBe(1);
});

test('a team deleted takes its subtree with all it holds, and leaves its people without it', async () => {
  const scene = await buildScene();
  const { idEquipe: parent } = await buildEquipe({ idSociete: scene.idSociete });
  await refusal(
    sql`update equipe set id_parent = ${parent}, id_racine = ${parent} where id_equipe = ${scene.idEquipe}`,
  );
  await writeScores(scene.idBoussole, [
    {
      participation: scene.idBoussoleIndividu,
      critere: scene.idCritere,
      question1: 1,
      question2: 1,
    },
  ]);

  const code = await refusal(sql`delete from equipe where id_equipe = ${parent}`);

  expect(code).toBeUndefined();
  const leftovers = sql<{ n: number }>`select ((select count(*) from boussole) +
    (select count(*) from boussole_individu) + (select count(*) from resultat) +
    (select count(*) from resultat_cumul) + (select count(*) from membre_equipe))::int as n`;
  expect(await count(leftovers)).toBe(0);
  expect(await count(sql`select count(*)::int as n from individu`)).toBe(2);
});
