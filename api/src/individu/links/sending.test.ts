import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { lirePartie, ouvrirSmtp } from '../../testing/smtp.js';
import { rows, run, sql } from '../../testing/sql.js';
import { reessayerEnvois } from './renvoi.service.js';

/** What links do on a product that mails them: they go by mail alone, a refused one is tried again (decisions §1). */
const smtp = await ouvrirSmtp();
afterAll(() => smtp.fermer());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const { asAdmin, buildCompte } = scenes(app);

let admin: Client;
beforeEach(async () => {
  smtp.recus.length = 0;
  smtp.refuser(null);
  admin = await asAdmin();
});

const MAIL = 'zoe@exemple.fr';
const zoe = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail: MAIL, profil: 0 };
const jetonRecu = (): string =>
  /\/activation\/([\w-]{43})/.exec(lirePartie(smtp.recus.at(-1)?.brut ?? '', 'text/plain'))?.[1] ??
  '';
const activer = (jeton: string, plus: object = {}) =>
  app
    .anonymous()
    .graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }',
      {
        input: { jeton, motDePasse: 'huit caractères', ...plus },
      },
    );
const etat = async (id: number) => {
  const { data } = await admin.graphql('query ($id: Int!) { individu(id: $id) { etat } }', { id });
  return Object(data?.['individu']).etat;
};
const RENVOYER = `mutation ($ids: [Int!]) { renewLiens(ids: $ids) { envoyes liens { lienActivation } } }`;
const liens = () =>
  rows<{ empreinte: string; envoye: boolean }>(
    app.database.fork(),
    sql`select empreinte, envoye_le is not null as envoye from jeton_activation`,
  );

test('a link made again goes by mail alone, and opens the account (fault 1)', async () => {
  const { id } = await buildCompte({ adresseMail: MAIL });
  const { data } = await admin.graphql(RENVOYER, { ids: [id] });

  expect(data?.['renewLiens']).toEqual({ envoyes: 1, liens: [{ lienActivation: null }] });
  expect(smtp.recus).toMatchObject([{ pour: [MAIL] }]);
  expect((await activer(jetonRecu())).data).toEqual({ activateCompte: { facilitateur: false } });
});

test('an account without an address is shown its link, whatever the settings (fault 1)', async () => {
  const { id } = await buildCompte();
  const { data } = await admin.graphql(RENVOYER, { ids: [id] });
  expect(data?.['renewLiens']).toEqual({
    envoyes: null,
    liens: [{ lienActivation: expect.stringMatching(/^\/activation\/[\w-]{43}$/) }],
  });
  expect(smtp.recus).toEqual([]);
});

test('a refused mail shows « non envoyé », is tried again later and not before, and its link is a new one (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  smtp.refuser('adresse');
  const { body } = await admin.post('/api/register', zoe);
  const id = Number(body.ID_INDIVIDU);
  expect([body.envoye, await etat(id)]).toEqual([false, 'NON_ENVOYE']);
  const { data } = await admin.graphql(
    '{ individusPage(etat: NON_ENVOYE) { total lignes { id } } }',
  );
  expect(data?.['individusPage']).toEqual({ total: 1, lignes: [{ id }] });

  smtp.refuser(null);
  app.setNow(new Date('2026-03-02T09:09:00Z'));
  await reessayerEnvois(app.context());
  expect(smtp.recus).toEqual([]);
  app.setNow(new Date('2026-03-02T09:11:00Z'));
  await reessayerEnvois(app.context());
  await reessayerEnvois(app.context());

  expect(smtp.recus).toMatchObject([{ pour: [MAIL] }]);
  expect(await etat(id)).toBe('EN_ATTENTE');
  expect((await activer(jetonRecu(), { pseudo: 'Zoe2026' })).data).toEqual({
    activateCompte: { facilitateur: false },
  });
});

