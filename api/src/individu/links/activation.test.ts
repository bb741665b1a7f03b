import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { enParallele, scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const { asAdmin, buildAdmin, buildCompte } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const inviter = async (profil: number) => {
  const mail = `invite${profil}@exemple.fr`;
  const corps = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail, profil };
  const { body } = await admin.post('/api/register', corps);
  return { mail, jeton: String(body.lienActivation).split('/').at(-1) };
};
const LIRE =
  'query ($jeton: String!) { activation(jeton: $jeton) { prenom pseudoRequis facilitateur } }';
const ACTIVER =
  'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }';
const motDePasse = 'huit caractères';

test('a facilitator chooses a password only, and then signs in by mail', async () => {
  const { mail, jeton } = await inviter(1);

  const lue = await app.anonymous().graphql(LIRE, { jeton });
  const activee = await app.anonymous().graphql(ACTIVER, { input: { jeton, motDePasse } });

  expect(lue.data?.['activation']).toEqual({
    prenom: 'Zoé',
    pseudoRequis: false,
    facilitateur: true,
  });
  expect(activee.data).toEqual({ activateCompte: { facilitateur: true } });
  const entree = await app.anonymous().post('/api/access/login', { mail, password: motDePasse });
  expect(entree.status).toBe(200);
});

test('a user chooses a pseudo too, and then signs in by pseudo', async () => {
  const { jeton } = await inviter(0);

  const lue = await app.anonymous().graphql(LIRE, { jeton });

  expect(lue.data?.['activation']).toEqual({
    prenom: 'Zoé',
    pseudoRequis: true,
    facilitateur: false,
  });
});

test.each([
  ['pseudo', { pseudo: 'zoe' }, 'Le pseudo doit contenir au moins 4 caractères'],
  [
    'pseudo',
    { pseudo: 'zoé-29' },
    'Le pseudo doit contenir uniquement des lettres et des chiffres',
  ],
  ['motDePasse', { motDePasse: 'sept789' }, 'Le mot de passe doit faire minimum 8 caractères'],
])(
  'an activation with a wrong %s is refused and spends nothing',
  async (champ, saisie, message) => {
    const { jeton } = await inviter(0);
    const input = { jeton, pseudo: 'Zoe2026', motDePasse };

    const refus = await app.anonymous().graphql(ACTIVER, { input: { ...input, ...saisie } });

    expect(refus).toMatchObject({ code: 'BAD_USER_INPUT', champ, message });
    expect((await app.anonymous().graphql(ACTIVER, { input })).data).toEqual({
      activateCompte: { facilitateur: false },
    });
  },
);

test('a pseudo that is taken is refused and spends nothing', async () => {
  await buildCompte({ pseudo: 'Zoe2026' });
  const { jeton } = await inviter(0);
  const activer = (pseudo: string) =>
    app.anonymous().graphql(ACTIVER, { input: { jeton, pseudo, motDePasse } });

  expect(await activer('ZOE2026')).toMatchObject({ code: 'DUPLICATE', champ: 'pseudo' });
  expect((await activer('Zoe2027')).data).toEqual({ activateCompte: { facilitateur: false } });
});

test('nor does a link let its holder ask for pseudos without end: after a hundred that are taken, it waits (fault 4)', async () => {
  const { jeton } = await inviter(0);
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  await run(
    app.database.fork(),
    sql`insert into individu (pseudo) select 'Pris' || n from generate_series(1, 120) as n`,
  );
  const activer = (pseudo: string) =>
    app.anonymous().graphql(ACTIVER, { input: { jeton, pseudo, motDePasse } });

  const codes = [];
  for (let vague = 0; vague < 120; vague += 12) {
    codes.push(...(await enParallele(12, (rang) => activer(`Pris${vague + rang + 1}`))));
  }

  expect(codes.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(100);
  expect(codes.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
  expect(await activer('Libre2026')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  app.setNow(new Date('2026-03-02T09:10:00Z'));
  expect((await activer('Libre2026')).data).toEqual({ activateCompte: { facilitateur: false } });
});

test('a link spent by two browsers at once serves one', async () => {
  const { jeton } = await inviter(1);

  const replies = await enParallele(4, (i) =>
    app.anonymous().graphql(ACTIVER, { input: { jeton, motDePasse: `${motDePasse} ${i}` } }),
  );

  expect(replies.filter(({ data }) => data?.['activateCompte'])).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(3);
});

test('a reset kills the password and every earlier link (admin §8, Password reset ok)', async () => {
  const { id, adresseMail } = await buildAdmin();
  const premier = (await admin.post('/api/register/resetPassword', { id })).body.lienActivation;

  const second = await admin.graphql(
    'mutation ($id: Int!) { resetMotDePasse(id: $id) { lienActivation envoye } }',
    { id },
  );

  const lire = (lien: string) =>
    app.anonymous().graphql(LIRE, { jeton: lien.split('/').at(-1) ?? '' });
  expect((await lire(premier)).code).toBe('NOT_FOUND');
  const neuf = second.data?.['resetMotDePasse'];
  expect(neuf).toMatchObject({ envoye: false });
  const lien = String(Object(neuf).lienActivation);
  expect((await lire(lien)).data?.['activation']).toMatchObject({ prenom: 'Camille' });
  const entree = { mail: adresseMail, password: motDePasse };
  expect((await app.anonymous().post('/api/access/login', entree)).status).toBe(401);
});
