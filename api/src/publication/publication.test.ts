import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { countTonight, pageOf, stateOf } from './testing/pages.js';

const app = useApp();
const { buildScene, buildMembre, finish, writeScores, setStatut, asAdmin, count, publish, gather } =
  scenes(app);

const CREATE =
  'mutation ($e: Int!, $c: Int!, $k: Int) { createBoussole(idEquipe: $e, idCampagne: $c, k: $k) { id k } }';
const CLOSE = 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }';

/** Makes these members finish, all with the same scores. */
const finishAll = async (scene: Scene, participations: readonly number[], score = 1) => {
  for (const participation of participations) await finish(scene, participation, score);
};

/** All that a reader is told of a boussole, through every door. */
async function everything(client: Client, { idBoussole, idEquipe, idCampagne, idSociete }: Scene) {
  const sent = { idBoussole, idEquipe, idCampagne, idSociete, idParent: idEquipe };
  const posts = [
    '/boussole/getResultatByBoussole',
    '/boussole/getBoussoleIndividuByBoussole',
    '/boussole/getBoussoleByEquipe',
    '/equipes/getResultatDomaine',
    '/commentaireBoussole/getCommentaireByBoussole',
    '/commentaireBoussole/getCommentaireByDomaine',
  ];
  const told: unknown[] = [];
  for (const path of posts) {
    const { status, body } = await client.post(`/api${path}`, sent);
    told.push([path, status, body]);
  }
  const domaine = `{ resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { nombreBoussoles sansPublication
    participation { faites total } resultat { moyennes { nombre } note { moyenneQ1 } } } }`;
  const societe = `{ resultatsSociete(idSociete: ${idSociete}) { edges { node { resultats { participation { faites total }
    moyennes { nombre } } } } } }`;
  const comments = `{ commentairesCriteres(idBoussole: ${idBoussole}) { commentaires } }`;
  for (const query of [domaine, societe, comments]) {
    told.push((await client.graphql(query)).data);
  }
  told.push(await pageOf(client, idBoussole));
  return told;
}

describe('before the first publication', () => {
  test('nothing moves but at night, by k at a time, for a facilitator, a team-mate and a neighbour (P2)', async () => {
    const scene = await buildScene({ membres: 5, k: 3, visuSociete: true });
    const readers = [
      await asAdmin(),
      await app.as(scene.idMembre),
      await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id),
    ];
    const before = await Promise.all(readers.map((reader) => everything(reader, scene)));
    const [, second = 0, third = 0] = scene.participations;
    await writeScores(scene.idBoussole, [
      { participation: second, critere: scene.idCritere, question1: 4, question2: -4 },
      { participation: third, critere: scene.idCritere, question1: -5, question2: 5 },
    ]);
    await setStatut([second, third], 'En cours');

    const during = await Promise.all(readers.map((reader) => everything(reader, scene)));

    expect(during).toEqual(before);
    for (const reader of readers) {
      expect(await pageOf(reader, scene.idBoussole)).toMatchObject({
        participation: { faites: 0, total: 5 },
        resultat: { moyennes: [], note: { moyenneQ1: null } },
      });
    }
    const [neighbour = app.anonymous()] = readers.slice(2);
    const faites = async () => (await pageOf(neighbour, scene.idBoussole)).participation.faites;
    for (const [n, told] of [0, 0, 3, 3].entries()) {
      await setStatut(scene.participations.slice(n, n + 1), 'Terminé');
      expect(await faites()).toBe(n < 3 ? 0 : 3);
      await countTonight(app);
      expect(await faites()).toBe(told);
    }
    expect(await stateOf(neighbour, scene.idBoussole)).toMatchObject({ terminees: 3 });
  });

  test('whoever leaves the team or is erased stays in the total, begun or not', async () => {
    const scene = await buildScene({ membres: 4, k: 3 });
    const admin = await asAdmin();
    const [begun = 0, silent = 0] = scene.idMembres;
    await writeScores(scene.idBoussole, [
      {
        participation: scene.idBoussoleIndividu,
        critere: scene.idCritere,
        question1: 1,
        question2: 1,
      },
    ]);
    await setStatut([scene.idBoussoleIndividu], 'En cours');

    for (const id of [begun, silent]) {
      expect((await admin.post('/api/register/deleteIndividu', { id })).status).toBe(201);
    }

    expect(await stateOf(admin, scene.idBoussole)).toMatchObject({ terminees: 0, participants: 4 });
  });
});

