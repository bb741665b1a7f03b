import { expect, test } from '@jest/globals';
import type { RawBuilder } from 'kysely';

import { postgresError } from '../core/errors.js';
import { hasard } from '../demo/hasard.js';
import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildEquipe,
  buildCritere,
  ajouterParticipations,
  ecrireScores,
  finir,
  compter,
  asAdmin,
} = scenes(app);

/** SQLSTATE of the refusal of these statements, run in one transaction; undefined when it commits. */
async function refus(...statements: RawBuilder<unknown>[]): Promise<string | undefined> {
  try {
    await app.database.fork().transactional(async (em) => {
      for (const statement of statements) await run(em, statement);
    });
    return undefined;
  } catch (erreur) {
    return postgresError(erreur)?.code ?? String(erreur);
  }
}

interface Cumul {
  id_boussole: number;
  id_critere: number;
  nombre: number;
  somme_q1: number;
  somme_q2: number;
  repartition_q1: number[];
  repartition_q2: number[];
}

/** The sums as they are kept, without those fallen to nothing, beside the sums counted again from the answers. */
async function cumuls(): Promise<{ gardes: Cumul[]; recomptes: Cumul[] }> {
  const em = app.database.fork();
  const gardes = await rows<Cumul>(
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
  const repartir = (scores: number[]) =>
    Array.from({ length: 11 }, (_, k) => scores.filter((score) => score === k - 5).length);
  const total = (scores: number[]) => scores.reduce((a, b) => a + b, 0);
  const recomptes = [...Map.groupBy(reponses, ({ b, c }) => `${b} ${c}`).values()].map((groupe) => {
    const [q1, q2] = [groupe.map((r) => r.q1), groupe.map((r) => r.q2)];
    return {
      id_boussole: groupe[0]?.b ?? 0,
      id_critere: groupe[0]?.c ?? 0,
      nombre: groupe.length,
      somme_q1: total(q1),
      somme_q2: total(q2),
      repartition_q1: repartir(q1),
      repartition_q2: repartir(q2),
    };
  });
  return { gardes, recomptes };
}

test.each(Array.from({ length: 8 }, (_, graine) => graine))(
  'after any sequence of answers, corrections and deletions the kept sums are those of the answers (draw %i)',
  async (graine) => {
    const tirage = hasard('cumul', graine);
    const parmi = <T>(valeurs: readonly T[]): T | undefined =>
      valeurs[Math.floor(tirage() * valeurs.length)];
    const score = () => Math.floor(tirage() * 11) - 5;
    const etapes: Scene[] = [];
    for (let i = 0; i < 3; i++) etapes.push(await buildScene({ membres: 3, criteres: 3 }));
    for (const { idBoussole } of etapes) await ajouterParticipations(idBoussole, 3);
    const em = app.database.fork();
    const repondre = ({ idBoussole, idCriteres }: Scene) =>
      sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
        select id_boussole_individu, ${parmi(idCriteres)}::int, id_boussole, id_societe,
          ${score()}::smallint, ${score()}::smallint, 'ok'
        from boussole_individu where id_boussole = ${idBoussole} order by md5(${`${tirage()}`} || id_boussole_individu) limit 1
        on conflict (id_boussole_individu, id_critere)
          do update set question_1 = excluded.question_1, question_2 = excluded.question_2`;
    const corriger = ({ idBoussole }: Scene) =>
      sql`update resultat set question_1 = ${score()}::smallint, question_2 = ${score()}::smallint
        where id_boussole = ${idBoussole} and id_critere = (select min(id_critere) from resultat where id_boussole = ${idBoussole})`;
    const effacer = ({ idBoussole, participations }: Scene) =>
      parmi([
        sql`delete from boussole_individu where id_boussole_individu = ${parmi(participations)}::int`,
        sql`delete from resultat where id_boussole = ${idBoussole} and question_1 = ${score()}::int`,
        sql`delete from individu where id_individu in (select id_individu from boussole_individu where id_boussole = ${idBoussole} limit 1)`,
      ]) ?? sql`select 1`;

    for (let pas = 0; pas < 60; pas++) {
      const etape = parmi(etapes);
      if (!etape) break;
      const sort = tirage();
      if (sort < 0.75) await run(em, repondre(etape));
      else if (sort < 0.85) await run(em, corriger(etape));
      else await run(em, effacer(etape));
      const { gardes, recomptes } = await cumuls();
      expect(gardes).toEqual(recomptes);
    }
    expect((await cumuls()).recomptes.length).toBeGreaterThan(0);
    await run(em, sql`delete from boussole where id_boussole = ${etapes[0]?.idBoussole ?? 0}`);
    await run(em, sql`delete from equipe where id_equipe = ${etapes[1]?.idEquipe ?? 0}`);
    const { gardes, recomptes } = await cumuls();
    expect(gardes).toEqual(recomptes);
    expect(new Set(gardes.map((c) => c.id_boussole))).toEqual(new Set([etapes[2]?.idBoussole]));
    await run(em, sql`delete from equipe`);
    expect(await compter(sql`select count(*)::int as n from resultat_cumul`)).toBe(0);
  },
);

const STATUTS = ['Non commencé', 'En cours', 'Terminé'];

test.each(
  STATUTS.flatMap((de, i) => STATUTS.map((vers, j) => [de, vers, j < i ? 'BS003' : undefined])),
)('in the database a participation goes from %s to %s: %s', async (de, vers, code) => {
  const { idBoussoleIndividu: id } = await buildScene();
  const poser = (statut: string | undefined) =>
    sql`update boussole_individu set statut = ${statut ?? ''} where id_boussole_individu = ${id}`;
  await refus(poser(de));

  expect(await refus(poser(vers))).toBe(code);
});

test('the audit trail takes lines and never gives one back', async () => {
  const { idBoussole } = await buildScene();
  await (await asAdmin()).post('/api/boussole/delete', { idBoussole });

  expect(await refus(sql`update audit set action = 'autre'`)).toBe('BS004');
  expect(await refus(sql`delete from audit`)).toBe('BS004');
  expect(
    await compter(sql`select count(*)::int as n from audit where action = 'boussole:delete'`),
  ).toBe(1);
});

test('two moves that close a ring of teams are refused together, at commit', async () => {
  const { idSociete, idEquipe: a } = await buildEquipe();
  const { idEquipe: b } = await buildEquipe({ idSociete });
  const sous = (enfant: number, parent: number) =>
    sql`update equipe set id_parent = ${parent}, id_racine = ${parent} where id_equipe = ${enfant}`;

  const codes = [
    await refus(sous(a, b), sous(b, a)),
    await refus(sql`update equipe set id_parent = ${b} where id_equipe = ${a}`),
    await refus(sql`update equipe set id_parent = id_equipe where id_equipe = ${a}`),
  ];

  expect(codes).toEqual(['BS001', 'BS002', '23514']);
  expect(await refus(sous(a, b))).toBeUndefined();
});

test('a parent of another company is refused', async () => {
  const { idEquipe } = await buildEquipe();
  const { idEquipe: ailleurs } = await buildEquipe();

  const code = await refus(
    sql`update equipe set id_parent = ${ailleurs}, id_racine = ${ailleurs} where id_equipe = ${idEquipe}`,
  );

  expect(code).toBe('23503');
});

test('two teams may swap their names in one transaction that defers the key', async () => {
  const { idSociete, idEquipe, libelleEquipe } = await buildEquipe();
  const { idEquipe: autre, libelleEquipe: autreLibelle } = await buildEquipe({ idSociete });
  const nommer = (id: number, libelle: string) =>
    sql`update equipe set libelle_equipe = ${libelle} where id_equipe = ${id}`;

  const echange = await refus(
    sql`set constraints equipe_libelle_unique deferred`,
    nommer(idEquipe, autreLibelle),
    nommer(autre, libelleEquipe),
  );

  expect(echange).toBeUndefined();
  expect(await refus(nommer(autre, autreLibelle.toUpperCase()))).toBe('23505');
});

/** What no service lets through, and the database does not either. */
const INTERDITS: [
  quoi: string,
  code: string,
  statement: (scene: Scene, autre: Scene) => RawBuilder<unknown>,
][] = [
  ['a score of 6', '23514', () => sql`update resultat set question_1 = 6`],
  ['an empty comment', '23514', () => sql`update resultat set commentaire = ''`],
  [
    'an answer to another company’s criterion',
    '23503',
    (s, autre) =>
      sql`update resultat set id_critere = ${autre.idCritere} where id_critere = ${s.idCritere}`,
  ],
  [
    'an answer moved to another boussole',
    '23503',
    (_, autre) => sql`update resultat set id_boussole = ${autre.idBoussole}`,
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
    (s, autre) => sql`insert into boussole (id_societe, id_equipe, id_campagne, date_creation)
      values (${autre.idSociete}, ${s.idEquipe}, ${autre.idCampagne}, now())`,
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
      values (${s.idAutreEquipe}, ${s.idBoussole}, ${s.idSociete}, 'o', 'a', 'l', now())`,
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

test.each(INTERDITS)('the database refuses %s', async (_quoi, code, statement) => {
  const scene = await buildScene();
  await finir(scene);
  const autre = await buildScene();

  expect(await refus(statement(scene, autre))).toBe(code);
});

test('a person erased leaves every figure as it was, and no trace of who answered', async () => {
  const scene = await buildScene({ membres: 5, criteres: 3 });
  for (const [i, participation] of scene.participations.entries())
    await finir(scene, participation, (i % 4) - 2);
  await buildCritere({ idSociete: scene.idSociete });
  const admin = await asAdmin();
  const page = () =>
    admin.graphql(`{ resultatBoussole(idBoussole: ${scene.idBoussole}) { participation { faites total }
      resultat { moyennes { nombre moyenneQ1 moyenneQ2 repartitionQ1 } note { moyenneQ1 moyenneQ2 } } } }`);
  const avant = await page();

  await run(app.database.fork(), sql`delete from individu where id_individu = ${scene.idMembre}`);

  expect((await page()).data).toEqual(avant.data);
  expect(avant.code).toBeUndefined();
  expect(
    await compter(sql`select count(*)::int as n from boussole_individu where id_individu is null`),
  ).toBe(1);
});

test('a team deleted takes its subtree with all it holds, and leaves its people without it', async () => {
  const scene = await buildScene();
  const { idEquipe: parent } = await buildEquipe({ idSociete: scene.idSociete });
  await refus(
    sql`update equipe set id_parent = ${parent}, id_racine = ${parent} where id_equipe = ${scene.idEquipe}`,
  );
  await ecrireScores(scene.idBoussole, [
    {
      participation: scene.idBoussoleIndividu,
      critere: scene.idCritere,
      question1: 1,
      question2: 1,
    },
  ]);

  const code = await refus(sql`delete from equipe where id_equipe = ${parent}`);

  expect(code).toBeUndefined();
  const restes = sql<{ n: number }>`select ((select count(*) from boussole) +
    (select count(*) from boussole_individu) + (select count(*) from resultat) +
    (select count(*) from resultat_cumul) + (select count(*) from membre_equipe))::int as n`;
  expect(await compter(restes)).toBe(0);
  expect(await compter(sql`select count(*)::int as n from individu`)).toBe(2);
});
