import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { openSmtp } from '../../testing/smtp.js';
import { until } from '../../testing/waiting.js';
import { retrySending } from './resending.service.js';

/** Tests what becomes of everybody's links when a mail server takes some addresses, or some messages, and not others. */
const smtp = await openSmtp();
afterAll(() => smtp.close());
const logged: string[] = [];
const app = useApp(
  { smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr', logLevel: 'info' },
  { write: (line) => void logged.push(line) },
);
const { asAdmin } = scenes(app);

let admin: Client;
beforeEach(async () => {
  smtp.replies.length = 0;
  smtp.refuse(null);
  admin = await asAdmin();
});

const IMPORT = `mutation ($fichier: Upload!) {
  importIndividus(fichier: $fichier, simuler: false) { importe lignes { erreurs } } }`;
const people = (mails: readonly string[]) =>
  [
    'Nom;Prenom;Adresse mail;Profil;Societe;Equipe',
    ...mails.map((mail) => `Roy;Ali;${mail};User;;`),
  ].join('\n');
const isRoundLogged = () => logged.some((line) => line.includes('liens envoyés'));
/** Imports these people, and waits until their links were tried. */
async function importAll(mails: readonly string[]) {
  logged.length = 0;
  const { body } = await admin
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query: IMPORT, variables: { fichier: null } }))
    .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
    .attach('0', Buffer.from(people(mails)), { filename: 'a.csv', contentType: 'text/csv' });
  expect(body.data.importIndividus.importe).toBe(true);
  await until(isRoundLogged);
}
const sentTo = () => smtp.replies.flatMap(({ pour }) => pour);

const SENTENCES = [
  '501 5.1.3 Bad recipient address syntax',
  '550 5.1.1 User unknown',
  '551 5.1.6 User has moved',
  '553 5.1.2 We cannot find this domain',
  '554 Recipient address rejected',
  '555 5.5.2 Syntax error',
  '552 5.2.2 Mailbox full',
  '450 4.2.0 Greylisted',
  '554 5.7.1 Relay access denied',
];

test.each(SENTENCES)(
  'three addresses to which the server says %j, at the head of a file, keep nobody’s link (fault 10)',
  async (sentence) => {
    const refused = ['a', 'b', 'c'].map(
      (name) => `${name}${sentence.slice(0, 9).replaceAll(/\W/g, '')}@exemple.fr`,
    );
    for (const mail of refused) smtp.reply(mail, sentence);
    const taken = ['d@exemple.fr', 'e@exemple.fr'];

    await importAll([...refused, ...taken]);

    expect(sentTo()).toEqual(taken);
  },
);

test('links that wait do not always begin with the same ones (fault 10)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  admin = await asAdmin();
  const mails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@exemple.fr`);
  // The first three messages fail in the server's hands: it is left alone for now.
  smtp.refuse('contenu');
  await importAll(mails);
  expect(sentTo()).toEqual(mails.slice(0, 3));
  smtp.replies.length = 0;

  // Three failures end each round: every address has its turn in two of them.
  for (const minute of ['11', '12']) {
    app.setNow(new Date(`2026-03-02T09:${minute}:00Z`));
    await retrySending(app.context());
  }

  expect(new Set(sentTo())).toEqual(new Set(mails));
  expect(sentTo().slice(0, 2).toSorted()).toEqual(mails.slice(3));
});

test('each mail says that nobody wrote it (fault 10)', async () => {
  await importAll(['a@exemple.fr']);
  expect(smtp.replies[0]?.raw).toContain('Auto-Submitted: auto-generated\r\n');
});
