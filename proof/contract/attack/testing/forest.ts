import { random, shuffle, type Random } from '../../../../api/src/demo/random.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';

/**
 * One answer as it was given; no two of one criterion of a boussole are equal, so that each reveals its author to the
 * test.
 */
export interface RealReponse {
  personne: number;
  critere: number;
  question1: number;
  question2: number;
  commentaire: string;
}
export interface RealBoussole {
  id: number;
  idEquipe: number;
  idRacine: number;
  idCampagne: number;
  annee: number;
  /** In the order in which they were written. */
  reponses: RealReponse[];
  closings: { personne: number; commentaire: string; roti: number }[];
  /** Fewest people of a block, where it is Publiée. */
  k?: number;
}
export interface Forest {
  idSociete: number;
  criteres: number[];
  equipes: { id: number; idRacine: number; membres: number[] }[];
  campagnes: { idCampagne: number; annee: number }[];
  boussoles: RealBoussole[];
}

/** A text that no reply may hold beside a person, and the text that marks a person. */
export const COMMENTAIRE_MARK = 'zqcommentaire';
export const PERSON_MARK = 'zqpersonne';

// The first one is on no page of the last: a criterion's own years alone lead there.
const ANNEES = [2022, 2025, 2026];
const PAIRS = Array.from({ length: 121 }, (_, i) => [Math.floor(i / 11) - 5, (i % 11) - 5]);
const integer = (draw: Random, max: number) => Math.floor(draw() * max);

interface Level {
  visuSociete: boolean;
  minimumReponses: number;
  /** Whether about half of the boussoles are Publiée. */
  isMixed?: boolean;
}

/** Makes a company of one to three random trees, teams of 1 to 9, three campaigns, and random answers. */
export async function plant(
  app: TestApp,
  seed: number,
  { visuSociete, minimumReponses, isMixed = false }: Level,
): Promise<Forest> {
  const draw = random('attaque', seed);
  const { buildSociete, buildEquipe, buildCritere, buildCampagne, buildBoussole } = scenes(app);
  const { idSociete } = await buildSociete({ visuSociete, minimumReponses });
  const criteres: number[] = [];
  for (let c = 0; c < 2; c++) criteres.push((await buildCritere({ idSociete })).id);
  const campagnes = [];
  for (const annee of ANNEES) campagnes.push(await buildCampagne({ annee }));
  const forest: Forest = { idSociete, criteres, equipes: [], campagnes, boussoles: [] };
  let person = 0;
  for (let e = 0; e < 3 + integer(draw, 4); e++) {
    const parent = draw() < 0.3 ? undefined : forest.equipes[integer(draw, e)];
    const { idEquipe: id } = await buildEquipe({ idSociete, idParent: parent?.id ?? null });
    // Small teams are the ones to hide, so there are more of them than by chance.
    const size = 1 + (draw() < 0.5 ? integer(draw, 3) : integer(draw, 9));
    const membres = Array.from({ length: size }, () => seed * 1_000 + 100_000 + ++person);
    forest.equipes.push({ id, idRacine: parent?.idRacine ?? id, membres });
  }
  await populate(app, forest);
  for (const { id: idEquipe, idRacine } of forest.equipes) {
    for (const { idCampagne, annee } of campagnes) {
      if (draw() < 0.1) continue;
      const { idBoussole: id } = await buildBoussole({ idEquipe, idCampagne });
      forest.boussoles.push({
        id,
        idEquipe,
        idRacine,
        idCampagne,
        annee,
        reponses: [],
        closings: [],
      });
    }
  }
  if (isMixed) await publishSome(app, forest, draw);
  for (const boussole of forest.boussoles) answer(forest, boussole, draw);
  await write(app, forest);
  return forest;
}

