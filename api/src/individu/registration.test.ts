import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, rows, sql } from '../testing/sql.js';

const app = useApp({ trustedProxies: ['loopback'] });
const { buildEquipe, buildMembre, buildCampagne, buildBoussole } = factories(app);

/** The body that the specified client sends, for the first team that a test makes. */
const load = (values: object) => ({
  pseudo: 'Zoe2026',
  password: 'secret1',
  equipe: 1,
  nom: null,
  prenom: null,
  email: null,
  profil: 0,
  ...values,
});
const register = (values: object, client = app.anonymous()) =>
  client.post('/api/register/userAdeo', load(values));
const REGISTER =
  'mutation ($input: RegisterInput!) { register(input: $input) { ok facilitateur } }';
const counts = async () =>
  rows(
    app.database.fork(),
    sql`select pseudo, nom, prenom, adresse_mail, id_profil, i.id_societe,
        (select array_agg(id_equipe) from membre_equipe m where m.id_individu = i.id_individu) as equipes
      from individu i order by id_individu`,
  );
const START = 'Votre inscription doit commencer par le code de votre équipe';
const PSEUDO_TOO_SHORT = 'Le pseudo doit contenir au moins 4 caractères';
const PSEUDO_LETTERS = 'Le pseudo doit contenir uniquement des lettres et des chiffres';
const TOO_SHORT = 'Le mot de passe doit contenir au moins 6 caractères';

test('a visitor gives the code, makes an account, signs in and sees its team (journey §6.5)', async () => {
  const { idEquipe, libelleEquipe, codeEquipe, idSociete } = await buildEquipe();
  const client = app.anonymous();
  await client.post('/api/equipes/getEquipeByCode', { codeEquipe });

  const reply = await register({ equipe: idEquipe }, client);

  expect(reply.status).toBe(201);
  expect(await counts()).toEqual([
    {
      pseudo: 'Zoe2026',
      nom: null,
      prenom: null,
      adresse_mail: null,
      id_profil: 0,
      id_societe: idSociete,
      equipes: [idEquipe],
    },
  ]);
  expect((await client.get('/api/checkToken')).status).toBe(401);
  await client.post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'secret1' });
  expect((await client.get('/api/register/me')).body).toMatchObject({
    PSEUDO: 'Zoe2026',
    LIBELLE_EQUIPE: libelleEquipe,
  });
});

test('the same through GraphQL: the proof of step 1 names the team', async () => {
  const { idEquipe, codeEquipe } = await buildEquipe();
  const client = app.anonymous();
  await client.graphql(`mutation { confirmCodeEquipe(code: "${codeEquipe}") { id } }`);

  const { data } = await client.graphql(REGISTER, {
    input: { pseudo: 'Zoe2026', motDePasse: 'secret1' },
  });

  expect(data).toEqual({ register: { ok: true, facilitateur: false } });
  expect(await counts()).toMatchObject([{ id_profil: 0, equipes: [idEquipe] }]);
});

test('the code itself stands for the proof', async () => {
  const { idEquipe, codeEquipe } = await buildEquipe();

  const replies = [
    await register({ equipe: idEquipe, codeEquipe }),
    await register({ pseudo: 'Autre2026', equipe: String(idEquipe), codeEquipe }),
    await register({ pseudo: 'Encore2026', profil: null, codeEquipe }),
  ];
  const graphql = await app.anonymous().graphql(REGISTER, {
    input: { pseudo: 'Graphql26', motDePasse: 'secret1', code: codeEquipe, idEquipe },
  });

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(graphql.data).toEqual({ register: { ok: true, facilitateur: false } });
});

test('without proof nobody enters a team, whether it exists or not', async () => {
  const { idEquipe } = await buildEquipe();

  const [known, unknown] = [await register({ equipe: idEquipe }), await register({ equipe: 999 })];
  const graphql = await app
    .anonymous()
    .graphql(REGISTER, { input: { pseudo: 'Zoe2026', motDePasse: 'secret1', idEquipe } });

  expect(known.status).toBe(403);
  expect(known.body).toEqual({ message: START, code: 'FORBIDDEN' });
  expect(unknown.text).toBe(known.text);
  expect(graphql).toMatchObject({ code: 'FORBIDDEN', message: START });
  expect(await counts()).toEqual([]);
});

test.each([undefined, null, '', { $gt: 0 }, [1], 0])(
  'the specified call names a team: %j is refused even with a code',
  async (equipe) => {
    const { codeEquipe } = await buildEquipe();

    const reply = await register({ codeEquipe, equipe });

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ message: 'Identifiant non valide', champ: 'equipe' });
    expect(await counts()).toEqual([]);
  },
);

test('the proof of one team opens no other', async () => {
  const { codeEquipe } = await buildEquipe();
  const other = await buildEquipe();
  const client = app.anonymous();
  await client.post('/api/equipes/getEquipeByCode', { codeEquipe });

  const [byProof, byCode] = [
    await register({ equipe: other.idEquipe }, client),
    await register({ equipe: other.idEquipe, codeEquipe }),
  ];

  expect([byProof.status, byCode.status]).toEqual([403, 403]);
  expect(await counts()).toEqual([]);
});

