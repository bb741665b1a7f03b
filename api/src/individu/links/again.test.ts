import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { row, run, sql } from '../../testing/sql.js';

/**
 * Whoever makes a link again and opens it reads nothing of who has answered: the reply of each door is the same whether the
 * account had finished, begun or not, and it takes nothing (decisions §1, « Past answers »).
 */
const app = useApp();
const { buildScene, asAdmin } = scenes(app);

const PASSWORD = 'motdepasse';
const BY_TEAM = 'Répondez par le lien de l’équipe';
const DAY = 24 * 3600 * 1000;

let admin: Client;
let scene: Scene;
let code: string;
beforeEach(async () => {
  app.setNow(undefined);
  admin = await asAdmin();
  scene = await buildScene({ membres: 0, k: 3 });
  const equipe = await row<{ code: string }>(
    app.database.fork(),
    sql`select code_equipe as code from equipe where id_equipe = ${scene.idEquipe}`,
  );
  code = equipe?.code ?? '';
});

const idOf = async (pseudo: string) =>
  (
    await row<{ id: number }>(
      app.database.fork(),
      sql`select id_individu as id from individu where pseudo = ${pseudo}`,
    )
  )?.id ?? 0;

/** Registers, as if before the boussole: one that was made since is found by nobody. */
async function register(client: Client, pseudo: string) {
  const reply = await client.post('/api/register/userAdeo', {
    pseudo,
    password: PASSWORD,
    equipe: scene.idEquipe,
    codeEquipe: code,
  });
  await run(
    app.database.fork(),
    sql`update individu set cree_le = cree_le - interval '1 day' where pseudo = ${pseudo}`,
  );
  return reply;
}
async function enter(pseudo: string, password = PASSWORD): Promise<Client> {
  const client = app.anonymous();
  const { status } = await client.post('/api/access/loginUserAdeo', { pseudo, password });
  expect(status).toBe(200);
  return client;
}
async function renew(id: number): Promise<string> {
  const { data } = await admin.graphql(
    'mutation ($ids: [Int!]!) { renewLiens(ids: $ids) { liens { lienActivation } } }',
    { ids: [id] },
  );
  return String(Object(data?.['renewLiens']).liens?.[0]?.lienActivation);
}
const spend = (link: string, pseudo?: string) =>
  app
    .anonymous()
    .graphql('mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { prenom } }', {
      input: { jeton: link.split('/').at(-1), motDePasse: PASSWORD, ...(pseudo && { pseudo }) },
    });

const participation = async (client: Client) =>
  Number(
    Object(
      (
        await client.graphql(
          `mutation { createParticipation(idBoussole: ${scene.idBoussole}) { id } }`,
        )
      ).data?.['createParticipation'],
    ).id,
  );
async function answer(client: Client, criteres: readonly number[]): Promise<number> {
  const idBoussoleIndividu = await participation(client);
  for (const idCritere of criteres) {
    const reply = await client.post('/api/boussole/resultatBoussole', {
      idBoussoleIndividu,
      idCritere,
      question_1: 1,
      question_2: 1,
      commentaire: 'ok',
    });
    expect(reply.status).toBe(201);
  }
  return idBoussoleIndividu;
}

/** How far an account has come before the link is made again. */
const STATES: Record<string, (client: Client) => Promise<number>> = {
  'not begun': participation,
  begun: (client) => answer(client, scene.idCriteres.slice(0, 1)),
  finished: async (client) => {
    const id = await answer(client, scene.idCriteres);
    const body = { idBoussole: scene.idBoussole, statut: 'Terminé' };
    expect((await client.post('/api/boussole/modifStatut', body)).status).toBe(200);
    return id;
  },
  commented: async (client) => {
    const id = await STATES['finished']?.(client);
    const { status } = await client.post('/api/commentaireBoussole', {
      idBoussole: scene.idBoussole,
      commentaire: 'Bien',
      roti: 4,
    });
    expect(status).toBe(201);
    return id ?? 0;
  },
};