/** Makes some of the boussoles Publiée, as long as nobody has answered. */
async function publishSome(app: TestApp, { boussoles }: Forest, draw: Random): Promise<void> {
  const em = app.database.fork();
  for (const boussole of boussoles.filter(() => draw() < 0.5)) {
    boussole.k = 3 + integer(draw, 2);
    await run(
      em,
      sql`update boussole set seuil = ${boussole.k} where id_boussole = ${boussole.id}`,
    );
    await run(em, sql`select boussole_figer(array[${boussole.id}::int])`);
  }
}

async function populate(app: TestApp, { idSociete, equipes }: Forest): Promise<void> {
  const membres = equipes.flatMap(({ id, membres: ids }) =>
    ids.map((individu) => ({ individu, equipe: id, pseudo: `${PERSON_MARK}${individu}` })),
  );
  const read = sql`json_to_recordset(${JSON.stringify(membres)}::json) as m(individu int, equipe int, pseudo text)`;
  await run(
    app.database.fork(),
    sql`insert into individu (id_individu, pseudo, id_societe) select individu, pseudo, ${idSociete}::int from ${read}`,
  );
  await run(
    app.database.fork(),
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select individu, equipe, ${idSociete}::int from ${read}`,
  );
}

/** Most members answer everything, some only the first criterion, some nothing; those who have finished may comment. */
function answer({ equipes, criteres }: Forest, boussole: RealBoussole, draw: Random): void {
  const membres = equipes.find(({ id }) => id === boussole.idEquipe)?.membres ?? [];
  const fates = new Map(membres.map((person) => [person, draw()]));
  for (const [rang, critere] of criteres.entries()) {
    const pairs = shuffle(PAIRS, draw);
    for (const [i, person] of shuffle(membres, draw).entries()) {
      const fate = fates.get(person) ?? 0;
      if (fate > 0.9 || (fate > 0.8 && rang > 0)) continue;
      const [question1 = 0, question2 = 0] = pairs[i] ?? [];
      const commentaire = `${COMMENTAIRE_MARK}${person}x${critere}x${boussole.id}`;
      boussole.reponses.push({ personne: person, critere, question1, question2, commentaire });
    }
  }
  for (const person of shuffle(membres, draw)) {
    if ((fates.get(person) ?? 1) > 0.65) continue;
    const commentaire = `${COMMENTAIRE_MARK}${person}xclotx${boussole.id}`;
    boussole.closings.push({ personne: person, commentaire, roti: 1 + integer(draw, 5) });
  }
}

async function write(app: TestApp, { idSociete, criteres, boussoles }: Forest): Promise<void> {
  const em = app.database.fork();
  const reponses = boussoles.flatMap(({ id, reponses: read }) =>
    read.map((reponse) => ({ ...reponse, boussole: id })),
  );
  const closings = boussoles.flatMap(({ id, closings: read }) =>
    read.map((closing) => ({ ...closing, boussole: id })),
  );
  await run(
    em,
    sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description)
      select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description
      from boussole b join critere c using (id_societe) where b.id_societe = ${idSociete} on conflict do nothing`,
  );
  await run(
    em,
    sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
      select p.id_boussole_individu, r.critere, r.boussole, ${idSociete}::int, r.question1, r.question2, r.commentaire
      from json_to_recordset(${JSON.stringify(reponses)}::json)
        as r(personne int, critere int, boussole int, question1 int, question2 int, commentaire text)
      join boussole_individu p on p.id_boussole = r.boussole and p.id_individu = r.personne`,
  );
  await run(
    em,
    sql`update boussole_individu p set statut = case when n = ${criteres.length}::int then 'Terminé' else 'En cours' end
      from (select id_boussole_individu, count(*) as n from resultat group by 1) r
      where r.id_boussole_individu = p.id_boussole_individu`,
  );
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      select c.boussole, ${idSociete}::int, c.commentaire, c.roti
      from json_to_recordset(${JSON.stringify(closings)}::json) as c(boussole int, commentaire text, roti int)`,
  );
}

/** The number of trees: eight with the other tests; TEST_ATTAQUE=1000 for a long run. */
export const TREES = Array.from(
  { length: Number(process.env['TEST_ATTAQUE'] ?? 8) },
  (_, seed) => seed,
);
