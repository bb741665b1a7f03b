import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';
import { asking, changeOfK, SET } from './testing/asking.js';

const app = useApp();
const { asAdmin, buildSociete } = scenes(app);
const { answer, asked, idOfTemoin, levelOf, makeTemoin, setUp } = asking(app);

const OF_SOCIETE = 'query ($id: Int!) { accordsSociete(idSociete: $id) { accords { etat } } }';
const ASKED_SENTENCE =
  'Cette société demande l’accord de son témoin\u00a0: la demande lui est faite. Quand il l’aura donné, vous aurez 72 heures pour refaire ce geste.';
const REMOVAL_SENTENCE =
  'Cette société demande l’accord de son témoin\u00a0: la demande lui est faite. Refaites ce geste quand il l’aura donné, ou dans quinze jours s’il n’a pas répondu.';

let admin: Client;
beforeEach(async () => {
  app.setNow(undefined);
  admin = await asAdmin();
});

/** Every act that waits, by GraphQL, with what it is called. */
const ACTS: Record<string, (scene: Scene) => Promise<{ document: string; variables: object }>> = {
  NIVEAU: async ({ idSociete }) => changeOfK(idSociete, 3),
  ENTRE_EQUIPES: async ({ idSociete: id }) => ({
    document: 'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id } }',
    variables: { input: { id, libelleSociete: `S${id}`, visuSociete: true } },
  }),
  JETON: async ({ idSociete }) => ({
    document: 'mutation ($input: CreateJetonInput!) { createJeton(input: $input) { secret } }',
    variables: { input: { nom: 'Tableau de bord', idSocietes: [idSociete], jours: 30 } },
  }),
  'FERMETURE of one': async ({ idBoussole: id }) => ({
    document: 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }',
    variables: { id },
  }),
  'FERMETURE of all': async ({ idSociete, idCampagne }) => ({
    document:
      'mutation ($s: Int!, $c: Int!) { closeBoussoles(idSociete: $s, idCampagne: $c) { fermees } }',
    variables: { s: idSociete, c: idCampagne },
  }),
  'FERMETURE by the dates': async ({ idSociete, idCampagne }) => ({
    document: `mutation ($s: Int!, $c: Int!, $d: DateTimeISO) {
      updateDatesCampagne(input: { idSociete: $s, idCampagne: $c, dateFermeture: $d }) { dateFermeture } }`,
    variables: { s: idSociete, c: idCampagne, d: soon() },
  }),
  EFFECTIF: async ({ idEquipe: id }) => {
    await run(app.database.fork(), sql`update equipe set effectif = 10 where id_equipe = ${id}`);
    return {
      document:
        'mutation ($id: Int!, $n: Int) { updateEquipe(input: { id: $id, effectif: $n }) { id effectif } }',
      variables: { id, n: 20 },
    };
  },
  'REINITIALISATION of a member': async ({ idMembre }) => {
    await run(
      app.database.fork(),
      sql`update individu set mot_de_passe = 'x' where id_individu = ${idMembre}`,
    );
    return {
      document: 'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { liens { id } } }',
      variables: { ids: [idMembre] },
    };
  },
  'REINITIALISATION of the témoin': async ({ idSociete }) => ({
    document: 'mutation ($id: Int!) { renewMotDePasse(id: $id) { envoye } }',
    variables: {
      id: (
        await row<{ id: number }>(
          app.database.fork(),
          sql`select id_individu as id from temoin where id_societe = ${idSociete}`,
        )
      )?.id,
    },
  }),
  TEMOIN: async ({ idSociete }) => ({
    document:
      'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id } } }',
    variables: {
      input: {
        nom: 'Élu',
        prenom: 'Sacha',
        adresseMail: `second${idSociete}@exemple.fr`,
        idProfil: 2,
        idSociete,
      },
    },
  }),
  'REINITIALISATION by another mail': async ({ idMembre, idSociete }) => {
    await run(
      app.database.fork(),
      sql`update individu set mot_de_passe = 'x' where id_individu = ${idMembre}`,
    );
    return {
      document: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
      variables: {
        input: { id: idMembre, idProfil: 0, idSociete, adresseMail: `pris${idMembre}@exemple.fr` },
      },
    };
  },
  'TEMOIN from elsewhere': async ({ idSociete }) => {
    const { idSociete: elsewhere } = await buildSociete();
    await makeTemoin(elsewhere);
    return {
      document: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
      variables: { input: { id: await idOfTemoin(elsewhere), idProfil: 2, idSociete } },
    };
  },
  'RETRAIT by deletion': async ({ idSociete }) => ({
    document: 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }',
    variables: { id: await idOfTemoin(idSociete) },
  }),
  'RETRAIT to another company': async ({ idSociete }) => ({
    document: 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
    variables: {
      input: {
        id: await idOfTemoin(idSociete),
        idProfil: 2,
        idSociete: (await buildSociete()).idSociete,
      },
    },
  }),
  SANS_ACCORD: async ({ idSociete: id }) => ({ document: SET, variables: { id, actif: false } }),
};
/** Half an hour before the end of the year: earlier than without a row, and to come. */
const soon = () => `${new Date().getFullYear()}-12-31T22:30:00Z`;

