import type { Client, TestApp } from './app.js';
import { factories } from './factories.js';
import { row, run, sql } from './sql.js';

export interface Score {
  participation: number;
  critere: number;
  question1: number;
  question2: number;
}

/** What most tests of the journey need: a team with members, a boussole, criteria. */
export interface Scene {
  idSociete: number;
  idEquipe: number;
  /** Another team of the same company. */
  idOtherEquipe: number;
  libelleEquipe: string;
  idCampagne: number;
  idBoussole: number;
  idCriteres: number[];
  idMembres: number[];
  participations: number[];
  /** The first of each, which most tests use. */
  idMembre: number;
  idBoussoleIndividu: number;
  idCritere: number;
}

/** Makes scenes, and changes them. */
export const scenes = (test: TestApp) => {
  const { participationOf, ...build } = factories(test);

  /** A boussole with its members and criteria, of this year by default, and a second team. */
  const buildScene = async ({
    membres = 2,
    criteres = 2,
    visuSociete = false,
    minimumReponses = 1,
    k = null as number | null,
    annee = undefined as number | undefined,
  } = {}): Promise<Scene> => {
    const { idSociete } = await build.buildSociete({ visuSociete, minimumReponses, k });
    const { idEquipe, libelleEquipe } = await build.buildEquipe({ idSociete });
    const { idEquipe: idOtherEquipe } = await build.buildEquipe({ idSociete });
    const idCriteres = await build.buildCriteres(idSociete, criteres);
    const idMembres = await build.buildMembres(idEquipe, membres);
    const { idCampagne } = await build.buildCampagne(annee === undefined ? {} : { annee });
    const { idBoussole } = await build.buildBoussole({ idEquipe, idCampagne });
    const participations = await build.participationsOf(idBoussole);
    return {
      idSociete,
      idEquipe,
      idOtherEquipe,
      libelleEquipe,
      idCampagne,
      idBoussole,
      idCriteres,
      idMembres,
      participations,
      idMembre: idMembres[0] ?? 0,
      idBoussoleIndividu: participations[0] ?? 0,
      idCritere: idCriteres[0] ?? 0,
    };
  };

  /** Freezes the criteria and inserts many answers directly into the database. */
  const writeScores = async (idBoussole: number, scores: readonly Score[]): Promise<void> => {
    const em = test.database.fork();
    await run(
      em,
      sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description, sens)
        select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description, c.sens
        from boussole b join critere c using (id_societe)
        where b.id_boussole = ${idBoussole} and c.statut = 'Actif' and c.supprime_le is null
        on conflict do nothing`,
    );
    await run(
      em,
      sql`update boussole set criteres_figes_le = now() where id_boussole = ${idBoussole}`,
    );
    await run(
      em,
      sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
        select participation, critere, ${idBoussole}::int, p.id_societe, question1, question2, 'ok'
        from json_to_recordset(${JSON.stringify(scores)}::json)
          as s(participation int, critere int, question1 int, question2 int)
        join boussole_individu p on p.id_boussole_individu = s.participation`,
    );
  };

  const setStatut = (participations: readonly number[], statut: string) =>
    run(
      test.database.fork(),
      sql`update boussole_individu set statut = ${statut}
        where id_boussole_individu = any(${[...participations]}::int[])`,
    );

  /** Answers every criterion for the first member with the same score, and completes the participation. */
  const closeParticipation = async (
    scene: Scene,
    participation = scene.idBoussoleIndividu,
    score = 1,
  ) => {
    await writeScores(
      scene.idBoussole,
      scene.idCriteres.map((critere) => ({
        participation,
        critere,
        question1: score,
        question2: score,
      })),
    );
    await setStatut([participation], 'Terminé');
  };

  /** A number read from the database, for what no call shows. */
  const count = async (request: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await row<{ n: number }>(test.database.fork(), request))?.n ?? Number.NaN;

  /** So many participations of members that no test looks at. */
  const addParticipations = async (idBoussole: number, n: number): Promise<number[]> => {
    const first = await count(
      sql`insert into boussole_individu (id_boussole, id_societe)
        select id_boussole, id_societe from boussole, generate_series(1, ${n}::int) where id_boussole = ${idBoussole}
        returning id_boussole_individu as n`,
    );
    return Array.from({ length: n }, (_, i) => first + i);
  };

  /** A séance to which the whole team has come, of k people at least. */
  const gather = async (idBoussole: number): Promise<void> => {
    const em = test.database.fork();
    await run(
      em,
      sql`with missing as (
          insert into individu (id_societe) select b.id_societe from boussole b, generate_series(1, coalesce(b.seuil, 0)
            - (select count(*)::int from membre_equipe m where m.id_equipe = b.id_equipe))
          where b.id_boussole = ${idBoussole} returning id_individu, id_societe)
        insert into membre_equipe (id_individu, id_equipe, id_societe)
        select m.id_individu, b.id_equipe, m.id_societe from missing m, boussole b where b.id_boussole = ${idBoussole}`,
    );
    await run(
      em,
      sql`insert into seance (id_boussole, phase, started_at) values (${idBoussole}, 'REPONSES', '2000-01-01')
        on conflict (id_boussole) where ended_at is null do update set started_at = excluded.started_at`,
    );
  };

  /** Publishes in a séance of its own, which leaves nothing behind. */
  const publish = async (client: Client, idBoussole: number) => {
    await gather(idBoussole);
    const reply = await client.graphql(
      `mutation { revealSeance(input: { idBoussole: ${idBoussole}, version: 1 }) { publication } }`,
    );
    await run(test.database.fork(), sql`delete from seance where id_boussole = ${idBoussole}`);
    return reply;
  };

  const asAdmin = async () => test.as((await build.buildAdmin()).id);

  return {
    ...build,
    participationOf,
    buildScene,
    writeScores,
    setStatut,
    finish: closeParticipation,
    count,
    addParticipations,
    gather,
    publish,
    asAdmin,
  };
};

/** Saves one answer through REST. */
export const answer = (client: Client, scene: Scene, extra: object = {}) =>
  client.post('/api/boussole/resultatBoussole', {
    idBoussoleIndividu: scene.idBoussoleIndividu,
    idCritere: scene.idCritere,
    question_1: 1,
    question_2: 1,
    commentaire: 'ok',
    ...extra,
  });

/** The number of replies by status. */
export const byStatut = (replies: readonly { status: number }[]): Record<number, number> => {
  const account: Record<number, number> = {};
  for (const { status } of replies) account[status] = (account[status] ?? 0) + 1;
  return account;
};

/** Makes the same call so many times at once. */
export const inParallel = <T>(
  times: number,
  call: (i: number) => Promise<T> | PromiseLike<T>,
): Promise<T[]> => Promise.all(Array.from({ length: times }, (_, i) => call(i)));
