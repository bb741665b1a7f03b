import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { row, rows, sql } from '../testing/sql.js';

const app = useApp({ trustedProxies: ['loopback'] });
const { buildEquipe, buildMembre, buildCampagne, buildBoussole } = factories(app);

/** The payload of the specified client, for the first team that a test makes. */
const charge = (valeurs: object) => ({
  pseudo: 'Zoe2026',
  password: 'secret1',
  equipe: 1,
  nom: null,
  prenom: null,
  email: null,
  profil: 0,
  ...valeurs,
});
const inscrire = (valeurs: object, client = app.anonymous()) =>
  client.post('/api/register/userAdeo', charge(valeurs));
const REGISTER =
  'mutation ($input: RegisterInput!) { register(input: $input) { ok facilitateur } }';
const comptes = async () =>
  rows(
    app.database.fork(),
    sql`select pseudo, nom, prenom, adresse_mail, id_profil, i.id_societe,
        (select array_agg(id_equipe) from membre_equipe m where m.id_individu = i.id_individu) as equipes
      from individu i order by id_individu`,
  );
const DEBUT = 'Votre inscription doit commencer par le code de votre équipe';
const PSEUDO_COURT = 'Le pseudo doit contenir au moins 4 caractères';
const PSEUDO_LETTRES = 'Le pseudo doit contenir uniquement des lettres et des chiffres';
const COURT = 'Le mot de passe doit contenir au moins 6 caractères';

test('a visitor gives the code, makes an account, signs in and sees its team (journey §6.5)', async () => {
  const { idEquipe, libelleEquipe, codeEquipe, idSociete } = await buildEquipe();
  const client = app.anonymous();
  await client.post('/api/equipes/getEquipeByCode', { codeEquipe });

  const reply = await inscrire({ equipe: idEquipe }, client);

  expect(reply.status).toBe(201);
  expect(await comptes()).toEqual([
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
  await client.graphql(`mutation { checkCodeEquipe(code: "${codeEquipe}") { id } }`);

  const { data } = await client.graphql(REGISTER, {
    input: { pseudo: 'Zoe2026', motDePasse: 'secret1' },
  });

  expect(data).toEqual({ register: { ok: true, facilitateur: false } });
  expect(await comptes()).toMatchObject([{ id_profil: 0, equipes: [idEquipe] }]);
});

test('the code itself stands for the proof', async () => {
  const { idEquipe, codeEquipe } = await buildEquipe();

  const replies = [
    await inscrire({ equipe: idEquipe, codeEquipe }),
    await inscrire({ pseudo: 'Autre2026', equipe: String(idEquipe), codeEquipe }),
    await inscrire({ pseudo: 'Encore2026', profil: null, codeEquipe }),
  ];
  const graphql = await app.anonymous().graphql(REGISTER, {
    input: { pseudo: 'Graphql26', motDePasse: 'secret1', code: codeEquipe, idEquipe },
  });

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(graphql.data).toEqual({ register: { ok: true, facilitateur: false } });
});

test('without proof nobody enters a team, whether it exists or not', async () => {
  const { idEquipe } = await buildEquipe();

  const [connue, inconnue] = [
    await inscrire({ equipe: idEquipe }),
    await inscrire({ equipe: 999 }),
  ];
  const graphql = await app
    .anonymous()
    .graphql(REGISTER, { input: { pseudo: 'Zoe2026', motDePasse: 'secret1', idEquipe } });

  expect(connue.status).toBe(403);
  expect(connue.body).toEqual({ message: DEBUT, code: 'FORBIDDEN' });
  expect(inconnue.text).toBe(connue.text);
  expect(graphql).toMatchObject({ code: 'FORBIDDEN', message: DEBUT });
  expect(await comptes()).toEqual([]);
});

test.each([undefined, null, '', { $gt: 0 }, [1], 0])(
  'the specified call names a team: %j is refused even with a code',
  async (equipe) => {
    const { codeEquipe } = await buildEquipe();

    const reply = await inscrire({ codeEquipe, equipe });

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ message: 'Identifiant non valide', champ: 'equipe' });
    expect(await comptes()).toEqual([]);
  },
);

test('the proof of one team opens no other', async () => {
  const { codeEquipe } = await buildEquipe();
  const autre = await buildEquipe();
  const client = app.anonymous();
  await client.post('/api/equipes/getEquipeByCode', { codeEquipe });

  const [parPreuve, parCode] = [
    await inscrire({ equipe: autre.idEquipe }, client),
    await inscrire({ equipe: autre.idEquipe, codeEquipe }),
  ];

  expect([parPreuve.status, parCode.status]).toEqual([403, 403]);
  expect(await comptes()).toEqual([]);
});

