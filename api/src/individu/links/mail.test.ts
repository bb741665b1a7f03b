import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { openSmtp, readPart } from '../../testing/smtp.js';
import { rows, sql } from '../../testing/sql.js';
import { until } from '../../testing/waiting.js';
import { retrySending } from './resending.service.js';

const smtp = await openSmtp();
const closed = await openSmtp();
await closed.close();
afterAll(() => smtp.close());

const publicUrl = 'http://boussole.exemple.fr';
const app = useApp({ smtpUrl: smtp.url, publicUrl });
const withoutServer = useApp({ smtpUrl: closed.url, publicUrl });
const named = useApp({
  smtpUrl: smtp.url,
  publicUrl,
  mailFrom: { name: 'Équipe RH', address: 'rh@exemple.fr' },
});
const { asAdmin, buildAdmin } = scenes(app);

const zoe = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail: 'zoe@exemple.fr', profil: 0 };
let admin: Client;
beforeEach(async () => {
  smtp.replies.length = 0;
  admin = await asAdmin();
});

/** The link in a mail, which is shown nowhere else. */
const linkOf = (raw: string): string =>
  /http:\S+\/activation\/[\w-]{43}/.exec(readPart(raw, 'text/plain'))?.[0] ?? '';

test('the activation link is mailed in French, as text and as a page, from the public address', async () => {
  const { status, body } = await admin.post('/api/register', zoe);

  expect(status).toBe(201);
  expect([body.envoye, body.lienActivation]).toEqual([true, null]);
  expect(smtp.replies).toMatchObject([
    { de: 'ne-pas-repondre@boussole.exemple.fr', pour: ['zoe@exemple.fr'] },
  ]);
  const { raw = '' } = smtp.replies[0] ?? {};
  const link = linkOf(raw);
  expect(raw).toMatch(/^Subject: Votre compte Boussole\r$/m);
  const text = readPart(raw, 'text/plain');
  expect(text).toContain('Bonjour Zoé,\n\nUn compte Boussole a été créé pour vous.');
  expect(link).toMatch(publicUrl);
  expect(text).toContain(`\n${link}\n`);
  const page = readPart(raw, 'text/html');
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain(`href="${link}"`);
});

test('a mail is from whom the settings say', async () => {
  const facilitator = await scenes(named).asAdmin();

  await facilitator.post('/api/register', { ...zoe, mail: 'deux@exemple.fr' });

  expect(smtp.replies).toMatchObject([{ de: 'rh@exemple.fr', pour: ['deux@exemple.fr'] }]);
  expect(smtp.replies[0]?.raw).toMatch(/^From: =\?UTF-8\?.* <rh@exemple\.fr>\r$/m);
});

test('a reset is mailed with its own words', async () => {
  const { id, adresseMail } = await buildAdmin();

  const { body } = await admin.post('/api/register/resetPassword', { id });

  expect(body).toEqual({ envoye: true, lienActivation: null });
  expect(smtp.replies).toMatchObject([{ pour: [adresseMail] }]);
  const text = readPart(smtp.replies[0]?.raw ?? '', 'text/plain');
  expect(text).toContain('a été réinitialisé');
  expect(text).toContain(`${publicUrl}/activation/`);
});

test('a mail that REST changes is told to the old address (fault 6)', async () => {
  const { body } = await admin.post('/api/register', zoe);
  smtp.replies.length = 0;

  await admin.post('/api/register/modify', {
    id: body.ID_INDIVIDU,
    profil: 0,
    mail: 'neuve@exemple.fr',
  });

  expect(smtp.replies).toMatchObject([{ pour: ['zoe@exemple.fr'] }]);
});

test('a name is text in the page, and one mail goes to one address', async () => {
  const mail = 'a@exemple.fr, b@exemple.fr';

  await admin.post('/api/register', { ...zoe, prenom: '<b>Zoé</b> & "co"' });
  await admin.post('/api/register', { ...zoe, mail });

  const page = readPart(smtp.replies[0]?.raw ?? '', 'text/html');
  expect(page).toContain('Bonjour &lt;b&gt;Zoé&lt;/b&gt; &amp; &quot;co&quot;,');
  expect(smtp.replies.flatMap(({ pour }) => pour)).not.toContain('b@exemple.fr');
  expect(smtp.replies.every(({ pour }) => pour.length === 1)).toBe(true);
});

