import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { openSmtp, readPart } from '../../testing/smtp.js';
import { rows, sql } from '../../testing/sql.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const withoutServer = useApp();
const { buildScene, asAdmin } = scenes(app);
const elsewhere = scenes(withoutServer);

beforeEach(() => {
  smtp.replies.length = 0;
});

const MINE = '{ adresseRappel { possible adresse confirmee refusee } }';
const read = async (client: Client) => (await client.graphql(MINE)).data?.adresseRappel;
const give = (client: Client, adresse: string) =>
  client.graphql(
    'mutation ($a: String!) { updateAdresseRappel(adresse: $a) { adresse confirmee } }',
    {
      a: adresse,
    },
  );
const withdraw = (client: Client) => client.graphql('mutation { deleteAdresseRappel { adresse } }');
const follow = (client: Client, jeton: string) =>
  client.graphql('mutation ($j: String!) { confirmLienRappel(jeton: $j) { usage } }', { j: jeton });
const look = (client: Client, jeton: string) =>
  client.graphql('query ($j: String!) { lienRappel(jeton: $j) { usage } }', { j: jeton });
const received = () =>
  /\/lienRappel\/([\w-]{43})/.exec(readPart(smtp.replies.at(-1)?.raw ?? '', 'text/plain'))?.[1] ??
  '';
const trail = async () =>
  rows<{ action: string; detail: string }>(
    app.database.fork(),
    sql`select action, audit::text as detail from audit where action like 'rappel:%' order by id_audit`,
  );
const stop = async () =>
  (await rows<{ arret: string }>(app.database.fork(), sql`select arret from rappel_adresse`))[0]
    ?.arret ?? '';

test('an address is given, confirmed by its link, and withdrawn; the trail never holds it', async () => {
  const { idMembre } = await buildScene();
  const membre = await app.as(idMembre);
  expect(await read(membre)).toEqual({
    possible: true,
    adresse: null,
    confirmee: false,
    refusee: false,
  });

  await give(membre, 'zoe@maison.example');
  expect(smtp.replies).toMatchObject([{ pour: ['zoe@maison.example'] }]);
  expect(await read(membre)).toMatchObject({ adresse: 'zoe@maison.example', confirmee: false });

  const visitor = app.anonymous();
  expect((await look(visitor, received())).data).toEqual({ lienRappel: { usage: 'CONFIRMER' } });
  expect(await read(membre)).toMatchObject({ confirmee: false });
  expect((await follow(visitor, received())).data).toEqual({
    confirmLienRappel: { usage: 'CONFIRMER' },
  });
  expect(await read(membre)).toMatchObject({ confirmee: true });
  expect((await follow(visitor, received())).code).toBe('NOT_FOUND');

  await withdraw(membre);
  expect(await read(membre)).toMatchObject({ adresse: null, confirmee: false });
  expect(await rows(app.database.fork(), sql`select from rappel_adresse`)).toEqual([]);
  const lines = await trail();
  expect(lines.map(({ action }) => action)).toEqual([
    'rappel:adresse',
    'rappel:confirme',
    'rappel:retrait',
  ]);
  expect(JSON.stringify(lines)).not.toContain('maison.example');
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--a--\r\n',
  ],
])(
  'a mail program withdraws the address by itself, in one press, sending %s',
  async (type, body) => {
    const { idMembre } = await buildScene();
    const membre = await app.as(idMembre);
    await give(membre, 'zoe@maison.example');
    const path = `/lienRappel/${await stop()}`;
    // Reading the page does nothing yet: a scanner of mails follows every link.
    await app.anonymous().get(path);
    expect(await read(membre)).toMatchObject({ adresse: 'zoe@maison.example' });
    const press = () =>
      app
        .anonymous()
        .post(path)
        .set('Content-Type', type)
        .set('Origin', 'https://mail.example')
        .send(body);

    const reply = await press();

    expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await read(membre)).toMatchObject({ adresse: null });
    expect((await trail()).at(-1)?.action).toBe('rappel:retrait');
    expect((await press()).status).toBe(404);
  },
);