describe('each act that weakens confidentiality', () => {
  test.each(Object.keys(ACTS))(
    '%s waits, is refused, then done once it is accepted, and once only',
    async (name) => {
      const { scene, temoin } = await setUp(admin);
      const { document, variables } = (await ACTS[name]?.(scene)) ?? {
        document: '',
        variables: {},
      };
      const act = () => admin.graphql(document, variables);

      const first = await act();
      expect([first.code, first.message]).toEqual([
        'CONFLICT',
        name.startsWith('RETRAIT') ? REMOVAL_SENTENCE : ASKED_SENTENCE,
      ]);
      // Pressed again, it is the same request.
      expect((await act()).code).toBe('CONFLICT');
      const [request, ...more] = await asked(temoin);
      expect(more).toEqual([]);
      expect(request).toMatchObject({
        acte: name.split(' ')[0],
        etat: 'ATTENTE',
        demandeur: 'Camille Roy',
      });

      await answer(temoin, request?.id ?? 0, false);
      expect((await act()).code).toBe('CONFLICT');
      const [again] = await asked(temoin);
      expect(again?.id).not.toBe(request?.id);
      expect((await answer(temoin, again?.id ?? 0)).data?.['updateAccord']).toMatchObject({
        etat: 'ACCEPTE',
      });

      const done = await act();
      expect([done.code, done.message]).toEqual([undefined, undefined]);
      // By the facilitator’s page: a témoin whose account was opened anew has no session left.
      const { data } = await admin.graphql(OF_SOCIETE, { id: scene.idSociete });
      expect(Object(data?.['accordsSociete']).accords).toEqual([
        { etat: 'UTILISE' },
        { etat: 'REFUSE' },
      ]);
    },
  );
});

/** Every act that a specified call can do, by REST. */
const REST_ACTS: Record<string, (scene: Scene) => Promise<[path: string, body: object]>> = {
  NIVEAU: async ({ idSociete }) => [
    '/api/societes/modify',
    { idSociete, libelleSociete: 'Autre nom', visuSociete: 0, minimumReponses: 1 },
  ],
  'REINITIALISATION of the témoin': async ({ idSociete }) => [
    '/api/register/resetPassword',
    { id: await idOfTemoin(idSociete) },
  ],
  TEMOIN: async ({ idSociete }) => [
    '/api/register',
    {
      nom: 'Élu',
      prenom: 'Sacha',
      mail: `parREST${idSociete}@exemple.fr`,
      profil: 2,
      societe: idSociete,
      equipe: [],
    },
  ],
  'RETRAIT by deletion': async ({ idSociete }) => [
    '/api/register/deleteIndividu',
    { id: await idOfTemoin(idSociete) },
  ],
  'RETRAIT to another company': async ({ idSociete }) => [
    '/api/register/modify',
    {
      id: await idOfTemoin(idSociete),
      nom: 'Élu',
      prenom: 'Camille',
      profil: 2,
      societe: (await buildSociete()).idSociete,
      delEquipe: [],
      equipe: [],
    },
  ],
};

test.each(Object.keys(REST_ACTS))(
  'by REST %s waits with 409 and changes nothing, then is done once it is accepted',
  async (name) => {
    const { scene, temoin } = await setUp(admin);
    const [path, body] = (await REST_ACTS[name]?.(scene)) ?? ['', {}];
    const sentence = name.startsWith('RETRAIT') ? REMOVAL_SENTENCE : ASKED_SENTENCE;
    const before = await levelOf(scene.idSociete);

    const refused = await admin.post(path, body);
    expect([refused.status, refused.body.message]).toEqual([409, sentence]);
    expect(await levelOf(scene.idSociete)).toBe(before);
    const requests = await asked(temoin);
    expect(requests).toMatchObject([{ acte: name.split(' ')[0], etat: 'ATTENTE' }]);

    await answer(temoin, requests[0]?.id ?? 0);
    expect((await admin.post(path, body)).status).toBeLessThan(300);
    const { data } = await admin.graphql(OF_SOCIETE, { id: scene.idSociete });
    expect(Object(data?.['accordsSociete']).accords).toEqual([{ etat: 'UTILISE' }]);
  },
);