describe('publishing', () => {
  test('needs k people who have finished, and takes them alone (P3)', async () => {
    const scene = await buildScene({ membres: 5, k: 3 });
    const admin = await asAdmin();
    const [first = 0, second = 0, third = 0, begun = 0] = scene.participations;
    await finishAll(scene, [first, second], 2);
    await writeScores(scene.idBoussole, [
      { participation: begun, critere: scene.idCritere, question1: -5, question2: -5 },
    ]);

    const early = await publish(admin, scene.idBoussole);
    expect(early).toMatchObject({
      code: 'CONFLICT',
      message: 'Moins de 3 personnes ont terminé : rien ne peut être publié',
    });
    await finishAll(scene, [third], 5);
    // Outside a séance nobody learns whether a block waits.
    expect(await stateOf(admin, scene.idBoussole)).toMatchObject({
      terminees: 0,
      revelation: null,
    });
    const done = await publish(admin, scene.idBoussole);

    expect(done.code).toBeUndefined();
    expect(await pageOf(admin, scene.idBoussole)).toMatchObject({
      participation: { faites: 3, total: 5 },
      resultat: { note: { moyenneQ1: 3 }, moyennes: [{ nombre: 3, moyenneQ1: 3 }, { nombre: 3 }] },
    });
  });

  test('a further one is the one before and k people more; younger accounts enter and make no block (P5)', async () => {
    const scene = await buildScene({ membres: 7, k: 3 });
    const admin = await asAdmin();
    await finishAll(scene, scene.participations.slice(0, 3), 1);
    await publish(admin, scene.idBoussole);
    const shown = await pageOf(admin, scene.idBoussole);
    await finishAll(scene, scene.participations.slice(3, 6), 4);
    await run(
      app.database.fork(),
      sql`update individu set rouvert_le = now() + interval '1 minute' where id_individu = ${scene.idMembres[5] ?? 0}`,
    );

    const refused = await publish(admin, scene.idBoussole);
    expect(refused.code).toBe('CONFLICT');
    expect(await pageOf(admin, scene.idBoussole)).toEqual(shown);

    await finishAll(scene, scene.participations.slice(6), 4);
    await publish(admin, scene.idBoussole);
    expect(await pageOf(admin, scene.idBoussole)).toMatchObject({
      participation: { faites: 7, total: 7 },
      resultat: { moyennes: [{ nombre: 7, moyenneQ1: 2.71 }, { nombre: 7 }] },
    });
  });

  test('is what every door shows, whatever happens afterwards', async () => {
    const scene = await buildScene({ membres: 4, k: 3, visuSociete: true });
    const admin = await asAdmin();
    await finishAll(scene, scene.participations.slice(0, 3), 2);
    await publish(admin, scene.idBoussole);
    const rest = async () =>
      (await admin.post('/api/boussole/getResultatByBoussole', { idBoussole: scene.idBoussole }))
        .body;
    const [page, rows] = [await pageOf(admin, scene.idBoussole), await rest()];

    await admin.post('/api/register/deleteIndividu', { id: scene.idMembres[0] });
    await admin.post('/api/register/deleteIndividu', { id: scene.idMembres[3] });
    await admin.post('/api/equipes/modify', {
      idEquipe: scene.idEquipe,
      idSociete: scene.idSociete,
      libelleEquipe: 'Un autre nom',
    });
    await admin.post('/api/criteresBoussole/delete', {
      idCritere: scene.idCritere,
      idSociete: scene.idSociete,
    });
    await admin.graphql(
      `mutation { updateSociete(input: { id: ${scene.idSociete}, libelleSociete: "Autre", k: 9 }) { k } }`,
    );

    expect(await pageOf(admin, scene.idBoussole)).toEqual(page);
    expect(await rest()).toEqual(rows);
    expect(page).toMatchObject({ libelleEquipe: scene.libelleEquipe });
  });

  test('two at once publish once', async () => {
    const scene = await buildScene({ membres: 3, k: 3 });
    const admin = await asAdmin();
    await finishAll(scene, scene.participations);

    await gather(scene.idBoussole);

    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        admin.graphql(
          `mutation { revealSeance(input: { idBoussole: ${scene.idBoussole}, version: 1 }) { publication } }`,
        ),
      ),
    );

    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await count(sql`select count(*)::int as n from publication`)).toBe(1);
  });
});

