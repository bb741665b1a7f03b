import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { repondre, scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildCritere, buildMembre, buildCampagne, compter, finir, asAdmin } =
  scenes(app);

const suivante = (client: Client, { idBoussole, idSociete }: Scene) =>
  client.post('/api/boussole/getNextQuestion', { idBoussole, idSociete });
const criteresDemandes = async (client: Client, { idBoussole }: Scene) => {
  const { data } = await client.graphql(
    `{ parcours(idBoussole: ${idBoussole}) { questions { idCritere libelle } } }`,
  );
  const lu = data?.['parcours'] as
    { questions: { idCritere: number; libelle: string }[] } | undefined;
  return lu?.questions ?? [];
};
const terminer = (client: Client, { idBoussole }: Scene, statut: unknown = 'Terminé') =>
  client.post('/api/boussole/modifStatut', { idBoussole, statut });

const FF = 'Ce thème est vécu pour moi comme une fierté ou comme une frustation ?';
const OR = "A l'avenir, je perçois une opportunité d'amélioration ou un risque de détérioration ?";

test('the first question comes with its texts, the progress and the own participation', async () => {
  const scene = await buildScene({ criteres: 3 });
  const membre = await app.as(scene.idMembre);

  const reply = await suivante(membre, scene);

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
  await repondre(membre, scene, { question_1: -4, question_2: 5, commentaire: 'Hâte' });
  await repondre(await app.as(scene.idMembres[1] ?? 0), scene, {
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
  const autre = await buildScene();
  const membre = await app.as(scene.idMembre);

  const juste = await suivante(membre, scene);
  const fausse = await suivante(membre, { ...scene, idSociete: autre.idSociete });

  expect(fausse.text).toBe(juste.text);
});

test('whoever has no access reads the same bytes for a forbidden and for an unknown boussole (journey §6.4)', async () => {
  const scene = await buildScene();
  const voisin = await app.as((await buildMembre({ idEquipe: scene.idAutreEquipe })).id);

  const interdite = await suivante(voisin, scene);
  const inconnue = await suivante(voisin, { ...scene, idBoussole: 999_999 });

  expect(interdite.status).toBe(401);
  expect(interdite.body).toEqual({ message: 'Unauthorized', code: 'UNAUTHENTICATED' });
  expect(inconnue.text).toBe(interdite.text);
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
  const nouveau = await app.as((await buildMembre({ idEquipe: scene.idEquipe })).id);
  app.setNow(new Date('2027-02-01T12:00:00Z'));

  const reply = await suivante(nouveau, scene);

  expect(reply.status).toBe(401);
  expect(await compter(sql`select count(*)::int as n from boussole_individu`)).toBe(2);
});

test('to read what is asked writes nothing: a new member takes part once it joins, once however many times', async () => {
  const scene = await buildScene();
  const nouveau = await app.as((await buildMembre({ idEquipe: scene.idEquipe })).id);
  const lire = (racine: string) =>
    nouveau.graphql(`${racine}(idBoussole: ${scene.idBoussole}) { id statut totalCriteres } }`);
  const participations = () => compter(sql`select count(*)::int as n from boussole_individu`);

  const { data } = await lire('{ parcours');

  expect(data).toEqual({ parcours: { id: null, statut: 'NON_COMMENCE', totalCriteres: 2 } });
  expect(await participations()).toBe(2);
  const [jointe] = await Promise.all(
    Array.from({ length: 5 }, () => lire('mutation { joinBoussole')),
  );
  expect(await participations()).toBe(3);
  expect((await lire('{ parcours')).data?.['parcours']).toEqual(jointe?.data?.['joinBoussole']);
});

test.each([
  ['2026-12-31T22:59:00Z', 201, undefined],
  ['2026-12-31T23:01:00Z', 409, 'Cette boussole est fermée'],
])(
  'at %s an answer to a boussole of 2026 gets %i: the year ends in Paris',
  async (quand, statut, message) => {
    const scene = await buildScene({ annee: 2026 });
    app.setNow(new Date(quand));
    const membre = await app.as(scene.idMembre);

    const reply = await repondre(membre, scene);

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
  async (quand, anneeCourante) => {
    const scene = await buildScene({ annee: 2026 });
    app.setNow(new Date(quand));
    const membre = await app.as(scene.idMembre);

    const { data } = await membre.graphql(
      `{ parcours(idBoussole: ${scene.idBoussole}) { annee anneeCourante }
         resultatBoussole(idBoussole: ${scene.idBoussole}) { annee anneeCourante } }`,
    );

    const annees = { annee: 2026, anneeCourante };
    expect(data).toEqual({ parcours: annees, resultatBoussole: annees });
  },
);

test('a boussole closed by hand takes no more answers and still shows what was given', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await repondre(membre, scene);
  await run(app.database.fork(), sql`update boussole set cloturee_le = now()`);

  const reply = await repondre(membre, scene, { idCritere: scene.idCriteres[1] });

  expect(reply.status).toBe(409);
  expect((await suivante(membre, scene)).body).toMatchObject({
    totalResultat: 1,
    statut: 'En cours',
  });
});

test('before the first answer the criteria are today’s; after it a later one, a renaming and an inactivation change nothing', async () => {
  const scene = await buildScene({ criteres: 2 });
  const membre = await app.as(scene.idMembre);
  const coequipier = await app.as(scene.idMembres[1] ?? 0);
  const admin = await asAdmin();
  const { id: ajoute } = await buildCritere({ idSociete: scene.idSociete, libelle: 'Avant' });
  await buildCritere({ idSociete: scene.idSociete, libelle: 'Éteint', statut: 'Inactif' });
  expect((await criteresDemandes(membre, scene)).map((c) => c.idCritere)).toEqual([
    ...scene.idCriteres,
    ajoute,
  ]);
  await repondre(membre, scene);
  const figes = await criteresDemandes(membre, scene);

  await buildCritere({ idSociete: scene.idSociete, libelle: 'Après' });
  const modifie = await admin.post('/api/criteresBoussole/modify', {
    idCritere: ajoute,
    libelle: 'Renommé',
    description: 'Autre',
    statut: 'Inactif',
  });

  expect(modifie.status).toBe(201);
  expect(await criteresDemandes(membre, scene)).toEqual(figes);
  expect(await criteresDemandes(coequipier, scene)).toEqual(figes);
  expect(figes.at(-1)).toEqual({ idCritere: ajoute, libelle: 'Avant' });
});

test('a boussole not yet started follows the changes that a started one ignores', async () => {
  const scene = await buildScene();
  const { idCampagne } = await buildCampagne({ annee: new Date().getFullYear() + 1 });
  const admin = await asAdmin();
  const membre = await app.as(scene.idMembre);
  const { body } = await admin.post('/api/boussole', { idEquipe: scene.idEquipe, idCampagne });
  await repondre(membre, scene);

  await admin.post('/api/criteresBoussole/modify', {
    idCritere: scene.idCritere,
    libelle: 'Renommé',
    description: 'Autre',
    statut: 'Actif',
  });

  const libelles = async (idBoussole: number) =>
    (await criteresDemandes(membre, { ...scene, idBoussole })).map((c) => c.libelle);
  expect(await libelles(body.id_boussole)).toContain('Renommé');
  expect(await libelles(scene.idBoussole)).not.toContain('Renommé');
});

test.each([
  ['answered by somebody', true],
  ['answered by nobody', false],
])(
  'I12: a criterion %s and deleted in mid-campaign leaves nobody stuck',
  async (_quoi, repondu) => {
    const scene = await buildScene({ criteres: 3 });
    const membre = await app.as(scene.idMembre);
    const coequipier = await app.as(scene.idMembres[1] ?? 0);
    const admin = await asAdmin();
    const [premier, deuxieme, supprime] = scene.idCriteres;
    const autre = { idBoussoleIndividu: scene.participations[1] };
    if (repondu) await repondre(coequipier, scene, { ...autre, idCritere: supprime });
    for (const idCritere of [premier, deuxieme]) await repondre(membre, scene, { idCritere });
    expect((await terminer(membre, scene)).status).toBe(409);

    const { status } = await admin.post('/api/criteresBoussole/deleteCritere', {
      idCritere: supprime,
      idSociete: scene.idSociete,
    });

    expect(status).toBe(200);
    expect((await repondre(membre, scene, { idCritere: supprime })).status).toBe(400);
    expect((await suivante(membre, scene)).body).toMatchObject({
      id_critere_boussole: null,
      totalResultat: 2,
      totalCritere: 2,
    });
    expect((await terminer(membre, scene)).status).toBe(200);
    expect((await suivante(coequipier, scene)).body).toMatchObject({
      id_critere_boussole: premier,
      totalResultat: repondu ? 1 : 0,
      totalCritere: repondu ? 3 : 2,
    });
  },
);

test('finishing is refused while an answer is missing, then granted as often as it is asked', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  const FINISH = `mutation { finishBoussole(idBoussole: ${scene.idBoussole}) { statut totalReponses totalCriteres } }`;
  expect((await terminer(membre, scene)).status).toBe(409);
  await repondre(membre, scene);

  const tropTot = await terminer(membre, scene);
  await repondre(membre, scene, { idCritere: scene.idCriteres[1] });

  expect(tropTot.status).toBe(409);
  expect(tropTot.body).toEqual({ message: 'Il reste des critères sans réponse', code: 'CONFLICT' });
  expect((await terminer(membre, scene)).body).toEqual({ statut: 'Terminé' });
  expect((await terminer(membre, scene)).status).toBe(200);
  expect((await membre.graphql(FINISH)).data).toEqual({
    finishBoussole: { statut: 'TERMINE', totalReponses: 2, totalCriteres: 2 },
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
    await finir(scene);
    const membre = await app.as(scene.idMembre);

    const reply = await terminer(membre, scene, statut);

    expect(reply.status).toBe(status);
    expect(reply.body.message).toBe(message);
    expect((await suivante(membre, scene)).body).toMatchObject({ statut: 'Terminé' });
  },
);

test('a company without criteria leaves the boussole unstarted: nothing to ask, nothing to end', async () => {
  const scene = await buildScene({ criteres: 0 });
  const membre = await app.as(scene.idMembre);

  const reply = await suivante(membre, scene);

  expect(reply.body).toMatchObject({
    id_critere_boussole: null,
    totalResultat: 0,
    totalCritere: 0,
  });
  expect((await terminer(membre, scene)).status).toBe(409);
});
