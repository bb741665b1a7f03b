import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { enParallele, scenes } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';

/** What links do on a product that mails none: they are shown, die, and are made again. */
const app = useApp();
const { asAdmin, buildAdmin, buildCompte } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const zoe = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
const creer = async (plus: object = {}) => {
  const { status, body } = await admin.post('/api/register', { ...zoe, ...plus });
  expect(status).toBe(201);
  return { id: Number(body.ID_INDIVIDU), lien: String(body.lienActivation) };
};
const jetonDe = (lien: string) => lien.split('/').at(-1) ?? '';
const vit = async (lien: string): Promise<boolean> => {
  const { data } = await app
    .anonymous()
    .graphql('query ($jeton: String!) { activation(jeton: $jeton) { prenom } }', {
      jeton: jetonDe(lien),
    });
  return (data?.['activation'] ?? null) !== null;
};
const activer = (lien: string, plus: object = {}) =>
  app
    .anonymous()
    .graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }',
      {
        input: { jeton: jetonDe(lien), motDePasse: 'huit caractères', ...plus },
      },
    );
const RENVOYER = `mutation ($ids: [Int!], $etat: EtatCompte, $recherche: String) {
  renewLiens(ids: $ids, etat: $etat, recherche: $recherche) { envoyes liens { id prenom adresseMail lienActivation } } }`;
interface Refait {
  id: number;
  lienActivation: string;
}
const renvoyer = async (demande: object): Promise<Refait[]> =>
  Object((await admin.graphql(RENVOYER, demande)).data?.['renewLiens']).liens;
const modifier = (id: number, plus: object) =>
  admin.post('/api/register/modify', { id, profil: 0, ...plus });
const changer = (id: number, adresseMail: string) =>
  admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { nom adresseMail } }',
    { input: { id, idProfil: 0, adresseMail } },
  );
const etats = async (etat?: string) => {
  const { data } = await admin.graphql(
    'query ($etat: EtatCompte) { individusPage(page: { tri: "nom" }, etat: $etat) { total lignes { id etat } } }',
    { etat },
  );
  const { total, lignes } = Object(data?.['individusPage']);
  return { total, lignes: lignes as { id: number; etat: string }[] };
};
const etatDe = async (id: number) => (await etats()).lignes.find((ligne) => ligne.id === id)?.etat;

test.each([
  ['a promotion', 0, 1],
  ['a demotion', 1, 0],
])('%s voids the link that waits, by both doors (fault 1)', async (_nom, de, vers) => {
  const [rest, graphql] = [
    await creer({ profil: de }),
    await creer({ profil: de, mail: 'b@exemple.fr' }),
  ];

  await modifier(rest.id, { profil: vers });
  await admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
    { input: { id: graphql.id, idProfil: vers } },
  );

  expect([await vit(rest.lien), await vit(graphql.lien)]).toEqual([false, false]);
  expect(await etatDe(rest.id)).toBe('EXPIRE');
});

test('the same profile, names and teams leave the link alive (fault 1)', async () => {
  const { id, lien } = await creer();
  await modifier(id, { nom: 'Roy', prenom: 'Ali', mail: zoe.mail });
  expect(await vit(lien)).toBe(true);
});

test('another mail voids the link; the former account keeps its name and its password (fault 1)', async () => {
  const { id, lien } = await creer();
  // By REST the mail is accepted and ignored, as ever.
  await modifier(id, { mail: 'ignoree@exemple.fr' });
  expect(await vit(lien)).toBe(true);
  expect((await changer(id, 'neuve@exemple.fr')).data?.['updateIndividu']).toEqual({
    nom: 'Martin',
    adresseMail: 'neuve@exemple.fr',
  });
  expect(await vit(lien)).toBe(false);

  await buildAdmin({ adresseMail: 'prise@exemple.fr' });
  expect(await changer(id, 'PRISE@exemple.fr')).toMatchObject({
    code: 'DUPLICATE',
    message: "L'adresse mail PRISE@exemple.fr est déjà utilisée ...",
  });
});

test('one’s own new password voids the link that waits (fault 1)', async () => {
  const { id, motDePasse } = await buildCompte();
  const [{ lienActivation } = { lienActivation: '' }] = await renvoyer({ ids: [id] });
  const lui = await app.as(id);
  const corps = { lastPassword: motDePasse, password: 'un autre mot' };
  expect((await lui.post('/api/register/me/modifyPassword', corps)).status).toBe(201);
  expect(await vit(lienActivation)).toBe(false);
});