describe('closing', () => {
  test('publishes who answered everything, the ratings and the comments; the rest stays out (P4, P5)', async () => {
    const scene = await buildScene({ membres: 6, k: 3 });
    const admin = await asAdmin();
    await finishAll(scene, scene.participations.slice(0, 3), 1);
    await publish(admin, scene.idBoussole);
    for (const id of scene.idMembres.slice(0, 3)) {
      const { status } = await (
        await app.as(id)
      ).post('/api/commentaireBoussole', {
        idBoussole: scene.idBoussole,
        commentaire: 'Bien',
        roti: 4,
      });
      expect(status).toBe(201);
    }
    const opinions = async () =>
      (
        await admin.post('/api/commentaireBoussole/getCommentaireByBoussole', {
          idBoussole: scene.idBoussole,
        })
      ).body;
    expect(await opinions()).toEqual([]);
    await finishAll(scene, scene.participations.slice(3, 5), 5);

    await admin.graphql(CLOSE, { id: scene.idBoussole });

    expect(await opinions()).toHaveLength(3);
    expect(await stateOf(admin, scene.idBoussole)).toEqual({
      niveau: 'PUBLIEE',
      k: 3,
      terminees: 3,
      participants: 6,
      revelation: null,
      publication: { numero: 2, faites: 3, total: 6 },
    });
    expect(await pageOf(admin, scene.idBoussole)).toMatchObject({
      resultat: { note: { moyenneQ1: 1 } },
    });
  });

  test('shows nothing below k, for good', async () => {
    const scene = await buildScene({ membres: 4, k: 3 });
    const admin = await asAdmin();
    await finishAll(scene, scene.participations.slice(0, 2));

    await admin.graphql(CLOSE, { id: scene.idBoussole });

    expect(await pageOf(admin, scene.idBoussole)).toMatchObject({ resultat: { moyennes: [] } });
    expect(await stateOf(admin, scene.idBoussole)).toMatchObject({
      publication: null,
      terminees: 0,
    });
  });

  test('of the last boussole publishes the remainders of the company as one block, once (P8)', async () => {
    const scene = await buildScene({ membres: 3, k: 3, criteres: 1 });
    const admin = await asAdmin();
    const others = await Promise.all(
      [1, 2, 3].map(() => buildMembre({ idEquipe: scene.idOtherEquipe })),
    );
    expect(others).toHaveLength(3);
    const made = await admin.graphql(CREATE, { e: scene.idOtherEquipe, c: scene.idCampagne });
    const idOther = Number(Object(made.data?.['createBoussole']).id);
    expect(made.data).toMatchObject({ createBoussole: { k: 3 } });
    await finishAll(scene, scene.participations.slice(0, 2), 2);
    await run(
      app.database.fork(),
      sql`update boussole set seuil = 4 where id_boussole = ${idOther}`,
    );
    const participations = await Promise.all(
      others.map(({ id }) => scenes(app).participationOf(idOther, id)),
    );
    await finishAll({ ...scene, idBoussole: idOther }, participations, 4);

    await admin.graphql(CLOSE, { id: scene.idBoussole });
    expect(await count(sql`select count(*)::int as n from autres_reponses`)).toBe(0);
    await admin.graphql(CLOSE, { id: idOther });

    expect(await count(sql`select personnes as n from autres_reponses`)).toBe(5);
    expect(
      await count(sql`select (moyennes -> 0 ->> 'moyenneQ1')::float8 as n from autres_reponses`),
    ).toBe(3.2);
  });
});
