import { expect, test } from '@jest/globals';

import { digest } from '../../connexion/secret.js';
import { useApp } from '../../testing/app.js';
import { readFigures } from '../../testing/figures.js';
import { find } from '../../testing/find.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { row, run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildScene, buildBoussole, buildCampagne, writeScores, setStatut, count, asAdmin } =
  scenes(app);

/** An id unlike any other number of the test: wherever it is found, it means this person. */
const ID = 7_000_001;
const PSEUDO = 'zqpseudo';
const MAIL = 'zqmail@exemple.fr';
const PASSWORD = 'motdepasse';

/** Makes a person do everything that leaves a trace: sign in, fail to, answer, write, be reset, export. */
async function live(scene: Scene): Promise<{ notStarted: number }> {
  const { idEquipe, idSociete, idBoussole } = scene;
  const em = app.database.fork();
  const client = app.anonymous();
  const enter = (pseudo: string, password: string) =>
    client.post('/api/access/loginUserAdeo', { pseudo, password });
  // Before the account exists, failures are counted under the name itself.
  await enter(PSEUDO, 'faux');
  await run(
    em,
    sql`insert into individu (id_individu, pseudo, adresse_mail, nom, prenom, id_societe, mot_de_passe)
      select ${ID}, ${PSEUDO}, ${MAIL}, 'zqnom', 'zqprenom', ${idSociete}::int, mot_de_passe
      from individu where id_individu = ${scene.idMembre}`,
  );
  await run(em, sql`insert into membre_equipe values (${ID}, ${idEquipe}, ${idSociete})`);
  const { idCampagne } = await buildCampagne();
  const { idBoussole: notStarted } = await buildBoussole({ idEquipe, idCampagne });
  const participation = await count(
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      values (${idBoussole}, ${ID}, ${idSociete}) returning id_boussole_individu as n`,
  );
  await writeScores(idBoussole, [
    { participation, critere: scene.idCritere, question1: -5, question2: 4 },
  ]);
  await setStatut([participation], 'En cours');
  await run(
    em,
    sql`insert into synthese (id_boussole, id_societe, synthese, id_individu) values (${idBoussole}, ${idSociete}, 'Bien', ${ID})`,
  );
  await run(
    em,
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, id_individu, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'a', 'b', 'Zqprenom ZQNOM', ${ID}, now())`,
  );
  await run(
    em,
    sql`insert into ambassadeur (id_boussole, id_societe, rang, nom) values (${idBoussole}, ${idSociete}, 1, 'ZQNOM Zqprenom')`,
  );
  await run(
    em,
    sql`insert into jeton_activation values (repeat('a', 64), ${ID}, now() + interval '1 day')`,
  );
  const { hashPassword } = await import('../../connexion/password.js');
  await run(
    em,
    sql`update individu set mot_de_passe = ${await hashPassword(PASSWORD)} where id_individu = ${ID}`,
  );
  await enter('ZQpseudo', 'faux');
  await client.post('/api/access/login', { mail: MAIL.toUpperCase(), password: 'faux' });
  expect((await enter(PSEUDO, PASSWORD)).status).toBe(200);
  await enter(PSEUDO, 'encore faux');
  await client.graphql('{ mesDonnees }');
  await client.post('/api/register/me/modifyPassword', {
    lastPassword: 'faux',
    password: 'neuf12345',
  });
  return { notStarted };
}

test('nothing of an erased person is left anywhere, but its answers without a link', async () => {
  const scene = await buildScene({ membres: 3, criteres: 2 });
  await writeScores(
    scene.idBoussole,
    scene.participations.map((participation, i) => ({
      participation,
      critere: scene.idCriteres[i % 2] ?? 0,
      question1: i,
      question2: -i,
    })),
  );
  const { notStarted } = await live(scene);
  const admin = await asAdmin();
  const marks = [
    String(ID),
    PSEUDO,
    MAIL,
    'zqnom',
    'zqprenom',
    ...[PSEUDO, MAIL, `individu:${ID}`, `nom:${PSEUDO}`, `nom:${MAIL}`].map(digest),
  ];
  const readMoyennes = () =>
    row(
      app.database.fork(),
      sql`select sum(question_1)::float8 / count(*) as q1, sum(question_2)::float8 / count(*) as q2, count(*)::int as n
        from resultat where id_boussole = ${scene.idBoussole}`,
    );
  const [before, moyennes] = [await readFigures(admin, scene.idBoussole), await readMoyennes()];
  // The search finds these traces before the erasure, so that finding none afterwards means something.
  expect(await find(app, marks)).toEqual(
    expect.arrayContaining([
      'ambassadeur.nom',
      'appareil_connu.id_individu',
      'audit.id_individu',
      'boussole_individu.id_individu',
      'freinage.cle',
      'individu.mail_normalise',
      'individu.recherche',
      'jeton_activation.id_individu',
      'membre_equipe.id_individu',
      'plan_equipe.id_individu',
      'plan_equipe.lead',
      'session.id_individu',
      'synthese.id_individu',
    ]),
  );

  const { status } = await admin.post('/api/register/deleteIndividu', { id: ID });

  expect(status).toBe(201);
  // The trail cannot be rewritten: it keeps the id, which leads to no row any more.
  expect(await find(app, marks)).toEqual(['audit.id_individu', 'audit.id_objet']);
  const after = await readFigures(admin, scene.idBoussole);
  expect(after).toEqual(before);
  expect(await readMoyennes()).toEqual(moyennes);
  // A participation that had begun still counts; one that had not is removed with the person (decisions §3).
  expect(after.participation).toMatchObject({ faites: 0, total: 4 });
  expect((await readFigures(admin, notStarted)).participation).toMatchObject({ total: 3 });
});

test('a name that somebody else of the team bears stays with the actions', async () => {
  const { idEquipe, idSociete, idBoussole, idMembres } = await buildScene({ membres: 2 });
  const em = app.database.fork();
  await run(
    em,
    sql`update individu set prenom = 'Yann', nom = 'Le Gall' where id_societe = ${idSociete}`,
  );
  await run(
    em,
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'a', 'b', 'Yann Le Gall', now())`,
  );
  const admin = await asAdmin();
  const leadOnce = async (rank: number) => {
    await admin.post('/api/register/deleteIndividu', { id: idMembres[rank] });
    return row(em, sql`select lead from plan_equipe where id_equipe = ${idEquipe}`);
  };

  expect(await leadOnce(0)).toEqual({ lead: 'Yann Le Gall' });
  expect(await leadOnce(1)).toEqual({ lead: 'Personne partie' });
});

test('a person who is erased while signed in is nobody at the next request', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await (await asAdmin()).post('/api/register/deleteIndividu', { id: scene.idMembre });

  expect((await membre.graphql('{ mesDonnees }')).code).toBe('UNAUTHENTICATED');
  expect((await membre.get('/api/register/me')).status).toBe(401);
});
