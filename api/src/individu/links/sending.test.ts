import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { openSmtp, readPart } from '../../testing/smtp.js';
import { rows, run, sql } from '../../testing/sql.js';
import { retrySending } from './resending.service.js';

/**
 * Tests links of a product with a mail server: they are sent by mail only, and a refused mail is tried again (decisions
 * §1).
 */
const smtp = await openSmtp();
afterAll(() => smtp.close());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const { asAdmin, buildAccount } = scenes(app);

let admin: Client;
beforeEach(async () => {
  smtp.replies.length = 0;
  smtp.refuse(null);
  admin = await asAdmin();
});

const MAIL = 'zoe@exemple.fr';
const zoe = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail: MAIL, profil: 0 };
const jetonReceived = (): string =>
  /\/activation\/([\w-]{43})/.exec(readPart(smtp.replies.at(-1)?.raw ?? '', 'text/plain'))?.[1] ??
  '';
const activate = (jeton: string, extra: object = {}) =>
  app
    .anonymous()
    .graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      {
        input: { jeton, motDePasse: 'huit caractères', ...extra },
      },
    );
const state = async (id: number) => {
  const { data } = await admin.graphql('query ($id: Int!) { individu(id: $id) { etat } }', { id });
  return Object(data?.['individu']).etat;
};
const SEND_AGAIN = `mutation ($ids: [Int!]) { renewLiens(ids: $ids) { envoyes liens { lienActivation } } }`;
const links = () =>
  rows<{ empreinte: string; envoye: boolean }>(
    app.database.fork(),
    sql`select empreinte, envoye_le is not null as envoye from jeton_activation`,
  );

test('a link made again goes by mail alone, and opens the account (fault 1)', async () => {
  const { id } = await buildAccount({ adresseMail: MAIL });
  const { data } = await admin.graphql(SEND_AGAIN, { ids: [id] });

  expect(data?.['renewLiens']).toEqual({ envoyes: 1, liens: [{ lienActivation: null }] });
  expect(smtp.replies).toMatchObject([{ pour: [MAIL] }]);
  expect((await activate(jetonReceived())).data).toEqual({
    confirmCompte: { facilitateur: false },
  });
});

test('an account without an address is shown its link, whatever the settings (fault 1)', async () => {
  const { id } = await buildAccount();
  const { data } = await admin.graphql(SEND_AGAIN, { ids: [id] });
  expect(data?.['renewLiens']).toEqual({
    envoyes: null,
    liens: [{ lienActivation: expect.stringMatching(/^\/activation\/[\w-]{43}$/) }],
  });
  expect(smtp.replies).toEqual([]);
});

test('a refused mail shows « non envoyé », is tried again later and not before, and its link is a new one (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  smtp.refuse('adresse');
  const { body } = await admin.post('/api/register', zoe);
  const id = Number(body.ID_INDIVIDU);
  expect([body.envoye, await state(id)]).toEqual([false, 'NON_ENVOYE']);
  const { data } = await admin.graphql(
    '{ individusPage(etat: NON_ENVOYE) { total lignes { id } } }',
  );
  expect(data?.['individusPage']).toEqual({ total: 1, lignes: [{ id }] });

  smtp.refuse(null);
  app.setNow(new Date('2026-03-02T09:09:00Z'));
  await retrySending(app.context());
  expect(smtp.replies).toEqual([]);
  app.setNow(new Date('2026-03-02T09:11:00Z'));
  await retrySending(app.context());
  await retrySending(app.context());

  expect(smtp.replies).toMatchObject([{ pour: [MAIL] }]);
  expect(await state(id)).toBe('EN_ATTENTE');
  expect((await activate(jetonReceived(), { pseudo: 'Zoe2026' })).data).toEqual({
    confirmCompte: { facilitateur: false },
  });
});

