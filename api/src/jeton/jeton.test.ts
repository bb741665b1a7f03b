import { expect, test } from '@jest/globals';
import supertest from 'supertest';

import { empreinte } from '../connexion/secret.js';
import { useApp, type Client } from '../testing/app.js';
import { enParallele, scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';

let journal = '';
const app = useApp(
  { logLevel: 'trace' },
  {
    write: (ligne: string) => {
      journal += ligne;
    },
  },
);
const { buildSociete, buildScene, buildMembre, asAdmin, compter } = scenes(app);

const CREER = `mutation ($input: CreateJetonInput!) { createJeton(input: $input) {
  secret jeton { id nom idSociete libelleSociete expire dateCreation dateExpiration derniereUtilisation } } }`;
const LISTER = `query ($input: PageInput) { jetonsPage(page: $input) { total
  lignes { id nom libelleSociete expire derniereUtilisation } } }`;

interface Cree {
  secret: string;
  jeton: { id: number; dateExpiration: string };
}
const lireCree = (data: Record<string, unknown> | null) => data?.['createJeton'] as Cree;
async function creer(admin: Client, idSociete: number, plus: object = {}): Promise<Cree> {
  const input = { nom: 'Power BI', idSociete, jours: 90, ...plus };
  const { data } = await admin.graphql(CREER, { input });
  return lireCree(data);
}
const lister = async (admin: Client, input: object = {}) =>
  (await admin.graphql(LISTER, { input })).data?.['jetonsPage'] as {
    total: number;
    lignes: { id: number; nom: string; expire: boolean; derniereUtilisation: string | null }[];
  };
const porter = (secret: string) =>
  app.anonymous().post('/graphql').set('Authorization', `Bearer ${secret}`);
const demander = async (secret: string) => {
  const { status, body } = await porter(secret).send({ query: '{ campagnes { id } }' });
  return { status, body };
};

test('an admin creates a token, whose secret is told once and kept as its hash alone', async () => {
  const admin = await asAdmin();
  const { idSociete, libelleSociete } = await buildSociete();
  app.setNow(new Date('2026-03-01T08:00:00Z'));

  const { data } = await (
    await asAdmin()
  ).graphql(CREER, {
    input: { nom: ' Power BI ', idSociete, jours: 30 },
  });

  expect(data).toEqual({
    createJeton: {
      secret: expect.stringMatching(/^boussole_[\w-]{43}$/),
      jeton: {
        id: expect.any(Number),
        nom: 'Power BI',
        idSociete,
        libelleSociete,
        expire: false,
        dateCreation: '2026-03-01T08:00:00.000Z',
        dateExpiration: '2026-03-31T08:00:00.000Z',
        derniereUtilisation: null,
      },
    },
  });
  const { secret } = lireCree(data);
  const gardes = await rows(app.database.fork(), sql`select * from jeton`);
  expect(gardes).toMatchObject([{ empreinte: empreinte(secret) }]);
  await demander(secret);
  await demander(`${secret}0`);
  const traces = await rows(app.database.fork(), sql`select * from audit`);
  const ecrits = JSON.stringify([gardes, traces, await lister(admin), journal]);
  expect(ecrits).not.toContain(secret.slice(9));
});

test.each([
  [{ nom: ' ' }, 'Le nom du jeton doit être renseigné', 'nom'],
  [{ nom: 'x'.repeat(46) }, 'Le nom du jeton est trop long', 'nom'],
  [{ jours: 0 }, 'La durée doit être comprise entre 1 et 366 jours', 'jours'],
  [{ jours: 367 }, 'La durée doit être comprise entre 1 et 366 jours', 'jours'],
  [{ idSociete: 0 }, 'La société doit être renseignée', 'idSociete'],
  [{ idSociete: 999_999 }, "Cette société n'existe pas", 'idSociete'],
])('%j is refused with its sentence', async (plus, message, champ) => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.graphql(CREER, {
    input: { nom: 'Power BI', idSociete, jours: 90, ...plus },
  });

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message, champ });
  expect((await lister(admin)).total).toBe(0);
});