test('a proof is refused once altered, once half an hour old, or once its team is gone', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const { idEquipe, codeEquipe } = await buildEquipe();
  const autre = await buildEquipe();
  const reply = await app.anonymous().post('/api/equipes/getEquipeByCode', { codeEquipe });
  const preuve = reply.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
  const avec = async (cookie: string, equipe = idEquipe) =>
    (await inscrire({ pseudo: `Z${Math.random()}`.replace('.', ''), equipe }).set('Cookie', cookie))
      .status;

  const falsifiee = preuve.replace(/=\d+/, `=${autre.idEquipe}`);
  expect(await avec(falsifiee, autre.idEquipe)).toBe(403);
  expect(await avec(preuve.replace(/\.\d+\./, '.9999999999.'))).toBe(403);
  expect(await avec(`${preuve.slice(0, -1)}${preuve.endsWith('A') ? 'B' : 'A'}`)).toBe(403);
  expect(await avec('boussole_code=1.9999999999.')).toBe(403);
  app.setNow(new Date('2026-03-02T09:29:59Z'));
  expect(await avec(preuve)).toBe(201);
  app.setNow(new Date('2026-03-02T09:30:00Z'));
  expect(await avec(preuve)).toBe(403);
});

test.each([1, 2, -1, '0', '', true, false, [0], { $gt: 0 }])(
  'a visitor who asks for the profile %j is refused: rights are not chosen (journey §6.5)',
  async (profil) => {
    const { codeEquipe } = await buildEquipe();

    const reply = await inscrire({ codeEquipe, profil });

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      message: 'Le profil ne peut pas être choisi à l’inscription',
      code: 'BAD_USER_INPUT',
      champ: 'profil',
    });
    expect(await comptes()).toEqual([]);
  },
);

test('names, mail and whatever else is sent are ignored', async () => {
  const { codeEquipe } = await buildEquipe();

  const reply = await inscrire({
    codeEquipe,
    nom: 'Roy',
    prenom: 'Zoé',
    email: 'a@b.fr',
    id_individu: 1,
    id_profil: 1,
    est_admin: true,
  });

  expect(reply.status).toBe(201);
  expect(await comptes()).toMatchObject([
    { nom: null, prenom: null, adresse_mail: null, id_profil: 0 },
  ]);
});

test.each<[champ: string, valeur: unknown, message: string]>([
  ['pseudo', 'abc', PSEUDO_COURT],
  ['pseudo', '', PSEUDO_COURT],
  ['pseudo', null, PSEUDO_COURT],
  ['pseudo', 12_345, PSEUDO_COURT],
  ['pseudo', { $ne: '' }, PSEUDO_COURT],
  ['pseudo', 'zoe@x', PSEUDO_LETTRES],
  ['pseudo', 'zoe x', PSEUDO_LETTRES],
  ['pseudo', 'zoe_x', PSEUDO_LETTRES],
  ['pseudo', 'abcd\n', PSEUDO_LETTRES],
  ['pseudo', 'abcd\u0000', PSEUDO_LETTRES],
  ['pseudo', '<b>abcd', PSEUDO_LETTRES],
  ['pseudo', 'zoe\u200b2026', PSEUDO_LETTRES],
  ['pseudo', 'a'.repeat(46), 'Le pseudo est trop long'],
  ['password', '12345', COURT],
  ['password', '', COURT],
  ['password', null, COURT],
  ['password', 123_456, COURT],
  ['password', '👍'.repeat(5), COURT],
  ['password', 'x'.repeat(129), 'Le mot de passe est trop long'],
])('a registration whose %s is %j is refused: %s', async (champ, valeur, message) => {
  const { codeEquipe } = await buildEquipe();

  const reply = await inscrire({ codeEquipe, [champ]: valeur });

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ });
  expect(await comptes()).toEqual([]);
});

test.each([
  ['pseudo', 'abc', PSEUDO_COURT],
  ['pseudo', 'zoe@x', PSEUDO_LETTRES],
  ['motDePasse', '12345', COURT],
  ['code', 'trop long', 'Code incorrect'],
])('GraphQL refuses a %s of %j: %s', async (champ, valeur, message) => {
  const { codeEquipe } = await buildEquipe();
  const input = { pseudo: 'Zoe2026', motDePasse: 'secret1', code: codeEquipe, [champ]: valeur };

  const reply = await app.anonymous().graphql(REGISTER, { input });

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message, champ });
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

    const reply = await inscrire({ codeEquipe, pseudo, password }, client);

    expect(reply.status).toBe(201);
    expect(await comptes()).toMatchObject([{ pseudo }]);
    const login = await client.post('/api/access/loginUserAdeo', { pseudo, password });
    expect(login.status).toBe(200);
  },
);