test('a proof is refused once altered, once half an hour old, or once its team is gone', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const { idEquipe, codeEquipe } = await buildEquipe();
  const other = await buildEquipe();
  const reply = await app.anonymous().post('/api/equipes/getEquipeByCode', { codeEquipe });
  const proof = reply.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
  const together = async (cookie: string, equipe = idEquipe) =>
    (await register({ pseudo: `Z${Math.random()}`.replace('.', ''), equipe }).set('Cookie', cookie))
      .status;

  const falsified = proof.replace(/=\d+/, `=${other.idEquipe}`);
  expect(await together(falsified, other.idEquipe)).toBe(403);
  expect(await together(proof.replace(/\.\d+\./, '.9999999999.'))).toBe(403);
  expect(await together(`${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`)).toBe(403);
  expect(await together('boussole_code=1.9999999999.')).toBe(403);
  app.setNow(new Date('2026-03-02T09:29:59Z'));
  expect(await together(proof)).toBe(201);
  app.setNow(new Date('2026-03-02T09:30:00Z'));
  expect(await together(proof)).toBe(403);
});

test.each([1, 2, -1, '0', '', true, false, [0], { $gt: 0 }])(
  'a visitor who asks for the profile %j is refused: rights are not chosen (journey §6.5)',
  async (profil) => {
    const { codeEquipe } = await buildEquipe();

    const reply = await register({ codeEquipe, profil });

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Le profil ne peut pas être choisi à l’inscription',
      code: 'BAD_USER_INPUT',
      champ: 'profil',
    });
    expect(await counts()).toEqual([]);
  },
);

test('names, mail and whatever else is sent are ignored', async () => {
  const { codeEquipe } = await buildEquipe();

  const reply = await register({
    codeEquipe,
    nom: 'Roy',
    prenom: 'Zoé',
    email: 'a@b.fr',
    id_individu: 1,
    id_profil: 1,
    est_admin: true,
  });

  expect(reply.status).toBe(201);
  expect(await counts()).toMatchObject([
    { nom: null, prenom: null, adresse_mail: null, id_profil: 0 },
  ]);
});

test.each<[field: string, value: unknown, message: string]>([
  ['pseudo', 'abc', PSEUDO_TOO_SHORT],
  ['pseudo', '', PSEUDO_TOO_SHORT],
  ['pseudo', null, PSEUDO_TOO_SHORT],
  ['pseudo', 12_345, PSEUDO_TOO_SHORT],
  ['pseudo', { $ne: '' }, PSEUDO_TOO_SHORT],
  ['pseudo', 'zoe@x', PSEUDO_LETTERS],
  ['pseudo', 'zoe x', PSEUDO_LETTERS],
  ['pseudo', 'zoe_x', PSEUDO_LETTERS],
  ['pseudo', 'abcd\n', PSEUDO_LETTERS],
  ['pseudo', 'abcd\u0000', PSEUDO_LETTERS],
  ['pseudo', '<b>abcd', PSEUDO_LETTERS],
  ['pseudo', 'zoe\u200b2026', PSEUDO_LETTERS],
  ['pseudo', 'a'.repeat(46), 'Le pseudo est trop long'],
  ['password', '12345', TOO_SHORT],
  ['password', '', TOO_SHORT],
  ['password', null, TOO_SHORT],
  ['password', 123_456, TOO_SHORT],
  ['password', '👍'.repeat(5), TOO_SHORT],
  ['password', 'x'.repeat(129), 'Le mot de passe est trop long'],
])('a registration whose %s is %j is refused: %s', async (field, value, message) => {
  const { codeEquipe } = await buildEquipe();

  const reply = await register({ codeEquipe, [field]: value });

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: field });
  expect(await counts()).toEqual([]);
});

test.each([
  ['pseudo', 'abc', PSEUDO_TOO_SHORT],
  ['pseudo', 'zoe@x', PSEUDO_LETTERS],
  ['motDePasse', '12345', TOO_SHORT],
  ['code', 'trop long', 'Code incorrect'],
])('GraphQL refuses a %s of %j: %s', async (field, value, message) => {
  const { codeEquipe } = await buildEquipe();
  const input = { pseudo: 'Zoe2026', motDePasse: 'secret1', code: codeEquipe, [field]: value };

  const reply = await app.anonymous().graphql(REGISTER, { input });

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: field });
});

test.each([
  ['Zoé2026', 'é'.repeat(64)],
  ['1234', '123456'],
  ['Ελένη', '      '],
  ['a'.repeat(45), 'x'.repeat(128)],
])(
  'the pseudo %s is taken as typed, with any password from 6 to 128 (journey §9.7)',
  async (pseudo, password) => {
    const { codeEquipe } = await buildEquipe();
    const client = app.anonymous();

    const reply = await register({ codeEquipe, pseudo, password }, client);

    expect(reply.status).toBe(201);
    expect(await counts()).toMatchObject([{ pseudo }]);
    const login = await client.post('/api/access/loginUserAdeo', { pseudo, password });
    expect(login.status).toBe(200);
  },
);