test('tokens are listed by page, searched by their name or their company, sorted', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete({ libelleSociete: 'Été' });
  const { idSociete: autre } = await buildSociete({ libelleSociete: 'Hiver' });
  await creer(admin, idSociete, { nom: 'Élan', jours: 10 });
  await creer(admin, idSociete, { nom: 'Bilan', jours: 30 });
  await creer(admin, autre, { nom: 'Zen', jours: 20 });
  const noms = async (input: object) => (await lister(admin, input)).lignes.map(({ nom }) => nom);

  expect(await noms({})).toEqual(['Bilan', 'Élan', 'Zen']);
  expect(await noms({ recherche: 'elan' })).toEqual(['Élan']);
  expect(await noms({ recherche: 'hiv' })).toEqual(['Zen']);
  expect(await noms({ tri: 'dateExpiration', descendant: true })).toEqual(['Bilan', 'Zen', 'Élan']);
  expect(await noms({ tri: 'libelleSociete', taille: 2 })).toEqual(['Élan', 'Bilan']);
  expect((await lister(admin, { taille: 1 })).total).toBe(3);
});

test('its last use is shown, written at most once a minute', async () => {
  const admin = await asAdmin();
  const { secret } = await creer(admin, (await buildSociete()).idSociete);
  const vu = async (quand: string) => {
    app.setNow(new Date(quand));
    await demander(secret);
    app.setNow(undefined);
    return (await lister(admin)).lignes[0]?.derniereUtilisation;
  };
  const jour = new Date().toISOString().slice(0, 10);

  expect(await vu(`${jour}T10:00:00.000Z`)).toBe(`${jour}T10:00:00.000Z`);
  expect(await vu(`${jour}T10:00:59.000Z`)).toBe(`${jour}T10:00:00.000Z`);
  expect(await vu(`${jour}T10:01:01.000Z`)).toBe(`${jour}T10:01:01.000Z`);
});

const MESSAGE = 'Ce jeton n’existe pas, a expiré ou a été révoqué';
const REFUS = {
  status: 401,
  body: { errors: [{ message: MESSAGE, extensions: { code: 'UNAUTHENTICATED' } }] },
};

test('a revoked token opens nothing from the next request on, through both doors', async () => {
  const admin = await asAdmin();
  const { secret, jeton } = await creer(admin, (await buildSociete()).idSociete);
  expect((await demander(secret)).status).toBe(200);

  const { data } = await admin.graphql(`mutation { deleteJeton(id: ${jeton.id}) { id } }`);

  expect(data).toEqual({ deleteJeton: { id: expect.any(Number) } });
  expect(await demander(secret)).toEqual(REFUS);
  const rest = await app
    .anonymous()
    .get('/api/campagneBoussole/getCampagne')
    .set('Authorization', `bearer ${secret}`);
  expect([rest.status, rest.body]).toEqual([401, { message: MESSAGE, code: 'UNAUTHENTICATED' }]);
  expect(rest.get('WWW-Authenticate')).toBe('Bearer');
  expect((await admin.graphql(`mutation { deleteJeton(id: ${jeton.id}) { id } }`)).code).toBe(
    'NOT_FOUND',
  );
});

test('of many requests that race with a revocation, none begun after it is let in', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();

  for (let tour = 0; tour < 5; tour++) {
    const { secret, jeton } = await creer(admin, idSociete);
    const enVol = enParallele(8, () => demander(secret));
    await admin.graphql(`mutation { deleteJeton(id: ${jeton.id}) { id } }`);
    const apres = await enParallele(8, () => demander(secret));
    expect(apres.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401));
    await enVol;
  }
});

test('an expired token, an unknown one, an empty one and one of a deleted company are refused alike', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  const { idSociete: supprimee } = await buildSociete();
  const { secret, jeton } = await creer(admin, idSociete, { jours: 1 });
  const { secret: orphelin } = await creer(admin, supprimee);
  await admin.graphql(`mutation { deleteSociete(id: ${supprimee}) { id } }`);

  for (const porte of [orphelin, 'boussole_inconnu', '', 'x'.repeat(5000)]) {
    expect(await demander(porte)).toEqual(REFUS);
  }
  app.setNow(new Date(new Date(jeton.dateExpiration).getTime() - 1000));
  expect((await demander(secret)).status).toBe(200);
  app.setNow(new Date(jeton.dateExpiration));
  expect(await demander(secret)).toEqual(REFUS);
  expect((await lister(await asAdmin())).lignes).toMatchObject([{ expire: true }]);
});

