import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { answer, scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildCritere, buildMembre, buildCampagne, count, finish, asAdmin } =
  scenes(app);

const next = (client: Client, { idBoussole, idSociete }: Scene) =>
  client.post('/api/boussole/getNextQuestion', { idBoussole, idSociete });
const askedCriteres = async (client: Client, { idBoussole }: Scene) => {
  const { data } = await client.graphql(
    `{ parcours(idBoussole: ${idBoussole}) { questions { idCritere libelle libelleFfVert } } }`,
  );
  const read = data?.['parcours'] as
    | { questions: { idCritere: number; libelle: string; libelleFfVert: string }[] }
    | undefined;
  return read?.questions ?? [];
};
const end = (client: Client, { idBoussole }: Scene, statut: unknown = 'Terminé') =>
  client.post('/api/boussole/modifStatut', { idBoussole, statut });

const FF = 'Ce thème est vécu pour moi comme une fierté ou comme une frustation ?';
const OR = "A l'avenir, je perçois une opportunité d'amélioration ou un risque de détérioration ?";

test('the first question comes with its texts, the progress and the own participation', async () => {
  const scene = await buildScene({ criteres: 3 });
  const membre = await app.as(scene.idMembre);

  const reply = await next(membre, scene);

  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    id_critere_boussole: scene.idCritere,
    libelle: expect.stringMatching(/^Critère/),
    description: 'Une description',
    Logo: null,
    libelle_ff_vert: FF,
    libelle_ff_rouge: null,
    libelle_or_vert: OR,
    libelle_or_rouge: null,
    totalResultat: 0,
    totalCritere: 3,
    idBoussoleIndividu: scene.idBoussoleIndividu,
    statut: 'Non commencé',
  });
});

test('GraphQL gives the whole journey in one read, own answers included', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene, { question_1: -4, question_2: 5, commentaire: 'Hâte' });
  await answer(await app.as(scene.idMembres[1] ?? 0), scene, {
    idBoussoleIndividu: scene.participations[1],
    commentaire: "Celle d'un autre",
  });

  const { data } = await membre.graphql(`{ parcours(idBoussole: ${scene.idBoussole}) {
    id statut totalReponses totalCriteres libelleEquipe ouverte
    question { idCritere rang }
    questions { rang reponse { question1 question2 commentaire } } } }`);

  expect(data).toEqual({
    parcours: {
      id: scene.idBoussoleIndividu,
      statut: 'EN_COURS',
      totalReponses: 1,
      totalCriteres: 2,
      libelleEquipe: scene.libelleEquipe,
      ouverte: true,
      question: { idCritere: scene.idCriteres[1], rang: 2 },
      questions: [
        { rang: 1, reponse: { question1: -4, question2: 5, commentaire: 'Hâte' } },
        { rang: 2, reponse: null },
      ],
    },
  });
});

test('the company sent beside the boussole changes nothing, byte for byte', async () => {
  const scene = await buildScene();
  const other = await buildScene();
  const membre = await app.as(scene.idMembre);

  const right = await next(membre, scene);
  const wrong = await next(membre, { ...scene, idSociete: other.idSociete });

  expect(wrong.text).toBe(right.text);
});

test('whoever has no access reads the same bytes for a forbidden and for an unknown boussole (journey §6.4)', async () => {
  const scene = await buildScene();
  const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);

  const forbidden = await next(neighbour, scene);
  const unknown = await next(neighbour, { ...scene, idBoussole: 999_999 });

  expect(forbidden.status).toBe(401);
  expect(forbidden.body).toEqual({ message: 'Unauthorized', code: 'UNAUTHENTICATED' });
  expect(unknown.text).toBe(forbidden.text);
});

test.each([{ $gt: 0 }, [1], true, '01', '1.0', 1.5, 0, -1, 2 ** 31, '', null])(
  'a boussole id %j is refused with 400',
  async (idBoussole) => {
    const scene = await buildScene();
    const membre = await app.as(scene.idMembre);

    const reply = await membre.post('/api/boussole/getNextQuestion', { idBoussole });

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Identifiant non valide',
      code: 'BAD_USER_INPUT',
      champ: 'idBoussole',
    });
  },
);

test('a member who joins after the campaign’s year takes no part', async () => {
  const scene = await buildScene({ annee: 2026 });
  const fresh = await app.as((await buildMembre({ idEquipe: scene.idEquipe })).id);
  app.setNow(new Date('2027-02-01T12:00:00Z'));

  const reply = await next(fresh, scene);

  expect(reply.status).toBe(401);
  expect(await count(sql`select count(*)::int as n from boussole_individu`)).toBe(2);
});