test.each(['zoé2026', 'ZOÉ2026', 'Zoe\u03012026'])(
  'a pseudo already taken is refused with 449, even as %s (journey §9.8)',
  async (pseudo) => {
    const { codeEquipe } = await buildEquipe();
    await buildMembre({ pseudo: 'Zoé2026' });

    const rest = await inscrire({ codeEquipe, pseudo });
    const graphql = await app
      .anonymous()
      .graphql(REGISTER, { input: { pseudo, motDePasse: 'secret1', code: codeEquipe } });

    const message = 'Ce pseudo est déjà utilisé';
    expect(rest.status).toBe(449);
    expect(rest.body).toEqual({ message, code: 'DUPLICATE', champ: 'pseudo' });
    expect(graphql).toMatchObject({ code: 'DUPLICATE', message });
    expect(await comptes()).toHaveLength(1);
  },
);

test('wrong codes at registration count with those of step 1: after a hundred, one is refused', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const { codeEquipe } = await buildEquipe();
  for (let i = 10; i < 60; i++) {
    await app.anonymous().post('/api/equipes/getEquipeByCode', { codeEquipe: `Rate${i}` });
    expect((await inscrire({ codeEquipe: `Fois${i}` })).status).toBe(403);
  }

  const reply = await inscrire({ codeEquipe });

  expect(reply.status).toBe(429);
  expect(reply.get('Retry-After')).toBe('600');
  expect(reply.body.message).toBe('Trop de tentatives, réessayez dans 600 secondes');
});

const DEPART = new Date('2026-03-02T09:00:00Z').getTime();
/** That many people of another company bear these pseudos. */
const occuper = (combien: number) =>
  row(
    app.database.fork(),
    sql`insert into individu (pseudo) select 'Pris' || n from generate_series(1, ${combien}) as n`,
  );

test('whoever asks for pseudos that are taken is counted: after a hundred, nobody learns any more from there (fault 4)', async () => {
  app.setNow(new Date(DEPART));
  const { codeEquipe } = await buildEquipe();
  const autre = await buildEquipe();
  await occuper(101);
  for (let i = 1; i <= 100; i++) {
    expect((await inscrire({ codeEquipe, pseudo: `Pris${i}` })).status).toBe(449);
  }

  const [pris, libre] = [
    await inscrire({ codeEquipe, pseudo: 'Pris101' }),
    await inscrire({ codeEquipe, pseudo: 'Libre2026' }),
  ];

  expect([pris.status, libre.status]).toEqual([429, 429]);
  expect(pris.text).toBe(libre.text);
  expect(pris.get('Retry-After')).toBe('600');
  // From another address, the team's count is the same; through another team's code, the address's.
  const ailleurs = await inscrire({ codeEquipe, pseudo: 'Pris101' }).set(
    'X-Forwarded-For',
    '203.0.113.9',
  );
  const parAutre = await inscrire({
    codeEquipe: autre.codeEquipe,
    equipe: autre.idEquipe,
    pseudo: 'Pris101',
  });
  expect([ailleurs.status, parAutre.status]).toEqual([429, 429]);
  app.setNow(new Date(DEPART + 600_000));
  expect((await inscrire({ codeEquipe, pseudo: 'Libre2026' })).status).toBe(201);
});

test('the same taken pseudo counts once, and those tried at once count as so many (fault 4)', async () => {
  app.setNow(new Date(DEPART));
  const { codeEquipe } = await buildEquipe();
  await occuper(120);
  for (let i = 0; i < 8; i++) await inscrire({ codeEquipe, pseudo: i % 2 ? 'pris1' : 'PRIS1' });

  const replies = [];
  for (let vague = 2; vague <= 120; vague += 17) {
    const pseudos = Array.from({ length: 17 }, (_, i) => `Pris${vague + i}`);
    replies.push(...(await Promise.all(pseudos.map((pseudo) => inscrire({ codeEquipe, pseudo })))));
  }

  expect(replies.filter(({ status }) => status === 449)).toHaveLength(99);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});

test("a new member takes part in the open boussoles of its team, in no closed one and in no other team's", async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const { idEquipe, idSociete, codeEquipe } = await buildEquipe();
  const voisine = await buildEquipe({ idSociete });
  const annee = async (an: number) => (await buildCampagne({ annee: an })).idCampagne;
  const ouverte = await buildBoussole({ idEquipe, idCampagne: await annee(2026) });
  await buildBoussole({ idEquipe, idCampagne: await annee(2025) });
  const fermee = await buildBoussole({ idEquipe, idCampagne: await annee(2026) });
  await buildBoussole({ idEquipe: voisine.idEquipe });
  await row(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_boussole = ${fermee.idBoussole}`,
  );

  await inscrire({ codeEquipe });

  const participations = await rows(
    app.database.fork(),
    sql`select id_boussole as boussole, statut from boussole_individu`,
  );
  expect(participations).toEqual([{ boussole: ouverte.idBoussole, statut: 'Non commencé' }]);
});