test('too many unknown tokens from one address wait; a good one is still let in', async () => {
  const { secret } = await creer(await asAdmin(), (await buildSociete()).idSociete);
  const essais = [];
  for (let i = 0; i < 61; i++) essais.push((await demander(`boussole_${i}`)).status);

  const refuse = await porter('boussole_autre').send({ query: '{ campagnes { id } }' });

  expect(essais.slice(0, 60).every((statut) => statut === 401)).toBe(true);
  expect([essais[60], refuse.status]).toEqual([429, 429]);
  expect(Number(refuse.get('Retry-After'))).toBeGreaterThan(0);
  expect((await demander(secret)).status).toBe(200);
});

test('deleting a company deletes its tokens', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  await creer(admin, idSociete);
  await creer(admin, (await buildSociete()).idSociete);

  await admin.graphql(`mutation { deleteSociete(id: ${idSociete}) { id } }`);

  expect(await compter(sql`select count(*)::int as n from jeton`)).toBe(1);
});

test('a token reads why figures are missing, on both result pages', async () => {
  const { idSociete, idEquipe, idBoussole, idCampagne } = await buildScene();
  const { secret } = await creer(await asAdmin(), idSociete);

  const { body } = await porter(secret).send({
    query: `{ resultatBoussole(idBoussole: ${idBoussole}) { minimumReponses libelleSociete participation { total } }
      resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { minimumReponses libelleSociete } }`,
  });

  expect(body.errors).toBeUndefined();
  expect(body.data.resultatBoussole).toMatchObject({
    minimumReponses: 3,
    participation: { total: 2 },
  });
  expect(body.data.resultatDomaine).toMatchObject({ minimumReponses: 3 });
});

test('a request with a token has no cookie: neither the session beside it counts, nor is one set', async () => {
  const scene = await buildScene();
  const { id } = await buildMembre({ idEquipe: scene.idEquipe });
  const membre = await app.as(id);
  const { secret } = await creer(await asAdmin(), scene.idSociete);

  const avecSession = await membre
    .post('/graphql')
    .set('Authorization', `Bearer ${secret}`)
    .send({ query: '{ moi { id } }' });
  const { body, headers } = await porter(secret).send({
    query: 'mutation { loginByPseudo(pseudo: "x", motDePasse: "y") { ok } }',
  });

  expect(avecSession.body.errors[0].extensions.code).toBe('FORBIDDEN');
  expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  expect(headers['set-cookie']).toBeUndefined();
});

test('a token is no ambient credential: another origin may send it, but without it stays refused', async () => {
  const { secret } = await creer(await asAdmin(), (await buildSociete()).idSociete);
  const query = { query: '{ campagnes { id } }' };
  const ailleurs = { Origin: 'https://ailleurs.example', 'Sec-Fetch-Site': 'cross-site' };

  expect((await porter(secret).set(ailleurs).send(query)).status).toBe(200);
  expect((await app.anonymous().post('/graphql').set(ailleurs).send(query)).status).toBe(403);
});

test('another scheme of authorization is not looked at', async () => {
  const membre = await app.as((await buildMembre()).id);

  const reply = await membre
    .post('/graphql')
    .set('Authorization', 'Basic YTpi')
    .send({ query: '{ moi { id } }' });

  expect(reply.body.errors).toBeUndefined();
});

test('what a token is refused to write leaves its number in the trail, nobody’s name and never its secret', async () => {
  const { idSociete } = await buildSociete();
  const { secret, jeton } = await creer(await asAdmin(), idSociete);
  const requete = { query: `mutation { deleteSociete(id: ${idSociete}) { id } }` };

  await porter(secret).send(requete);
  await supertest(app.app)
    .post('/api/societes/delete')
    .set('Authorization', `Bearer ${secret}`)
    .send({ idSociete });

  const traces = await rows<{ id_individu: number | null; detail: object }>(
    app.database.fork(),
    sql`select id_individu, detail from audit where action = 'refus' order by id_audit`,
  );
  expect(traces).toEqual([
    { id_individu: null, detail: { appel: 'deleteSociete', jeton: jeton.id } },
    { id_individu: null, detail: { appel: 'societes/delete', jeton: jeton.id } },
  ]);
});
