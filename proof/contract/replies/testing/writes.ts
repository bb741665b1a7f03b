import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';
import type { Person, Processes, Room } from './room.js';

/** One write, drawn by a number: whether it is refused is not what is judged. */
export type Write = (draw: number) => Promise<unknown>;

/** Everything that changes a page, by the doors; and by SQL what only an operator or another page's call changes. */
export function writesOf(
  app: TestApp,
  send: Processes,
  { directe, publiee, admin }: Room,
): Write[] {
  const { writeScores, setStatut } = scenes(app);
  const sceneOf = (draw: number): Scene => (draw % 2 === 0 ? directe : publiee);
  const at = (draw: number) => Math.floor(draw / 7);
  const ask =
    (document: string, variables: (draw: number) => object, by: Person = admin): Write =>
    (draw) =>
      send(at(draw), by, document, variables(draw));
  const execute =
    (statement: (draw: number) => ReturnType<typeof sql>): Write =>
    (draw) =>
      run(app.database.fork(), statement(draw));
  const answerOf = (scene: Scene, draw: number) => ({
    participation: scene.participations[draw % scene.participations.length] ?? 0,
    critere: scene.idCriteres[Math.floor(draw / 4) % scene.idCriteres.length] ?? 0,
    question1: (draw % 11) - 5,
    question2: 5 - (draw % 11),
  });
  const boussole = (draw: number) => ({ id: sceneOf(draw).idBoussole });
  return [
    async (draw) => {
      const scene = sceneOf(draw);
      const score = answerOf(scene, draw);
      await writeScores(scene.idBoussole, [score]).catch(() => undefined);
      await setStatut([score.participation], 'Terminé');
    },
    execute(
      (draw) => sql`update resultat set question_1 = ${(draw % 11) - 5}
        where id_boussole = ${directe.idBoussole} and id_critere = ${answerOf(directe, draw).critere}`,
    ),
    ask(
      'mutation ($b: Int!, $t: String!) { createSynthese(idBoussole: $b, synthese: $t) { id } }',
      (draw) => ({
        b: sceneOf(draw).idBoussole,
        t: `Synthèse ${draw}`,
      }),
    ),
    execute(
      (draw) =>
        sql`update synthese set synthese = ${`Autre ${draw}`} where id_boussole = ${sceneOf(draw).idBoussole}`,
    ),
    ask(
      'mutation ($b: Int!, $n: String!) { createAmbassadeur(idBoussole: $b, nom: $n) { id } }',
      (draw) => ({
        b: sceneOf(draw).idBoussole,
        n: `Zoé ${draw % 3}`,
      }),
    ),
    ask(
      'mutation ($b: Int!, $n: String!) { deleteAmbassadeur(idBoussole: $b, nom: $n) { id } }',
      (draw) => ({
        b: sceneOf(draw).idBoussole,
        n: `Zoé ${draw % 3}`,
      }),
    ),
    ask('mutation ($id: Int!) { publishBoussole(id: $id) { id } }', () => ({
      id: publiee.idBoussole,
    })),
    (draw) =>
      draw % 5 > 0
        ? Promise.resolve()
        : ask('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', boussole)(draw),
    execute(
      (
        draw,
      ) => sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
        values (${sceneOf(draw).idEquipe}, ${sceneOf(draw).idBoussole}, ${sceneOf(draw).idSociete}, 'o', ${`a ${draw}`}, 'l', now())`,
    ),
    execute(
      () => sql`delete from plan_equipe where id_plan = (select max(id_plan) from plan_equipe)`,
    ),
    execute(
      (draw) =>
        sql`update equipe set libelle_equipe = ${`Équipe ${draw}`} where id_equipe = ${sceneOf(draw).idEquipe}`,
    ),
    execute(
      (draw) =>
        sql`update societe set libelle_societe = ${`Société ${draw}`} where id_societe = ${sceneOf(draw).idSociete}`,
    ),
    execute(
      (draw) =>
        sql`update campagne set nom = ${`Campagne ${draw}`} where id_campagne = ${sceneOf(draw).idCampagne}`,
    ),
    execute(
      (draw) =>
        sql`update societe set visu_societe = not visu_societe where id_societe = ${sceneOf(draw).idSociete}`,
    ),
    execute((draw) => sql`delete from membre_equipe where id_individu = ${sceneOf(draw).idMembre}`),
    execute(
      (draw) => sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
        values (${sceneOf(draw).idMembre}, ${sceneOf(draw).idEquipe}, ${sceneOf(draw).idSociete}) on conflict do nothing`,
    ),
    execute(
      (draw) =>
        sql`update individu set rouvert_le = now() where id_individu = ${sceneOf(draw).idMembres[1] ?? 0}`,
    ),
    execute(
      (draw) =>
        sql`delete from individu where id_individu = ${sceneOf(draw).idMembres[2] ?? 0} and ${draw % 4 === 0}`,
    ),
  ];
}