test('a mail refused for a week is tried no more (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  smtp.refuse('adresse');
  const { body } = await admin.post('/api/register', zoe);
  app.setNow(new Date('2026-03-08T09:00:00Z'));
  await retrySending(app.context());
  app.setNow(new Date('2026-03-09T09:00:01Z'));
  smtp.refuse(null);
  await retrySending(app.context());
  expect(smtp.replies).toEqual([]);
  app.setNow(new Date('2026-03-15T09:00:01Z'));
  admin = await asAdmin();
  expect(await state(Number(body.ID_INDIVIDU))).toBe('EXPIRE');
});

const FORGOTTEN =
  'mutation ($identifiant: String!) { sendLien(identifiant: $identifiant) { parMail } }';
const forget = (identifier: string, client = app.anonymous()) =>
  client.graphql(FORGOTTEN, { identifiant: identifier });

test.each(['Zoe2026', ' ZOE2026 ', 'ZOE@exemple.fr'])(
  'who lost their password and gives %j is mailed a link, the same account goes on (fault 1)',
  async (identifier) => {
    const { id, motDePasse } = await buildAccount({ pseudo: 'Zoe2026', adresseMail: MAIL });

    expect((await forget(identifier)).data).toEqual({ sendLien: { parMail: true } });
    await smtp.expectFrom(1);

    expect(smtp.replies[0]?.pour).toEqual([MAIL]);
    const enter = (password: string) =>
      app.anonymous().post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password });
    expect((await enter(motDePasse)).status).toBe(200);
    expect((await activate(jetonReceived())).data).toEqual({
      confirmCompte: { facilitateur: false },
    });
    const entry = await enter('huit caractères');
    expect(entry.status).toBe(200);
    const counts = await rows(app.database.fork(), sql`select from individu where id_profil = 0`);
    expect(counts).toHaveLength(1);
    const [row] = await rows<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from audit where action = 'individu:oubli' and id_objet = ${id}`,
    );
    expect(row).toEqual({ n: 1 });
  },
);

test('who is unknown, or has no address, is answered alike, and nothing is made (fault 1)', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });
  const replies = [];
  for (const name of ['Zoe2026', 'personne', 'personne@exemple.fr', '\0', 'a\ud800']) {
    replies.push(await forget(name));
  }
  const [first] = replies;
  expect(first?.data).toEqual({ sendLien: { parMail: true } });
  expect(replies.every((reply) => JSON.stringify(reply) === JSON.stringify(first))).toBe(true);
  expect(await links()).toEqual([]);
});

test('a name is asked for three times an hour, known or not, and an address asks ten times (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  await buildAccount({ pseudo: 'Zoe2026', adresseMail: MAIL });
  for (const name of ['Zoe2026', 'personne']) {
    for (let i = 0; i < 3; i++)
      expect((await forget(name)).data).toEqual({ sendLien: { parMail: true } });
    expect((await forget(name)).code).toBe('TOO_MANY_REQUESTS');
  }
  // The mail of the same account is counted apart: a common count would tell that it belongs to this pseudo.
  expect((await forget(MAIL)).data).toEqual({ sendLien: { parMail: true } });
  for (let i = 0; i < 3; i++) await forget(`autre${i}`);
  expect((await forget('encore')).code).toBe('TOO_MANY_REQUESTS');
});

test('another address is told to the former one, and a link sent there opens nothing (fault 1)', async () => {
  const { body } = await admin.post('/api/register', zoe);
  const jeton = jetonReceived();
  smtp.replies.length = 0;

  const { data } = await admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { adresseMail } }',
    { input: { id: body.ID_INDIVIDU, idProfil: 0, adresseMail: 'autre@exemple.fr' } },
  );
  expect(data?.['updateIndividu']).toEqual({ adresseMail: 'autre@exemple.fr' });

  expect(smtp.replies).toMatchObject([{ pour: [MAIL] }]);
  const text = readPart(smtp.replies[0]?.raw ?? '', 'text/plain');
  expect(text).toContain('L’adresse mail de votre compte Boussole a été changée');
  expect(text).not.toContain('autre@exemple.fr');
  expect((await activate(jeton, { pseudo: 'Zoe2026' })).code).toBe('NOT_FOUND');
  await run(app.database.fork(), sql`delete from jeton_activation`);
});