test('that press does nothing with the link that confirms an address', async () => {
  const { idMembre } = await buildScene();
  const membre = await app.as(idMembre);
  await give(membre, 'zoe@maison.example');

  expect((await app.anonymous().post(`/lienRappel/${received()}`)).status).toBe(404);
  expect(await read(membre)).toMatchObject({ adresse: 'zoe@maison.example', confirmee: false });
});

test('the link of a reminder withdraws the address, without a session', async () => {
  const { idMembre } = await buildScene();
  const membre = await app.as(idMembre);
  await give(membre, 'zoe@maison.example');
  const jeton = await stop();

  expect((await look(app.anonymous(), jeton)).data).toEqual({ lienRappel: { usage: 'ARRETER' } });
  expect((await follow(app.anonymous(), jeton)).data).toEqual({
    confirmLienRappel: { usage: 'ARRETER' },
  });
  expect(await read(membre)).toMatchObject({ adresse: null });
});

test('another address takes its place, unconfirmed, and the links of the former one work no more', async () => {
  const { idMembre } = await buildScene();
  const membre = await app.as(idMembre);
  await give(membre, 'zoe@maison.example');
  const [confirm, end] = [received(), await stop()];
  await follow(membre, confirm);

  await give(membre, 'zoe@travail.example');

  expect(await read(membre)).toMatchObject({ adresse: 'zoe@travail.example', confirmee: false });
  expect([(await follow(membre, confirm)).code, (await follow(membre, end)).code]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});

test('a link that confirms works for seven days', async () => {
  const { idMembre } = await buildScene();
  const membre = await app.as(idMembre);
  await give(membre, 'zoe@maison.example');
  app.setNow(new Date(Date.now() + 7 * 24 * 3600 * 1000 + 1000));

  expect((await follow(app.anonymous(), received())).code).toBe('NOT_FOUND');
  app.setNow(undefined);
});

test.each([
  '',
  'zoe',
  'a b@c.fr',
  'a@b.fr, c@d.fr',
  'Zoé <a@b.fr>',
  'a@b@c.fr',
  `${'x'.repeat(251)}@b.fr`,
])('%j is refused, and nothing is sent', async (adresse) => {
  const { idMembre } = await buildScene();
  const { code, champ } = await give(await app.as(idMembre), adresse);

  expect([code, champ]).toEqual(['BAD_USER_INPUT', 'adresse']);
  expect(smtp.replies).toEqual([]);
});

test('an address is mailed three times an hour at most, whoever asks', async () => {
  const { idMembres } = await buildScene({ membres: 4 });
  const codes: (string | undefined)[] = [];
  for (const id of idMembres)
    codes.push((await give(await app.as(id), 'cible@ailleurs.example')).code);

  expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_REQUESTS']);
  expect(smtp.replies).toHaveLength(3);
});

test('it is in the person’s own data, goes with the account, and no facilitator reads it', async () => {
  const { idMembre } = await buildScene();
  const membre = await app.as(idMembre);
  await give(membre, 'zoe@maison.example');
  const { data } = await membre.graphql('{ mesDonnees }');
  expect(JSON.parse(String(data?.mesDonnees))).toMatchObject({
    'Adresse des rappels': {
      Adresse: 'zoe@maison.example',
      'Confirmée le': null,
      'Refusée le': null,
    },
  });
  const admin = await asAdmin();
  const list = await admin.graphql(
    '{ individusPage { lignes { id pseudo adresseMail nom prenom } } }',
  );
  const trailPage = await admin.graphql(
    '{ auditPage { lignes { action changements { champ } } } }',
  );
  expect([list.code, trailPage.code]).toEqual([undefined, undefined]);
  expect(JSON.stringify([list, trailPage])).not.toContain('maison.example');

  await admin.graphql(`mutation { deleteIndividu(id: ${idMembre}) { id } }`);
  expect(await rows(app.database.fork(), sql`select from rappel_adresse`)).toEqual([]);
});

test('without a mail server no address is taken', async () => {
  const { idMembre } = await elsewhere.buildScene();
  const membre = await withoutServer.as(idMembre);

  expect(await read(membre)).toMatchObject({ possible: false });
  expect((await give(membre, 'zoe@maison.example')).code).toBe('CONFLICT');
});