test('to read what is asked writes nothing: a new member takes part once it joins, once however many times', async () => {
  const scene = await buildScene();
  const fresh = await app.as((await buildMembre({ idEquipe: scene.idEquipe })).id);
  const read = (root: string) =>
    fresh.graphql(`${root}(idBoussole: ${scene.idBoussole}) { id statut totalCriteres } }`);
  const participations = () => count(sql`select count(*)::int as n from boussole_individu`);

  const { data } = await read('{ parcours');

  expect(data).toEqual({ parcours: { id: null, statut: 'NON_COMMENCE', totalCriteres: 2 } });
  expect(await participations()).toBe(2);
  const [joined] = await Promise.all(
    Array.from({ length: 5 }, () => read('mutation { createParticipation')),
  );
  expect(await participations()).toBe(3);
  expect((await read('{ parcours')).data?.['parcours']).toEqual(
    joined?.data?.['createParticipation'],
  );
});

test.each([
  ['2026-12-31T22:59:00Z', 201, undefined],
  ['2026-12-31T23:01:00Z', 409, 'Cette boussole est fermée'],
])(
  'at %s an answer to a boussole of 2026 gets %i: the year ends in Paris',
  async (when, statut, message) => {
    const scene = await buildScene({ annee: 2026 });
    app.setNow(new Date(when));
    const membre = await app.as(scene.idMembre);

    const reply = await answer(membre, scene);

    expect(reply.status).toBe(statut);
    expect(reply.body.message).toBe(message);
    expect((await membre.graphql('{ mesBoussoles { ouverte } }')).data).toEqual({
      mesBoussoles: [{ ouverte: statut === 201 }],
    });
  },
);

test.each([
  ['2031-12-31T22:59:00Z', 2031],
  ['2031-12-31T23:01:00Z', 2032],
])(
  'at %s the year of the titles is %i, whatever the campaign (journey §1.4)',
  async (when, currentAnnee) => {
    const scene = await buildScene({ annee: 2026 });
    app.setNow(new Date(when));
    const membre = await app.as(scene.idMembre);

    const { data } = await membre.graphql(
      `{ parcours(idBoussole: ${scene.idBoussole}) { annee anneeCourante }
         resultatBoussole(idBoussole: ${scene.idBoussole}) { annee anneeCourante } }`,
    );

    const annees = { annee: 2026, anneeCourante: currentAnnee };
    expect(data).toEqual({ parcours: annees, resultatBoussole: annees });
  },
);

test('a boussole closed by hand takes no more answers and still shows what was given', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene);
  await run(app.database.fork(), sql`update boussole set cloturee_le = now()`);

  const reply = await answer(membre, scene, { idCritere: scene.idCriteres[1] });

  expect(reply.status).toBe(409);
  expect((await next(membre, scene)).body).toMatchObject({
    totalResultat: 1,
    statut: 'En cours',
  });
});

test('before the first answer the criteria are today’s; after it a later one, a renaming and an inactivation change nothing', async () => {
  const scene = await buildScene({ criteres: 2 });
  const membre = await app.as(scene.idMembre);
  const teammate = await app.as(scene.idMembres[1] ?? 0);
  const admin = await asAdmin();
  const { id: added } = await buildCritere({ idSociete: scene.idSociete, libelle: 'Avant' });
  await buildCritere({ idSociete: scene.idSociete, libelle: 'Éteint', statut: 'Inactif' });
  expect((await askedCriteres(membre, scene)).map((c) => c.idCritere)).toEqual([
    ...scene.idCriteres,
    added,
  ]);
  await answer(membre, scene);
  const frozen = await askedCriteres(membre, scene);

  await buildCritere({ idSociete: scene.idSociete, libelle: 'Après' });
  const modified = await admin.post('/api/criteresBoussole/modify', {
    idCritere: added,
    libelle: 'Renommé',
    description: 'Autre',
    statut: 'Inactif',
    libelle_ff_vert: 'Une autre question ?',
  });

  expect(modified.status).toBe(201);
  expect(await askedCriteres(membre, scene)).toEqual(frozen);
  expect(await askedCriteres(teammate, scene)).toEqual(frozen);
  expect(frozen.at(-1)).toEqual({ idCritere: added, libelle: 'Avant', libelleFfVert: FF });
});

