import { expect, test } from '@jest/globals';

import { empreinte } from '../../connexion/secret.js';
import { useApp } from '../../testing/app.js';
import { lireChiffres } from '../../testing/chiffres.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { row, rows, run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildScene, buildBoussole, buildCampagne, ecrireScores, poserStatut, compter, asAdmin } =
  scenes(app);

/** Far from every other number of the test: found anywhere, it is the person's. */
const ID = 7_000_001;
const PSEUDO = 'zqpseudo';
const MAIL = 'zqmail@exemple.fr';
const MOT_DE_PASSE = 'motdepasse';

interface Tables {
  table_name: string;
}
const lireTables = () =>
  rows<Tables>(
    app.database.fork(),
    sql`select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );

/** Every column of every table that holds one of these values, whole or as a part of a text. */
async function chercher(valeurs: readonly string[]): Promise<string[]> {
  const trouves: string[] = [];
  for (const { table_name: table } of await lireTables()) {
    const colonnes = await rows<{ nom: string }>(
      app.database.fork(),
      sql`select distinct c.key as nom from ${sql.table(table)} t, jsonb_each_text(to_jsonb(t)) c, unnest(${[...valeurs]}::text[]) v
        where c.value = v or (length(v) > 7 and c.value !~ '^[0-9]+$' and position(v in lower(c.value)) > 0) order by 1`,
    );
    trouves.push(...colonnes.map(({ nom }) => `${table}.${nom}`));
  }
  return trouves;
}

/** Someone who did all that leaves a mark: signed in, failed to, answered, wrote, was reset, exported. */
async function vivre(scene: Scene): Promise<{ nonCommencee: number }> {
  const { idEquipe, idSociete, idBoussole } = scene;
  const em = app.database.fork();
  const client = app.anonymous();
  const entrer = (pseudo: string, password: string) =>
    client.post('/api/access/loginUserAdeo', { pseudo, password });
  // Before there is such an account, the name itself is counted.
  await entrer(PSEUDO, 'faux');
  await run(
    em,
    sql`insert into individu (id_individu, pseudo, adresse_mail, nom, prenom, id_societe, mot_de_passe)
      select ${ID}, ${PSEUDO}, ${MAIL}, 'zqnom', 'zqprenom', ${idSociete}::int, mot_de_passe
      from individu where id_individu = ${scene.idMembre}`,
  );
  await run(em, sql`insert into membre_equipe values (${ID}, ${idEquipe}, ${idSociete})`);
  const { idCampagne } = await buildCampagne();
  const { idBoussole: nonCommencee } = await buildBoussole({ idEquipe, idCampagne });
  const participation = await compter(
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
      values (${idBoussole}, ${ID}, ${idSociete}) returning id_boussole_individu as n`,
  );
  await ecrireScores(idBoussole, [
    { participation, critere: scene.idCritere, question1: -5, question2: 4 },
  ]);
  await poserStatut([participation], 'En cours');
  await run(
    em,
    sql`insert into synthese (id_boussole, id_societe, synthese, id_individu) values (${idBoussole}, ${idSociete}, 'Bien', ${ID})`,
  );
  await run(
    em,
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, id_individu, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'a', 'b', 'c', ${ID}, now())`,
  );
  await run(
    em,
    sql`insert into jeton_activation values (repeat('a', 64), ${ID}, now() + interval '1 day')`,
  );
  const { hashMotDePasse } = await import('../../connexion/motDePasse.js');
  await run(
    em,
    sql`update individu set mot_de_passe = ${await hashMotDePasse(MOT_DE_PASSE)} where id_individu = ${ID}`,
  );
  await entrer('ZQpseudo', 'faux');
  await client.post('/api/access/login', { mail: MAIL.toUpperCase(), password: 'faux' });
  expect((await entrer(PSEUDO, MOT_DE_PASSE)).status).toBe(200);
  await entrer(PSEUDO, 'encore faux');
  await client.graphql('{ mesDonnees }');
  await client.post('/api/register/me/modifyPassword', {
    lastPassword: 'faux',
    password: 'neuf12345',
  });
  return { nonCommencee };
}

test('nothing of an erased person is left anywhere, but its answers without a link', async () => {
  const scene = await buildScene({ membres: 3, criteres: 2 });
  await ecrireScores(
    scene.idBoussole,
    scene.participations.map((participation, i) => ({
      participation,
      critere: scene.idCriteres[i % 2] ?? 0,
      question1: i,
      question2: -i,
    })),
  );
  const { nonCommencee } = await vivre(scene);
  const admin = await asAdmin();
  const marques = [
    String(ID),
    PSEUDO,
    MAIL,
    'zqnom',
    'zqprenom',
    ...[PSEUDO, MAIL, `individu:${ID}`, `nom:${PSEUDO}`, `nom:${MAIL}`].map(empreinte),
  ];
  const lireMoyennes = () =>
    row(
      app.database.fork(),
      sql`select sum(question_1)::float8 / count(*) as q1, sum(question_2)::float8 / count(*) as q2, count(*)::int as n
        from resultat where id_boussole = ${scene.idBoussole}`,
    );
  const [avant, moyennes] = [await lireChiffres(admin, scene.idBoussole), await lireMoyennes()];
  // What the search finds before: it would find it after.
  expect(await chercher(marques)).toEqual(
    expect.arrayContaining([
      'appareil_connu.id_individu',
      'audit.id_individu',
      'boussole_individu.id_individu',
      'freinage.cle',
      'individu.mail_normalise',
      'individu.recherche',
      'jeton_activation.id_individu',
      'membre_equipe.id_individu',
      'plan_equipe.id_individu',
      'session.id_individu',
      'synthese.id_individu',
    ]),
  );

  const { status } = await admin.post('/api/register/deleteIndividu', { id: ID });

  expect(status).toBe(201);
  // The trail cannot be rewritten: it keeps the number, which leads to no row any more.
  expect(await chercher(marques)).toEqual(['audit.id_individu', 'audit.id_objet']);
  const apres = await lireChiffres(admin, scene.idBoussole);
  expect(apres).toEqual(avant);
  expect(await lireMoyennes()).toEqual(moyennes);
  // A participation that had begun still counts; one that had not goes with its person (decisions §3).
  expect(apres.participation).toMatchObject({ faites: 0, total: 4 });
  expect((await lireChiffres(admin, nonCommencee)).participation).toMatchObject({ total: 3 });
});

test('a person who is erased while signed in is nobody at the next request', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await (await asAdmin()).post('/api/register/deleteIndividu', { id: scene.idMembre });

  expect((await membre.graphql('{ mesDonnees }')).code).toBe('UNAUTHENTICATED');
  expect((await membre.get('/api/register/me')).status).toBe(401);
});
