import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { answer, scenes } from '../../testing/scene.js';

const app = useApp();
const { buildScene, buildAccount, buildAdmin, finish } = scenes(app);

async function read(client: Client): Promise<Record<string, unknown>> {
  const { data, message } = await client.graphql('{ mesDonnees }');
  expect(message).toBeUndefined();
  return JSON.parse(String(data?.['mesDonnees']));
}

test('a person receives all that is held about them, in French, and nothing of anybody else', async () => {
  const scene = await buildScene({ membres: 3, criteres: 2 });
  const [idMembre = 0, other = 0] = scene.idMembres;
  const membre = await app.as(idMembre);
  const neighbour = await app.as(other);
  await membre.post('/api/register/me/modify', { nom: 'Roy', prenom: 'Zoé' });
  for (const [client, participation, commentaire] of [
    [membre, 0, 'Le mien'],
    [neighbour, 1, 'Celui du voisin'],
  ] as const) {
    for (const idCritere of scene.idCriteres) {
      const idBoussoleIndividu = scene.participations[participation];
      await answer(client, scene, { idBoussoleIndividu, idCritere, question_1: 4, commentaire });
    }
  }
  await membre.graphql(
    `mutation { closeParticipation(idBoussole: ${scene.idBoussole}) { statut } }`,
  );
  await membre.post('/api/commentaireBoussole', {
    idBoussole: scene.idBoussole,
    commentaire: 'Ma clôture',
    roti: 5,
  });

  const data = await read(membre);

  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d/);
  const text = expect.any(String);
  expect(data).toEqual({
    'Données extraites le': date,
    Profil: {
      Prénom: 'Zoé',
      Nom: 'Roy',
      Pseudo: text,
      'Adresse mail': null,
      Profil: 'User',
      Société: text,
      'Compte créé le': date,
      'Vu pour la dernière fois le': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    'Adresse des rappels': null,
    'Rappels envoyés': [],
    'Mot de passe': expect.stringContaining('empreinte'),
    Équipes: [scene.libelleEquipe],
    'Réponses données avec une autre connexion': expect.stringContaining(
      'comptent dans les moyennes',
    ),
    Participations: [
      {
        Équipe: scene.libelleEquipe,
        Campagne: text,
        Année: expect.any(Number),
        Statut: 'Terminé',
        'Commentaire de clôture laissé': true,
        Réponses: scene.idCriteres.map(() => ({
          Critère: expect.stringMatching(/^Critère/),
          'Note FF': 4,
          'Note OR': 1,
          Commentaire: 'Le mien',
        })),
        'Réponses données avec une autre connexion': 0,
        'Réponses effacées le': null,
      },
    ],
    'Commentaires de clôture': expect.stringContaining('Aucun lien'),
    'Synthèses écrites': [],
    'Plans d’action écrits': [],
    'Plans d’action confiés': [],
    'États donnés à des plans d’action': [],
    'Adresses d’agenda': [],
    Sessions: [{ 'Ouverte le': date, 'Vue pour la dernière fois le': date }],
    'Identités reliées': [],
    'Appareils reconnus, vus pour la dernière fois le': [],
    'Journal de mes actions': [
      { Date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), Action: 'a modifié son profil' },
    ],
  });
  expect(JSON.stringify(data)).not.toMatch(/voisin|Ma clôture/);
});

test('an administrator receives what they wrote, and the hours of what they did', async () => {
  const { id } = await buildAdmin();
  const admin = await app.as(id);
  const { idBoussole, idEquipe, idSociete } = await buildScene();
  await admin.graphql(`mutation { createSynthese(idBoussole: ${idBoussole}, synthese: "Bien") { id }
    renewAgenda(idSociete: ${idSociete}) { dateCreation }
    createPlanEquipe(input: { idBoussole: ${idBoussole}, idEquipe: ${idEquipe}, objectif: "Mieux", action: "Agir",
      lead: "Ali" }) { id } }`);

  expect(await read(admin)).toMatchObject({
    Profil: { 'Adresse mail': expect.stringContaining('@') },
    'Synthèses écrites': [{ Synthèse: 'Bien' }],
    'Adresses d’agenda': [{ Société: expect.any(String), 'Faite le': expect.any(String) }],
    'Plans d’action écrits': [{ Objectif: 'Mieux', Action: 'Agir', Lead: 'Ali' }],
    'Journal de mes actions': [
      { Date: expect.stringContaining('T'), Action: 'a écrit la synthèse de la boussole' },
      { Action: 'a fait une adresse d’agenda des plans d’action de la société' },
      { Action: 'a écrit un plan d’action pour la boussole' },
    ],
  });
});

test('nobody asks for somebody else’s: the call takes no argument, and a visitor is refused', async () => {
  const { id } = await buildAccount();
  const scene = await buildScene({ membres: 1, criteres: 1 });
  await finish(scene);

  expect((await app.anonymous().graphql('{ mesDonnees }')).code).toBe('UNAUTHENTICATED');
  expect((await (await app.as(id)).graphql(`{ mesDonnees(id: ${scene.idMembre}) }`)).status).toBe(
    400,
  );
  expect(await read(await app.as(id))).toMatchObject({ Participations: [], Équipes: [] });
});

test('the twenty-first time in an hour is refused', async () => {
  const { id } = await buildAccount();
  const client = await app.as(id);
  for (let i = 0; i < 20; i++) await read(client);

  expect((await client.graphql('{ mesDonnees }')).code).toBe('TOO_MANY_REQUESTS');
});