test('a boussole not yet started follows the changes that a started one ignores', async () => {
  const scene = await buildScene();
  const { idCampagne } = await buildCampagne({ annee: new Date().getFullYear() + 1 });
  const admin = await asAdmin();
  const membre = await app.as(scene.idMembre);
  const { body } = await admin.post('/api/boussole', { idEquipe: scene.idEquipe, idCampagne });
  await answer(membre, scene);

  await admin.post('/api/criteresBoussole/modify', {
    idCritere: scene.idCritere,
    libelle: 'Renommé',
    description: 'Autre',
    statut: 'Actif',
  });

  const libelles = async (idBoussole: number) =>
    (await askedCriteres(membre, { ...scene, idBoussole })).map((c) => c.libelle);
  expect(await libelles(body.id_boussole)).toContain('Renommé');
  expect(await libelles(scene.idBoussole)).not.toContain('Renommé');
});

test.each([
  ['answered by somebody', true],
  ['answered by nobody', false],
])(
  'I12: a criterion %s and deleted in mid-campaign leaves nobody stuck',
  async (_what, answered) => {
    const scene = await buildScene({ criteres: 3 });
    const membre = await app.as(scene.idMembre);
    const teammate = await app.as(scene.idMembres[1] ?? 0);
    const admin = await asAdmin();
    const [first, second, deleted] = scene.idCriteres;
    const other = { idBoussoleIndividu: scene.participations[1] };
    if (answered) await answer(teammate, scene, { ...other, idCritere: deleted });
    for (const idCritere of [first, second]) await answer(membre, scene, { idCritere });
    expect((await end(membre, scene)).status).toBe(409);

    const { status } = await admin.post('/api/criteresBoussole/deleteCritere', {
      idCritere: deleted,
      idSociete: scene.idSociete,
    });

    expect(status).toBe(200);
    expect((await answer(membre, scene, { idCritere: deleted })).status).toBe(400);
    expect((await next(membre, scene)).body).toMatchObject({
      id_critere_boussole: null,
      totalResultat: 2,
      totalCritere: 2,
    });
    expect((await end(membre, scene)).status).toBe(200);
    expect((await next(teammate, scene)).body).toMatchObject({
      id_critere_boussole: first,
      totalResultat: answered ? 1 : 0,
      totalCritere: answered ? 3 : 2,
    });
  },
);

test('finishing is refused while an answer is missing, then granted as often as it is asked', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  const FINISH = `mutation { closeParticipation(idBoussole: ${scene.idBoussole}) { statut totalReponses totalCriteres } }`;
  expect((await end(membre, scene)).status).toBe(409);
  await answer(membre, scene);

  const tooEarly = await end(membre, scene);
  await answer(membre, scene, { idCritere: scene.idCriteres[1] });

  expect(tooEarly.status).toBe(409);
  expect(tooEarly.body).toEqual({
    message: 'Il reste des critères sans réponse',
    code: 'CONFLICT',
  });
  expect((await end(membre, scene)).body).toEqual({ statut: 'Terminé' });
  expect((await end(membre, scene)).status).toBe(200);
  expect((await membre.graphql(FINISH)).data).toEqual({
    closeParticipation: { statut: 'TERMINE', totalReponses: 2, totalCriteres: 2 },
  });
});

test.each([
  ['En cours', 409, 'Le statut d’une boussole ne revient jamais en arrière'],
  ['Non commencé', 409, 'Le statut d’une boussole ne revient jamais en arrière'],
  ['termine', 400, 'Ce statut n’existe pas'],
  ['', 400, 'Ce statut n’existe pas'],
  [null, 400, 'Le statut doit être renseigné'],
  [{ $ne: '' }, 400, 'Le statut doit être renseigné'],
])(
  'asking for the status %j is refused with %i and changes nothing',
  async (statut, status, message) => {
    const scene = await buildScene();
    await finish(scene);
    const membre = await app.as(scene.idMembre);

    const reply = await end(membre, scene, statut);

    expect(reply.status).toBe(status);
    expect(reply.body.message).toBe(message);
    expect((await next(membre, scene)).body).toMatchObject({ statut: 'Terminé' });
  },
);

test('a company without criteria leaves the boussole unstarted: nothing to ask, nothing to end', async () => {
  const scene = await buildScene({ criteres: 0 });
  const membre = await app.as(scene.idMembre);

  const reply = await next(membre, scene);

  expect(reply.body).toMatchObject({
    id_critere_boussole: null,
    totalResultat: 0,
    totalCritere: 0,
  });
  expect((await end(membre, scene)).status).toBe(409);
});
