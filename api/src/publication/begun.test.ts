import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { answer, scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';
import { meet } from '../testing/waiting.js';

const app = useApp();
const {
  buildScene,
  buildEquipe,
  buildBoussole,
  finish,
  writeScores,
  setStatut,
  asAdmin,
  ...scenery
} = scenes(app);
const { count, publish, gather } = scenery;

/** Readings that could reveal the frozen list of criteria: names, and whether a criterion is in use. */
async function criteresTold(
  client: Client,
  { idBoussole, idEquipe, idCampagne, idCritere }: Scene,
): Promise<unknown[]> {
  const rest = await client.post('/api/criteresBoussole/getCritereByBoussole', { idBoussole });
  const { data } = await client.graphql(`{
    boussole(id: ${idBoussole}) { criteres { id libelle } }
    commentairesCriteres(idBoussole: ${idBoussole}) { libelle }
    critereRepondu(id: ${idCritere})
    resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { resultat { moyennes { libelle } } }
    resultatBoussole(idBoussole: ${idBoussole}) { resultat { moyennes { libelle } } }
  }`);
  return [rest.body, data];
}

test('before the first publication no door tells that somebody has begun by what is asked (P2)', async () => {
  const scene = await buildScene({ membres: 4, k: 3 });
  const admin = await asAdmin();
  const [critere = 0, other = 0] = scene.idCriteres;
  const renamed = (libelle: string) =>
    run(
      app.database.fork(),
      sql`update critere set libelle = ${libelle} where id_critere = ${critere}`,
    );
  await renamed('Renommé');
  const unanswered = await criteresTold(admin, scene);
  await renamed('Au début');
  await writeScores(scene.idBoussole, [
    { participation: scene.idBoussoleIndividu, critere: other, question1: 1, question2: 1 },
  ]);
  await setStatut([scene.idBoussoleIndividu], 'En cours');
  await renamed('Renommé');

  expect(await criteresTold(admin, scene)).toEqual(unanswered);
});

test('what a member is asked is that of the day the boussole was made, begun or not (P2)', async () => {
  const scene = await buildScene({ membres: 4, k: 3 });
  const admin = await asAdmin();
  const colleague = await app.as(scene.idMembres[1] ?? 0);
  const asked = async () => [
    (await colleague.post('/api/boussole/getNextQuestion', { idBoussole: scene.idBoussole })).body,
    (
      await colleague.graphql(
        `{ parcours(idBoussole: ${scene.idBoussole}) { questions { idCritere libelle description } } }`,
      )
    ).data,
  ];
  const first = await asked();
  for (const call of [
    `updateCritere(input: { id: ${scene.idCritere}, libelle: "Renommé", description: "Autre", statut: INACTIF })`,
    `createCritere(input: { idSociete: ${scene.idSociete}, libelle: "Nouveau", description: "Une description" })`,
    `deleteCritere(idSociete: ${scene.idSociete}, id: ${scene.idCriteres[1]})`,
  ])
    expect((await admin.graphql(`mutation { ${call} { id } }`)).code).toBeUndefined();
  const unanswered = await asked();
  expect((await answer(await app.as(scene.idMembre), scene)).status).toBe(201);

  expect([unanswered, await asked()]).toEqual([first, first]);
});

test('without an active criterion no Publiée boussole is made, alone or with others, nor a Directe one made so (P2)', async () => {
  const scene = await buildScene({ k: null });
  const admin = await asAdmin();
  const { idSociete, idOtherEquipe: idEquipe, idCampagne, idBoussole } = scene;
  await run(app.database.fork(), sql`update critere set statut = 'Inactif'`);
  const level = await admin.graphql(
    `mutation { updateNiveauBoussole(id: ${idBoussole}, k: 3) { id } }`,
  );
  await run(app.database.fork(), sql`update societe set seuil = 3`);

  const one = await admin.post('/api/boussole', { idEquipe, idCampagne });
  const all = await admin.graphql(
    `mutation { createBoussoles(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { creees } }`,
  );

  const message =
    'Une boussole « Publiée » garde les critères du jour de sa création : activez-en au moins un d’abord';
  expect([one.status, one.body.message]).toEqual([400, message]);
  expect([level, all].map(({ code }) => code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  expect(await count(sql`select count(*)::int as n from boussole`)).toBe(1);
});

test('a domain names its criteria as they were published, whatever a later boussole has begun to ask', async () => {
  const scene = await buildScene({ membres: 3, k: 3, criteres: 1 });
  const admin = await asAdmin();
  for (const participation of scene.participations) await finish(scene, participation);
  await publish(admin, scene.idBoussole);
  const label = async () =>
    (
      await admin.graphql(
        `{ resultatDomaine(idDomaine: ${scene.idEquipe}, idCampagne: ${scene.idCampagne}) { resultat { moyennes { libelle nombre } } } }`,
      )
    ).data;
  const before = await label();
  expect(before).toMatchObject({ resultatDomaine: { resultat: { moyennes: [{ nombre: 3 }] } } });

  // A team below it, whose boussole of the same campaign is begun after the criterion was renamed.
  const { idEquipe } = await buildEquipe({
    idSociete: scene.idSociete,
    idParent: scene.idEquipe,
  });
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne: scene.idCampagne });
  await run(
    app.database.fork(),
    sql`update critere set libelle = 'Renommé' where id_critere = ${scene.idCritere}`,
  );
  await writeScores(idBoussole, []);

  expect(await label()).toEqual(before);
});

test('the year of a campaign is refused alike whether or not somebody has begun (P2)', async () => {
  const scene = await buildScene({ membres: 1, k: 3 });
  const admin = await asAdmin();
  const move = () =>
    admin.graphql('mutation ($i: UpdateCampagneInput!) { updateCampagne(input: $i) { id } }', {
      i: { id: scene.idCampagne, nom: 'Printemps', annee: 2020 },
    });
  const unanswered = await move();

  expect((await answer(await app.as(scene.idMembre), scene)).status).toBe(201);

  expect(unanswered.code).toBe('CONFLICT');
  expect(await move()).toEqual(unanswered);
});

test.each([
  ['erased', 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }'],
  ['promoted', 'mutation ($id: Int!) { updateIndividu(input: { id: $id, idProfil: 1 }) { id } }'],
])(
  'after a publication, somebody %s does not tell whether they had finished (P2)',
  async (_how, act) => {
    const scene = await buildScene({ membres: 7, k: 3, criteres: 1 });
    const admin = await asAdmin();
    for (const participation of scene.participations.slice(0, 3))
      await finish(scene, participation);
    await publish(admin, scene.idBoussole);
    for (const n of [3, 4, 5]) {
      const client = await app.as(scene.idMembres[n] ?? 0);
      await answer(client, scene, { idBoussoleIndividu: scene.participations[n] });
      await client.graphql(
        `mutation { closeParticipation(idBoussole: ${scene.idBoussole}) { id } }`,
      );
    }
    const waiting = async () =>
      (
        await admin.graphql(
          `{ boussole(id: ${scene.idBoussole}) { confidentialite { terminees participants revelation } } }`,
        )
      ).data;
    await gather(scene.idBoussole);
    const before = await waiting();
    expect(before).toMatchObject({ boussole: { confidentialite: { revelation: 'INCOMPLETE' } } });

    expect((await admin.graphql(act, { id: scene.idMembres[3] })).code).toBeUndefined();

    expect(await waiting()).toEqual(before);
  },
);

test('who finishes while the first publication is being written is judged by it, once and for all (P5)', async () => {
  const scene = await buildScene({ membres: 4, k: 3, criteres: 1 });
  const [last = 0, ...others] = scene.participations;
  for (const participation of others) await finish(scene, participation);
  const client = await app.as(scene.idMembre);
  await answer(client, scene);

  const { idBoussole: id } = scene;
  const writer = {
    begin: [sql`select from boussole where id_boussole = ${id} for update`],
    end: [
      sql`update boussole_individu set bloc = 1 where id_boussole = ${id} and statut = 'Terminé'`,
      sql`select publication_ecrire(${id}::int, now() + interval '1 hour', 3, false)`,
    ],
  };
  const reply = await meet(app.database, writer, () =>
    client.post('/api/boussole/modifStatut', { idBoussole: id, statut: 'Terminé' }),
  );

  expect(reply.status).toBe(200);
  const judged = sql<{ bloc: number | null; compte: boolean | null }>`
    select bloc, compte from boussole_individu where id_boussole_individu = ${last}`;
  expect(await row(app.database.fork(), judged)).toEqual({ bloc: null, compte: true });
});
