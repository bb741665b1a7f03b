import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { inParallel, scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';

/** Tests links of a product without a mail server: they are shown, expire, and can be renewed. */
const app = useApp();
const { asAdmin, buildAdmin, buildAccount } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const zoe = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
const create = async (extra: object = {}) => {
  const { status, body } = await admin.post('/api/register', { ...zoe, ...extra });
  expect(status).toBe(201);
  return { id: Number(body.ID_INDIVIDU), lien: String(body.lienActivation) };
};
const jetonOf = (link: string) => link.split('/').at(-1) ?? '';
const isAlive = async (link: string): Promise<boolean> => {
  const { data } = await app
    .anonymous()
    .graphql('query ($jeton: String!) { activation(jeton: $jeton) { prenom } }', {
      jeton: jetonOf(link),
    });
  return (data?.['activation'] ?? null) !== null;
};
const activate = (link: string, extra: object = {}) =>
  app
    .anonymous()
    .graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      {
        input: { jeton: jetonOf(link), motDePasse: 'huit caractères', ...extra },
      },
    );
const SEND_AGAIN = `mutation ($ids: [Int!], $etat: EtatCompte, $recherche: String) {
  renewLiens(ids: $ids, etat: $etat, recherche: $recherche) { envoyes liens { id prenom adresseMail lienActivation } } }`;
interface Redone {
  id: number;
  lienActivation: string;
}
const sendAgain = async (request: object): Promise<Redone[]> =>
  Object((await admin.graphql(SEND_AGAIN, request)).data?.['renewLiens']).liens;
const modify = (id: number, extra: object) =>
  admin.post('/api/register/modify', { id, profil: 0, ...extra });
const change = (id: number, mailAddress: string) =>
  admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { nom adresseMail } }',
    { input: { id, idProfil: 0, adresseMail: mailAddress } },
  );
const states = async (state?: string) => {
  const { data } = await admin.graphql(
    'query ($etat: EtatCompte) { individusPage(tri: NOM, etat: $etat) { total lignes { id etat } } }',
    { etat: state },
  );
  const { total, lignes } = Object(data?.['individusPage']);
  return { total, lignes: lignes as { id: number; etat: string }[] };
};
const stateOf = async (id: number) => (await states()).lignes.find((row) => row.id === id)?.etat;

test.each([
  ['a promotion', 0, 1],
  ['a demotion', 1, 0],
])('%s voids the link that waits, by both doors (fault 1)', async (_nom, of, to) => {
  const [rest, graphql] = [
    await create({ profil: of }),
    await create({ profil: of, mail: 'b@exemple.fr' }),
  ];

  await modify(rest.id, { profil: to });
  await admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
    { input: { id: graphql.id, idProfil: to } },
  );

  expect([await isAlive(rest.lien), await isAlive(graphql.lien)]).toEqual([false, false]);
  expect(await stateOf(rest.id)).toBe('EXPIRE');
});

test('the same profile, names and teams leave the link alive (fault 1)', async () => {
  const { id, lien } = await create();
  await modify(id, { nom: 'Roy', prenom: 'Ali', mail: zoe.mail });
  expect(await isAlive(lien)).toBe(true);
});

const changes: [door: string, change: (id: number, mail: string) => Promise<unknown>][] = [
  ['GraphQL', change],
  ['REST', (id, mail) => modify(id, { mail })],
];

test.each(changes)(
  'by %s, another mail voids the link and keeps the name (fault 6)',
  async (_door, by) => {
    const { id, lien } = await create();

    await by(id, 'neuve@exemple.fr');

    expect(await isAlive(lien)).toBe(false);
    const { body } = await admin.post('/api/register/getIndividuById', { id });
    expect(body).toMatchObject({ NOM: 'Martin', ADRESSE_MAIL: 'neuve@exemple.fr' });
  },
);

test.each([undefined, null, ''])('by REST, a mail of %j stays as it is (fault 6)', async (mail) => {
  const { id, lien } = await create();

  expect((await modify(id, { mail })).body).toMatchObject({ ADRESSE_MAIL: zoe.mail });

  expect(await isAlive(lien)).toBe(true);
});

test('a mail that is none, or somebody else’s, is refused by REST as by GraphQL (fault 6)', async () => {
  const { id } = await create();
  await buildAdmin({ adresseMail: 'prise@exemple.fr' });

  const none = await modify(id, { mail: 'sans arobase' });
  const taken = await modify(id, { mail: 'PRISE@exemple.fr' });

  expect([none.status, none.body]).toEqual([
    400,
    { code: 'BAD_USER_INPUT', champ: 'mail', message: "L'adresse mail n'est pas valide" },
  ]);
  expect([taken.status, taken.body]).toEqual([
    449,
    {
      code: 'DUPLICATE',
      champ: 'mail',
      message: "L'adresse mail PRISE@exemple.fr est déjà utilisée ...",
    },
  ]);
});

test('another mail may not be somebody else’s (fault 1)', async () => {
  const { id } = await create();

  await buildAdmin({ adresseMail: 'prise@exemple.fr' });
  expect(await change(id, 'PRISE@exemple.fr')).toMatchObject({
    code: 'DUPLICATE',
    message: "L'adresse mail PRISE@exemple.fr est déjà utilisée ...",
  });
});

test('one’s own new password voids the link that waits (fault 1)', async () => {
  const { id, motDePasse } = await buildAccount();
  const [{ lienActivation } = { lienActivation: '' }] = await sendAgain({ ids: [id] });
  const them = await app.as(id);
  const payload = { lastPassword: motDePasse, password: 'un autre mot' };
  expect((await them.post('/api/register/me/modifyPassword', payload)).status).toBe(201);
  expect(await isAlive(lienActivation)).toBe(false);
});