test('a link made again replaces the former; the password works until it is spent, then no session lives (fault 1)', async () => {
  const { id, pseudo, motDePasse } = await buildCompte();
  const session = await app.as(id);
  const entrer = (password: string) =>
    app.anonymous().post('/api/access/loginUserAdeo', { pseudo, password });
  const [premier] = await renvoyer({ ids: [id] });
  const [second] = await renvoyer({ ids: [id] });

  expect(await vit(premier?.lienActivation ?? '')).toBe(false);
  expect((await entrer(motDePasse)).status).toBe(200);
  expect((await activer(second?.lienActivation ?? '')).data).toEqual({
    activateCompte: { facilitateur: false },
  });

  expect([(await entrer(motDePasse)).status, (await entrer('huit caractères')).status]).toEqual([
    401, 200,
  ]);
  expect((await session.get('/api/register/me')).status).toBe(401);
  expect((await activer(second?.lienActivation ?? '')).code).toBe('NOT_FOUND');
});

test('links are made again for many, named or found by their state, and for nobody else (fault 1)', async () => {
  const [attend, echu, autre] = [
    await creer(),
    await creer({ mail: 'b@exemple.fr' }),
    await creer({ mail: 'c@exemple.fr', nom: 'Durand' }),
  ];
  const perime = [echu.id, autre.id];
  await run(
    app.database.fork(),
    sql`update jeton_activation set expire_le = now() - interval '1 hour' where id_individu = any(${perime}::int[])`,
  );
  expect([await etatDe(attend.id), await etatDe(echu.id)]).toEqual(['EN_ATTENTE', 'EXPIRE']);
  expect((await etats('EXPIRE')).total).toBe(3);

  const trouves = await renvoyer({ etat: 'EXPIRE', recherche: 'martin' });
  expect(trouves.map(({ id }) => id)).toEqual([echu.id]);
  const nommes = await renvoyer({ ids: [autre.id, attend.id] });
  expect(nommes.map(({ id }) => id).toSorted()).toEqual([attend.id, autre.id].toSorted());
  for (const { lienActivation } of [...trouves, ...nommes])
    expect(await vit(lienActivation)).toBe(true);
  expect(await vit(attend.lien)).toBe(false);

  await activer(trouves[0]?.lienActivation ?? '', { pseudo: 'Zoe2026' });
  expect(await etatDe(echu.id)).toBe('ACTIF');
});

test.each([
  [{}, 'BAD_USER_INPUT'],
  [{ ids: [] }, 'BAD_USER_INPUT'],
  [{ ids: [1], etat: 'EXPIRE' }, 'BAD_USER_INPUT'],
  [{ etat: 'ACTIF' }, 'BAD_USER_INPUT'],
  [{ etat: 'inconnu' }, 'BAD_USER_INPUT'],
  [{ ids: [999_999] }, 'NOT_FOUND'],
])('links asked for with %j are refused', async (demande, code) => {
  expect(await admin.graphql(RENVOYER, demande)).toMatchObject({ code });
});

test('two facilitators who make a link again at once leave one that works (fault 1)', async () => {
  const { id } = await creer();
  const faits = await enParallele(6, () => renvoyer({ ids: [id] }));
  const vivants = [];
  for (const [lien] of faits) if (await vit(lien?.lienActivation ?? '')) vivants.push(lien);
  expect(vivants).toHaveLength(1);
});

test('a link that is spent while its account changes profile opens nothing twice (fault 1)', async () => {
  const { id, lien } = await creer();
  await Promise.all([activer(lien, { pseudo: 'Zoe2026' }), modifier(id, { profil: 1 })]);
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
  const { id } = await creer();
  const [refait] = await renvoyer({ ids: [id] });
  await activer(refait?.lienActivation ?? '', { pseudo: 'Zoe2026' });
  const [perdu] = await renvoyer({ ids: [id] });
  await activer(perdu?.lienActivation ?? '');
  await renvoyer({ ids: [id] });
  await modifier(id, { profil: 1 });

  const lignes = await rows<{ action: string; detail: object | null }>(
    app.database.fork(),
    sql`select action, detail from audit where objet = 'individu' and id_objet = ${id} order by id_audit`,
  );
  expect(lignes).toEqual([
    { action: 'individu:create', detail: { lien: 'montré' } },
    { action: 'individu:lien', detail: { lien: 'montré' } },
    { action: 'individu:activate', detail: null },
    { action: 'individu:lien', detail: { lien: 'montré' } },
    { action: 'individu:lienOuvert', detail: null },
    { action: 'individu:lien', detail: { lien: 'montré' } },
    { action: 'individu:update', detail: { changements: { idProfil: [0, 1] }, liensAnnules: 1 } },
  ]);
});

test('without a mail server, « Mot de passe oublié » says so and makes nothing (fault 1)', async () => {
  const { pseudo } = await buildCompte({ adresseMail: 'zoe@exemple.fr' });
  const { data } = await app
    .anonymous()
    .graphql('mutation ($q: String!) { requestLien(identifiant: $q) }', { q: pseudo });
  expect(data).toEqual({ requestLien: false });
  expect((await app.anonymous().graphql('{ lienParMail }')).data).toEqual({ lienParMail: false });
  expect(await rows(app.database.fork(), sql`select from jeton_activation`)).toEqual([]);
});