test('imported users receive theirs, one after the other', async () => {
  const content =
    'Nom,Prenom,Mail,Profil\nRoy,Ali,ali@exemple.fr,User\nRoy,Zoé,zoe@exemple.fr,User\n';
  const query =
    'mutation ($fichier: Upload!) { importIndividus(fichier: $fichier, simuler: false) { envoi lignes { lienActivation } } }';

  const reply = await admin.agent
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query, variables: { fichier: null } }))
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach('0', Buffer.from(content), 'u.csv');

  expect(reply.body.data.importIndividus).toEqual({
    envoi: true,
    lignes: [{ lienActivation: null }, { lienActivation: null }],
  });
  await smtp.expectFrom(2);
  expect(smtp.replies.map(({ pour }) => pour)).toEqual([['ali@exemple.fr'], ['zoe@exemple.fr']]);
});

const PEOPLE = 'Nom,Prenom,Mail,Profil\nRoy,Ali,ali@exemple.fr,User\nRoy,Zoé,zoe@exemple.fr,User\n';
const importPeople = async (variables: { simuler: boolean; message: string | null }) => {
  const query = `mutation ($fichier: Upload!, $simuler: Boolean!, $message: String) {
    importIndividus(fichier: $fichier, simuler: $simuler, input: { message: $message }) { importe apercu { message objet texte } } }`;
  const { body } = await admin.agent
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query, variables: { fichier: null, ...variables } }))
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach('0', Buffer.from(PEOPLE), 'u.csv');
  return body;
};
const WRITTEN = 'Bonjour à tous.\n\nRépondez avant le 18, <b>svp</b>.';

test('what a facilitator writes is seen in the mail before it goes, and is what each person reads', async () => {
  const shown = await importPeople({ simuler: true, message: WRITTEN });
  expect(smtp.replies).toEqual([]);
  const { apercu, importe } = shown.data.importIndividus;
  const done = await importPeople({ simuler: false, message: WRITTEN });
  await smtp.expectFrom(2);

  expect([importe, done.data.importIndividus.importe]).toEqual([false, true]);
  expect(apercu).toMatchObject({ message: WRITTEN, objet: 'Votre compte Boussole' });
  const [first = '', second = ''] = smtp.replies.map(({ raw }) => readPart(raw, 'text/plain'));
  const anyLink = (text: string) => text.replaceAll(/activation\/\S+/g, 'activation/…').trim();
  expect(anyLink(first)).toBe(apercu.texte.trim());
  expect(second).toContain('Bonjour à tous.\n\nRépondez avant le 18, <b>svp</b>.');
  expect(second).not.toContain('Un compte Boussole a été créé pour vous.');
  const page = readPart(smtp.replies[0]?.raw ?? '', 'text/html');
  expect(page).toContain('<p>Répondez avant le 18, &lt;b&gt;svp&lt;/b&gt;.</p>');
});

test.each([null, '', '   '])('with %j written, the mail says the usual words', async (message) => {
  const { data } = await importPeople({ simuler: true, message });

  expect(data.importIndividus.apercu.message).toBe('Un compte Boussole a été créé pour vous.');
  expect(data.importIndividus.apercu.texte).toContain('Un compte Boussole a été créé pour vous.');
});

test('a message that is too long is refused, and nobody is created', async () => {
  const { errors } = await importPeople({ simuler: false, message: 'x'.repeat(601) });

  expect(errors).toMatchObject([
    {
      message: 'Le message doit tenir en 600 caractères',
      extensions: { code: 'BAD_USER_INPUT', champ: 'message' },
    },
  ]);
  expect(
    (await importPeople({ simuler: true, message: null })).data.importIndividus.apercu,
  ).not.toBe(null);
});

test('a mail that was refused goes again with the words that were written', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  admin = await asAdmin();
  smtp.refuse('adresse');
  await importPeople({ simuler: false, message: WRITTEN });
  // They are sent after the answer; what was tried is noted as later than what was asked.
  const tried = sql`select from jeton_activation where message = ${WRITTEN} and essaye_le > demande_le`;
  await until(async () => (await rows(app.database.fork(), tried)).length === 2);
  smtp.refuse(null);
  app.setNow(new Date('2026-03-02T09:11:00Z'));

  await retrySending(app.context());

  expect(smtp.replies.map(({ raw }) => readPart(raw, 'text/plain'))).toEqual([
    expect.stringContaining('Répondez avant le 18'),
    expect.stringContaining('Répondez avant le 18'),
  ]);
});

test('when the mail server is down the user is created all the same, and the answer says so', async () => {
  const { id } = await scenes(withoutServer).buildAdmin();
  const other = await withoutServer.as(id);

  const { status, body } = await other.post('/api/register', zoe);

  expect(status).toBe(201);
  expect(body).toMatchObject({
    envoye: false,
    ADRESSE_MAIL: 'zoe@exemple.fr',
    lienActivation: null,
  });
});