test('a link made again replaces the former; the password works until it is spent, then no session lives (fault 1)', async () => {
  const { id, pseudo, motDePasse } = await buildAccount();
  const session = await app.as(id);
  const enter = (password: string) =>
    app.anonymous().post('/api/access/loginUserAdeo', { pseudo, password });
  const [first] = await sendAgain({ ids: [id] });
  const [second] = await sendAgain({ ids: [id] });

  expect(await isAlive(first?.lienActivation ?? '')).toBe(false);
  expect((await enter(motDePasse)).status).toBe(200);
  expect((await activate(second?.lienActivation ?? '')).data).toEqual({
    confirmCompte: { facilitateur: false },
  });

  expect([(await enter(motDePasse)).status, (await enter('huit caractères')).status]).toEqual([
    401, 200,
  ]);
  expect((await session.get('/api/register/me')).status).toBe(401);
  expect((await activate(second?.lienActivation ?? '')).code).toBe('NOT_FOUND');
});

test('links are made again for many, named or found by their state, and for nobody else (fault 1)', async () => {
  const [waiting, expired, other] = [
    await create(),
    await create({ mail: 'b@exemple.fr' }),
    await create({ mail: 'c@exemple.fr', nom: 'Durand' }),
  ];
  const stale = [expired.id, other.id];
  await run(
    app.database.fork(),
    sql`update jeton_activation set expire_le = now() - interval '1 hour' where id_individu = any(${stale}::int[])`,
  );
  expect([await stateOf(waiting.id), await stateOf(expired.id)]).toEqual(['EN_ATTENTE', 'EXPIRE']);
  expect((await states('EXPIRE')).total).toBe(3);

  const found = await sendAgain({ etat: 'EXPIRE', recherche: 'martin' });
  expect(found.map(({ id }) => id)).toEqual([expired.id]);
  const named = await sendAgain({ ids: [other.id, waiting.id] });
  expect(named.map(({ id }) => id).toSorted()).toEqual([waiting.id, other.id].toSorted());
  for (const { lienActivation } of [...found, ...named])
    expect(await isAlive(lienActivation)).toBe(true);
  expect(await isAlive(waiting.lien)).toBe(false);

  await activate(found[0]?.lienActivation ?? '', { pseudo: 'Zoe2026' });
  expect(await stateOf(expired.id)).toBe('ACTIF');
});

test.each([
  [{}, 'BAD_USER_INPUT'],
  [{ ids: [] }, 'BAD_USER_INPUT'],
  [{ ids: [1], etat: 'EXPIRE' }, 'BAD_USER_INPUT'],
  [{ etat: 'ACTIF' }, 'BAD_USER_INPUT'],
  [{ etat: 'inconnu' }, 'BAD_USER_INPUT'],
  [{ ids: [999_999] }, 'NOT_FOUND'],
])('links asked for with %j are refused', async (request, code) => {
  expect(await admin.graphql(SEND_AGAIN, request)).toMatchObject({ code });
});

test('two facilitators who make a link again at once leave one that works (fault 1)', async () => {
  const { id } = await create();
  const facts = await inParallel(6, () => sendAgain({ ids: [id] }));
  const alive = [];
  for (const [link] of facts) if (await isAlive(link?.lienActivation ?? '')) alive.push(link);
  expect(alive).toHaveLength(1);
});

test('a link that is spent while its account changes profile opens nothing twice (fault 1)', async () => {
  const { id, lien } = await create();
  await Promise.all([activate(lien, { pseudo: 'Zoe2026' }), modify(id, { profil: 1 })]);
  const [{ sessions, liens } = { sessions: -1, liens: -1 }] = await rows<{
    sessions: number;
    liens: number;
  }>(
    app.database.fork(),
    sql`select (select count(*)::int from session where id_individu = ${id}) as sessions,
      (select count(*)::int from jeton_activation where id_individu = ${id}) as liens`,
  );
  expect([sessions, liens]).toEqual([0, 0]);
});

test('the trail says that a link was made, made again and spent, and what a change voided (fault 1)', async () => {
  const { id } = await create();
  const [redone] = await sendAgain({ ids: [id] });
  await activate(redone?.lienActivation ?? '', { pseudo: 'Zoe2026' });
  const [lost] = await sendAgain({ ids: [id] });
  await activate(lost?.lienActivation ?? '');
  await sendAgain({ ids: [id] });
  await modify(id, { profil: 1 });

  const lines = await rows<{ action: string; detail: object | null }>(
    app.database.fork(),
    sql`select action, detail from audit where objet = 'individu' and id_objet = ${id} order by id_audit`,
  );
  expect(lines).toEqual([
    { action: 'individu:create', detail: { lien: 'montré' } },
    { action: 'individu:lien', detail: { lien: 'montré' } },
    { action: 'individu:activate', detail: null },
    { action: 'individu:lien', detail: { lien: 'montré' } },
    { action: 'individu:lienOuvert', detail: null },
    { action: 'individu:lien', detail: { lien: 'montré' } },
    { action: 'individu:update', detail: { changements: { idProfil: [0, 1] } } },
  ]);
});

test('without a mail server, « Mot de passe oublié » says so and makes nothing (fault 1)', async () => {
  const { pseudo } = await buildAccount({ adresseMail: 'zoe@exemple.fr' });
  const { data } = await app
    .anonymous()
    .graphql('mutation ($q: String!) { sendLien(identifiant: $q) { parMail } }', { q: pseudo });
  expect(data).toEqual({ sendLien: { parMail: false } });
  expect((await app.anonymous().graphql('{ lienParMail }')).data).toEqual({ lienParMail: false });
  expect(await rows(app.database.fork(), sql`select from jeton_activation`)).toEqual([]);
});