const MINE = 'id idBoussole statut ouverte commente parEquipe codeEquipe';
/** Every door of the account's own, by which it might read or write how far it has come. */
async function doors(client: Client, id: number) {
  const { idBoussole, idCritere } = scene;
  const saved = {
    idBoussoleIndividu: id,
    idCritere,
    question_1: 2,
    question_2: 2,
    commentaire: 'x',
  };
  const byGraphql = [
    `{ mesBoussoles { ${MINE} } }`,
    `{ maParticipation(id: ${id}) { ${MINE} } }`,
    `{ parcours(idBoussole: ${idBoussole}) { ${MINE} totalReponses totalCriteres question { idCritere } questions { repondue } } }`,
    `mutation { createParticipation(idBoussole: ${idBoussole}) { id statut } }`,
    `mutation { updateReponse(input: { idParticipation: ${id}, idCritere: ${idCritere}, question1: 1, question2: 1, commentaire: "x" }) { statut } }`,
    `mutation { closeParticipation(idBoussole: ${idBoussole}) { statut } }`,
    `mutation { createCommentaire(input: { idBoussole: ${idBoussole}, commentaire: "x", roti: 3 }) { statut } }`,
    `mutation { updateVote(input: { idBoussole: ${idBoussole}, points: [] }) { phase } }`,
    `{ monVote(idBoussole: ${idBoussole}) { points } }`,
  ];
  const byRest: [path: string, body: object][] = [
    ['boussole/getBoussoleByIndividu', {}],
    ['boussole/getBoussoleByEquipe', { idEquipe: scene.idEquipe }],
    ['boussole/getStatut', { idBoussole }],
    ['boussole/getNextQuestion', { idBoussole }],
    ['boussole/getBoussoleIndividu', { id_boussole_individu: id }],
    ['boussole/resultatBoussole', saved],
    ['boussole/modifStatut', { idBoussole, statut: 'En cours' }],
    ['boussole/modifStatut', { idBoussole, statut: 'Terminé' }],
    ['commentaireBoussole', { idBoussole, commentaire: 'x', roti: 3 }],
  ];
  const replies: Record<string, unknown> = {};
  for (const document of byGraphql) {
    const { data, code: refusal, message } = await client.graphql(document);
    replies[document.replaceAll(/\d+/g, '')] = refusal ? { refusal, message } : data;
  }
  for (const [path, body] of byRest) {
    const { status, body: read } = await client.post(`/api/${path}`, body);
    replies[`${path} ${Object.values(body).at(-1) ?? ''}`.replaceAll(/\d+/g, '')] = {
      status,
      read,
    };
  }
  const { data } = await client.graphql('{ mesDonnees }');
  const own = JSON.parse(String(data?.['mesDonnees']));
  replies['mesDonnees'] = own.Participations;
  // Keys are drawn one after the other, whatever the account has done.
  const keys = /"(id|idBoussoleIndividu|id_boussole_individu|id_individu)":\d+/g;
  return JSON.parse(JSON.stringify(replies).replaceAll(keys, '"$1":0'));
}

const stored = async () =>
  row(
    app.database.fork(),
    sql`select (select count(*)::int from boussole_individu) as participations, (select count(*)::int from resultat) as reponses,
      (select count(*)::int from boussole_individu where statut = 'Terminé') as terminees,
      (select sum(question_1)::int from resultat) as somme, (select count(*)::int from commentaire) as commentaires`,
  );

/** A member in this state whose account is then entered by a link made again. */
async function intrude(name: string) {
  const pseudo = `Zoe${name.replaceAll(' ', '')}`;
  expect((await register(app.anonymous(), pseudo)).status).toBe(201);
  const id = (await STATES[name]?.(await enter(pseudo))) ?? 0;
  const before = await stored();
  expect((await spend(await renew(await idOf(pseudo)))).code).toBeUndefined();
  return { id, before, intruder: await enter(pseudo) };
}