test('a mail refused for a week is tried no more (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  smtp.refuser('adresse');
  const { body } = await admin.post('/api/register', zoe);
  app.setNow(new Date('2026-03-08T09:00:00Z'));
  await reessayerEnvois(app.context());
  app.setNow(new Date('2026-03-09T09:00:01Z'));
  smtp.refuser(null);
  await reessayerEnvois(app.context());
  expect(smtp.recus).toEqual([]);
  app.setNow(new Date('2026-03-15T09:00:01Z'));
  admin = await asAdmin();
  expect(await etat(Number(body.ID_INDIVIDU))).toBe('EXPIRE');
});

const OUBLI = 'mutation ($identifiant: String!) { requestLien(identifiant: $identifiant) }';
const oublier = (identifiant: string, client = app.anonymous()) =>
  client.graphql(OUBLI, { identifiant });

test.each(['Zoe2026', ' ZOE2026 ', 'ZOE@exemple.fr'])(
  'who lost their password and gives %j is mailed a link, the same account goes on (fault 1)',
  async (identifiant) => {
    const { id, motDePasse } = await buildCompte({ pseudo: 'Zoe2026', adresseMail: MAIL });

    expect((await oublier(identifiant)).data).toEqual({ requestLien: true });
    await smtp.attendre(1);

    expect(smtp.recus[0]?.pour).toEqual([MAIL]);
    const entrer = (password: string) =>
      app.anonymous().post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password });
    expect((await entrer(motDePasse)).status).toBe(200);
    expect((await activer(jetonRecu())).data).toEqual({ activateCompte: { facilitateur: false } });
    const entree = await entrer('huit caractères');
    expect(entree.status).toBe(200);
    const comptes = await rows(app.database.fork(), sql`select from individu where id_profil = 0`);
    expect(comptes).toHaveLength(1);
    const [ligne] = await rows<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from audit where action = 'individu:oubli' and id_objet = ${id}`,
    );
    expect(ligne).toEqual({ n: 1 });
  },
);

test('who is unknown, or has no address, is answered alike, and nothing is made (fault 1)', async () => {
  await buildCompte({ pseudo: 'Zoe2026' });
  const replies = [];
  for (const nom of ['Zoe2026', 'personne', 'personne@exemple.fr', '\0', 'a\ud800']) {
    replies.push(await oublier(nom));
  }
  const [premier] = replies;
  expect(premier?.data).toEqual({ requestLien: true });
  expect(replies.every((reply) => JSON.stringify(reply) === JSON.stringify(premier))).toBe(true);
  expect(await liens()).toEqual([]);
});

test('a name is asked for three times an hour, known or not, and an address asks ten times (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  await buildCompte({ pseudo: 'Zoe2026', adresseMail: MAIL });
  for (const nom of ['Zoe2026', 'personne']) {
    for (let i = 0; i < 3; i++) expect((await oublier(nom)).data).toEqual({ requestLien: true });
    expect((await oublier(nom)).code).toBe('TOO_MANY_REQUESTS');
  }
  // The mail of the same account has a count of its own: a common one would tell which pseudo it goes with.
  expect((await oublier(MAIL)).data).toEqual({ requestLien: true });
  for (let i = 0; i < 3; i++) await oublier(`autre${i}`);
  expect((await oublier('encore')).code).toBe('TOO_MANY_REQUESTS');
});

test('another address is told to the former one, and a link sent there opens nothing (fault 1)', async () => {
  const { body } = await admin.post('/api/register', zoe);
  const jeton = jetonRecu();
  smtp.recus.length = 0;

  const { data } = await admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { adresseMail } }',
    { input: { id: body.ID_INDIVIDU, idProfil: 0, adresseMail: 'autre@exemple.fr' } },
  );
  expect(data?.['updateIndividu']).toEqual({ adresseMail: 'autre@exemple.fr' });

  expect(smtp.recus).toMatchObject([{ pour: [MAIL] }]);
  const texte = lirePartie(smtp.recus[0]?.brut ?? '', 'text/plain');
  expect(texte).toContain('L’adresse mail de votre compte Boussole a été changée');
  expect(texte).not.toContain('autre@exemple.fr');
  expect((await activer(jeton, { pseudo: 'Zoe2026' })).code).toBe('NOT_FOUND');
  await run(app.database.fork(), sql`delete from jeton_activation`);
});