test.each(['zoé2026', 'ZOÉ2026', 'Zoe\u03012026'])(
  'a pseudo already taken is refused with 449, even as %s (journey §9.8)',
  async (pseudo) => {
    const { codeEquipe } = await buildEquipe();
    await buildMembre({ pseudo: 'Zoé2026' });

    const rest = await register({ codeEquipe, pseudo });
    const graphql = await app
      .anonymous()
      .graphql(REGISTER, { input: { pseudo, motDePasse: 'secret1', code: codeEquipe } });

    const message = 'Ce pseudo est déjà utilisé';
    expect(rest.status).toBe(449);
    expect(rest.body).toEqual({ message, code: 'DUPLICATE', champ: 'pseudo' });
    expect(graphql).toMatchObject({ code: 'DUPLICATE', message });
    expect(await counts()).toHaveLength(1);
  },
);

test('wrong codes at registration count with those of step 1: after a hundred, one is refused', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const { codeEquipe } = await buildEquipe();
  for (let i = 10; i < 60; i++) {
    await app.anonymous().post('/api/equipes/getEquipeByCode', { codeEquipe: `Rate${i}` });
    expect((await register({ codeEquipe: `Fois${i}` })).status).toBe(403);
  }

  const reply = await register({ codeEquipe });

  expect(reply.status).toBe(429);
  expect(reply.get('Retry-After')).toBe('600');
  expect(reply.body.message).toBe('Trop de tentatives, réessayez dans 600 secondes');
});

const FIRST_DAY = new Date('2026-03-02T09:00:00Z').getTime();
/** Gives these pseudos to so many people of another company. */
const occupy = (howMany: number) =>
  row(
    app.database.fork(),
    sql`insert into individu (pseudo) select 'Pris' || n from generate_series(1, ${howMany}) as n`,
  );

test('whoever asks for pseudos that are taken is counted: after a hundred, nobody learns any more from there (fault 4)', async () => {
  app.setNow(new Date(FIRST_DAY));
  const { codeEquipe } = await buildEquipe();
  const other = await buildEquipe();
  await occupy(101);
  for (let i = 1; i <= 100; i++) {
    expect((await register({ codeEquipe, pseudo: `Pris${i}` })).status).toBe(449);
  }

  const [taken, free] = [
    await register({ codeEquipe, pseudo: 'Pris101' }),
    await register({ codeEquipe, pseudo: 'Libre2026' }),
  ];

  expect([taken.status, free.status]).toEqual([429, 429]);
  expect(taken.text).toBe(free.text);
  expect(taken.get('Retry-After')).toBe('600');
  // From another address the team's count still applies; with another team's code, the address's.
  const elsewhere = await register({ codeEquipe, pseudo: 'Pris101' }).set(
    'X-Forwarded-For',
    '203.0.113.9',
  );
  const byOther = await register({
    codeEquipe: other.codeEquipe,
    equipe: other.idEquipe,
    pseudo: 'Pris101',
  });
  expect([elsewhere.status, byOther.status]).toEqual([429, 429]);
  app.setNow(new Date(FIRST_DAY + 600_000));
  expect((await register({ codeEquipe, pseudo: 'Libre2026' })).status).toBe(201);
});

test('the same taken pseudo counts once, and those tried at once count as so many (fault 4)', async () => {
  app.setNow(new Date(FIRST_DAY));
  const { codeEquipe } = await buildEquipe();
  await occupy(120);
  for (let i = 0; i < 8; i++) await register({ codeEquipe, pseudo: i % 2 ? 'pris1' : 'PRIS1' });

  const replies = [];
  for (let wave = 2; wave <= 120; wave += 17) {
    const pseudos = Array.from({ length: 17 }, (_, i) => `Pris${wave + i}`);
    replies.push(...(await Promise.all(pseudos.map((pseudo) => register({ codeEquipe, pseudo })))));
  }

  expect(replies.filter(({ status }) => status === 449)).toHaveLength(99);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});

test("a new member takes part in the open boussoles of its team, in no closed one and in no other team's", async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const { idEquipe, idSociete, codeEquipe } = await buildEquipe();
  const neighbouring = await buildEquipe({ idSociete });
  const annee = async (year: number) => (await buildCampagne({ annee: year })).idCampagne;
  const isOpen = await buildBoussole({ idEquipe, idCampagne: await annee(2026) });
  await buildBoussole({ idEquipe, idCampagne: await annee(2025) });
  const closed = await buildBoussole({ idEquipe, idCampagne: await annee(2026) });
  await buildBoussole({ idEquipe: neighbouring.idEquipe });
  await row(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_boussole = ${closed.idBoussole}`,
  );

  await register({ codeEquipe });

  const participations = await rows(
    app.database.fork(),
    sql`select id_boussole as boussole, statut from boussole_individu`,
  );
  expect(participations).toEqual([{ boussole: isOpen.idBoussole, statut: 'Non commencé' }]);
});