describe('an account entered by a link made again', () => {
  test('each door gives one and the same reply whatever it had answered, and nothing moves (issue 52)', async () => {
    const seen: unknown[] = [];
    for (const name of Object.keys(STATES)) {
      const { id, before, intruder } = await intrude(name);
      seen.push(await doors(intruder, id));
      expect(await stored()).toEqual(before);
    }

    const [first] = seen;
    for (const other of seen) expect(other).toEqual(first);
    const told = Object.values(Object(first)).map((reply) => JSON.stringify(reply));
    expect(told.filter((reply) => reply.includes(BY_TEAM)).length).toBeGreaterThan(8);
    expect(
      Object(first)[
        '{ mesBoussoles { id idBoussole statut ouverte commente parEquipe codeEquipe } }'
      ],
    ).toEqual({
      mesBoussoles: [
        expect.objectContaining({ statut: 'NON_COMMENCE', parEquipe: true, codeEquipe: code }),
      ],
    });
  });

  test('once the boussole is closed it still tells nothing', async () => {
    const entered = [await intrude('not begun'), await intrude('finished')];
    await admin.graphql(`mutation { closeBoussole(id: ${scene.idBoussole}) { id } }`);
    const seen: unknown[] = [];
    for (const { id, intruder } of entered) seen.push(await doors(intruder, id));
    expect(seen[1]).toEqual(seen[0]);
  });

  test('a boussole made since is answered as any other', async () => {
    const { intruder } = await intrude('begun');
    const { data } = await admin.graphql(
      'mutation { createCampagne(input: { nom: "Suivante", annee: 2027 }) { id } }',
    );
    const made = await admin.post('/api/boussole', {
      idEquipe: scene.idEquipe,
      idCampagne: Object(data?.['createCampagne']).id,
    });
    scene = { ...scene, idBoussole: made.body.idBoussole };
    expect(await answer(intruder, scene.idCriteres)).toBeGreaterThan(0);
  });

  test('the team’s code lets the person in on their own phone, with a new pseudo or without account', async () => {
    await run(
      app.database.fork(),
      sql`update equipe set sans_compte = true, effectif = 1 where id_equipe = ${scene.idEquipe}`,
    );
    const phone = app.anonymous();
    expect((await register(phone, 'Zoe2026')).status).toBe(201);
    expect((await register(phone, 'Zoe2027')).body.message).toContain('Ce navigateur a déjà servi');

    await spend(await renew(await idOf('Zoe2026')));

    expect((await register(phone, 'Zoe2027')).status).toBe(201);
    await spend(await renew(await idOf('Zoe2027')));
    const check = 'mutation ($code: String!) { confirmCodeEquipe(code: $code) { accueille } }';
    await phone.graphql(check, { code });
    expect(
      (await phone.graphql('mutation { createCompteProvisoire { idBoussole } }')).data,
    ).toEqual({
      createCompteProvisoire: { idBoussole: scene.idBoussole },
    });
  });
});

describe('a first link', () => {
  const invite = async () => {
    const payload = { pseudo: '', nom: 'Roy', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
    const { body } = await admin.post('/api/register', {
      ...payload,
      societe: scene.idSociete,
      equipe: [scene.idEquipe],
    });
    return String(body.lienActivation);
  };
  const inDays = (days: number) => app.setNow(new Date(Date.now() + days * DAY));
  const closesInDays = (days: number) =>
    run(
      app.database.fork(),
      sql`update boussole set closes_at = now() + make_interval(days => ${days}) where id_boussole = ${scene.idBoussole}`,
    );

  test('keeps today’s rule, made again or not, as long as the account was never opened', async () => {
    const link = await invite();
    const again = await renew(await idOfMail());
    expect((await spend(link, 'Zoe2026')).code).toBe('NOT_FOUND');
    expect((await spend(again, 'Zoe2026')).code).toBeUndefined();
    expect(await answer(await enter('Zoe2026'), scene.idCriteres)).toBeGreaterThan(0);
  });

  test('lasts until the last open boussole closes, seven days at least', async () => {
    await closesInDays(20);
    const link = await invite();
    inDays(19);
    const read = 'query ($jeton: String!) { activation(jeton: $jeton) { prenom } }';
    const jeton = link.split('/').at(-1);
    expect((await app.anonymous().graphql(read, { jeton })).data).toEqual({
      activation: { prenom: 'Zoé' },
    });
    inDays(21);
    expect((await spend(link, 'Zoe2026')).code).toBe('NOT_FOUND');
  });

  test('one made again lasts seven days', async () => {
    await closesInDays(20);
    await register(app.anonymous(), 'Zoe2026');
    const link = await renew(await idOf('Zoe2026'));
    inDays(8);
    expect((await spend(link)).code).toBe('NOT_FOUND');
  });

  const idOfMail = async () =>
    (
      await row<{ id: number }>(
        app.database.fork(),
        sql`select id_individu as id from individu where adresse_mail = 'zoe@exemple.fr'`,
      )
    )?.id ?? 0;
});
